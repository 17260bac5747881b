// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Without the targets that speak C in nearly every line: CurlNetwork, LineEditor and zerts.
let memorySafe = strict + [.strictMemorySafety()]

// Without those, and without Shell, whose loads leave the session's actor on purpose.
let onCallersActor = memorySafe + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let strictC: [CSetting] = [
  .treatAllWarnings(as: .error)
]

let package = Package(
  name: "zerts",
  // The versions whose standard library has `String(validating:as:)`. On iOS there are Desserts, MealDB
  // and ScriptedNetwork; a shell, with its prompt and its own network, is for Linux and macOS.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "zerts", targets: ["zerts"]),
    .library(name: "Desserts", targets: ["Desserts"]),
    .library(name: "MealDB", targets: ["MealDB"]),
    .library(name: "CurlNetwork", targets: ["CurlNetwork"]),
    .library(name: "ScriptedNetwork", targets: ["ScriptedNetwork"]),
    .library(name: "Shell", targets: ["Shell"]),
    .library(name: "LineEditor", targets: ["LineEditor"]),
  ],
  targets: [
    .target(name: "Platform", swiftSettings: onCallersActor),
    .target(
      name: "Desserts", dependencies: ["Platform", "TerminalText"], swiftSettings: onCallersActor),
    .target(
      name: "MealDB", dependencies: ["Desserts", "Platform", "TerminalText"],
      swiftSettings: onCallersActor),
    .target(name: "CCurl", cSettings: strictC),
    .target(
      name: "CurlNetwork", dependencies: ["CCurl", "Desserts", "MealDB", "Platform"],
      swiftSettings: strict),
    .target(
      name: "ScriptedNetwork", dependencies: ["Desserts", "MealDB", "Platform"],
      resources: [.embedInCode("demo.network"), .embedInCode("pictures")],
      swiftSettings: onCallersActor),
    .target(name: "CLibc", cSettings: strictC),
    .target(name: "TerminalText", swiftSettings: onCallersActor),
    .target(
      name: "Shell", dependencies: ["Desserts", "Platform", "TerminalText"],
      swiftSettings: memorySafe),
    .target(name: "CEditline", cSettings: strictC, linkerSettings: [.linkedLibrary("edit")]),
    .target(
      name: "LineEditor", dependencies: ["CEditline", "Platform", "TerminalText"],
      swiftSettings: strict),
    .executableTarget(
      name: "zerts",
      dependencies: [
        "CLibc", "CurlNetwork", "Desserts", "LineEditor", "MealDB", "Platform", "ScriptedNetwork",
        "Shell", "TerminalText",
      ],
      swiftSettings: strict),

    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: strictC),
    .target(
      name: "TestSupport", dependencies: ["CPseudoTerminal", "Platform"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
    .testTarget(
      name: "DessertsTests", dependencies: ["Desserts", "TestSupport"],
      exclude: ["Normalization.txt"], swiftSettings: strict),
    .testTarget(
      name: "MealDBTests", dependencies: ["Desserts", "MealDB", "Platform"], swiftSettings: strict),
    .testTarget(
      name: "CurlNetworkTests", dependencies: ["CurlNetwork", "Desserts", "MealDB", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ScriptedNetworkTests",
      dependencies: ["Desserts", "MealDB", "ScriptedNetwork", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["TerminalText", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Desserts", "MealDB", "Platform", "ScriptedNetwork", "Shell", "TerminalText",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LineEditorTests", dependencies: ["LineEditor", "LineEditorExample", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "LineEditorExample", dependencies: ["LineEditor"], path: "Tests/LineEditorExample",
      swiftSettings: strict),
    .executableTarget(
      name: "LiftedEditorExample", dependencies: ["LineEditor"], path: "Tests/LiftedEditorExample",
      swiftSettings: strict),
    .executableTarget(
      name: "URLSessionExample", dependencies: ["Desserts", "MealDB"],
      path: "Tests/URLSessionExample", swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CurlNetwork", "Desserts", "LiftedEditorExample", "MealDB", "ScriptedNetwork", "Shell",
        "TestSupport",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmark",
      dependencies: ["CPseudoTerminal", "Desserts", "LineEditor", "Shell", "TestSupport"],
      path: "Tests/Benchmark", swiftSettings: strict),
    .executableTarget(
      name: "Picture", dependencies: ["TestSupport"], path: "Tests/Picture",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "Desserts", "LineEditor", "MealDB", "ScriptedNetwork", "Shell", "TerminalText",
      ],
      exclude: ["Corpus", "Fuzzer"], swiftSettings: strict),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "CurlNetwork", "Desserts", "LineEditor", "MealDB", "Platform", "ScriptedNetwork", "Shell",
        "TestSupport", "zerts",
      ],
      exclude: ["Transcripts"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
