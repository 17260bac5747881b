import Foundation
import TestSupport
import Testing

/// `Scripts/install`, `Scripts/uninstall` and `Scripts/package`, with a fake compiler that copies
/// the program under test.
struct InstallScriptTests {
  private let project: FakeProject

  init() throws {
    project = try FakeProject()
  }

  private static let files = [
    "bin/zerts", "share/man/man1/zerts.1", "share/bash-completion/completions/zerts",
    "share/zsh/site-functions/_zerts", "share/fish/vendor_completions.d/zerts.fish",
    "share/zerts/installed",
  ]

  @Test func `install the program and what tells of it, and remove all of that again`() async throws
  {
    try await project.addCompilerOfProgram()
    let place = try TemporaryFolder(["mine/share/man/keep": "mine"])
    let prefix = place.path("mine")
    let run = try await project.run("install", "--prefix", prefix)
    #expect(
      run
        == ProgramRun(
          output: Self.files.map { "\(prefix)/\($0)\n" }.joined(),
          messages: FakeProject.building + "\(prefix)/bin is not in PATH yet.\n"))
    let version = try await ProgramRun.of(path: "\(prefix)/bin/zerts", ["--version"])
    #expect(version == (try await ProgramRun.of("zerts", ["--version"])))
    for (file, name) in zip(Self.files.dropFirst(), ["man", "bash", "zsh", "fish"]) {
      #expect(
        try String(contentsOfFile: "\(prefix)/\(file)", encoding: .utf8)
          == (try await ProgramRun.of("zerts", ["--generate", name])).output)
    }

    // Installing again changes nothing.
    #expect(try await project.run("install", "--prefix", prefix).output == run.output)
    let removed = try await project.run("uninstall", "--prefix", prefix)
    #expect(removed.status == 0)
    #expect(removed.output.hasPrefix(run.output))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: prefix).sorted() == [
        "share", "share/man", "share/man/keep",
      ])
    #expect(
      try await project.run("uninstall", "--prefix", prefix)
        == ProgramRun(status: 1, messages: "zerts: is not installed in \(prefix)\n"))
    withExtendedLifetime(place) {}
  }

  @Test func `leave not even the folder, when they made it`() async throws {
    try await project.addCompilerOfProgram()
    let home = try TemporaryFolder()
    let prefix = home.path(".local")
    #expect(try await project.run("install", "--prefix=\(prefix)").status == 0)
    #expect(try await project.run("install", "--prefix=\(prefix)").status == 0)
    #expect(try await project.run("uninstall", "--prefix=\(prefix)").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
  }

  @Test func `remove what an install has left that was killed`() async throws {
    try await project.addCompilerOfProgram()
    try await project.addProgram(
      "mv",
      """
      #!/bin/sh
      case $3 in */man1/zerts.1) kill -9 $PPID ;; esac
      exec /bin/mv "$@"

      """)
    let home = try TemporaryFolder()
    let prefix = home.path(".local")
    #expect(try await project.run("install", "--prefix", prefix).status == 137)
    let left = try FileManager.default.subpathsOfDirectory(atPath: prefix)
    #expect(left.contains("bin/zerts") && left.contains("share/man/man1"))
    #expect(try await project.run("uninstall", "--prefix", prefix).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
  }

  @Test func `run at the same time, each to its end`() async throws {
    try await project.addCompilerOfProgram()
    let place = try TemporaryFolder()
    let prefix = place.path("mine")
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { [project] group in
      for _ in 0..<4 {
        group.addTask { try await project.run("install", "--prefix", prefix).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [0, 0, 0, 0])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: prefix)
        .filter { FileManager.default.contents(atPath: "\(prefix)/\($0)") != nil }.sorted()
        == Self.files.sorted())
    #expect(try await project.run("uninstall", "--prefix", prefix).status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.url.path) == [])
  }

  @Test func `name the root as it is`() async throws {
    try await project.addCompilerOfProgram()
    let root = try TemporaryFolder()
    let run = try await project.run(
      "install", arguments: ["--prefix", "/"], environment: ["DESTDIR": root.url.path])
    #expect(
      run
        == ProgramRun(
          output: Self.files.dropLast().map { "\(root.url.path)/\($0)\n" }.joined(),
          messages: FakeProject.building))
    #expect(
      try await project.run("uninstall", "--prefix", "/")
        == ProgramRun(status: 1, messages: "zerts: is not installed in /\n"))
  }

  @Test func `say how they are used, and what cannot be written`() async throws {
    try await project.addCompilerOfProgram()
    for arguments in [["--prefix"], ["--prefix", ""], ["here"], ["-x"]] {
      #expect(
        try await project.run("install", arguments: arguments)
          == ProgramRun(status: 2, messages: "Usage: install [--prefix DIR]\n"))
    }
    #expect(
      try await project.run("install", "--prefix", "/dev/null/x")
        == ProgramRun(
          status: 1,
          messages: FakeProject.building + """
            zerts: cannot write to /dev/null/x: give another folder with --prefix, or be root

            """))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps")),
    .disabled(if: Sanitizer.isThread, "it makes the program too large to be packed in time"))
  func `package the program and the source`() async throws {
    try await project.addCompilerOfProgram()
    let run = try await project.run("package")
    #expect(run.status == 0)
    let packages = run.output.split(separator: "\n").map(String.init)
    try #require(packages.count == 2)
    let tree = try TemporaryFolder()
    let unpacked = try await ProgramRun.of(
      path: "/usr/bin/dpkg-deb", ["-x", packages[1], tree.url.path])
    #expect(unpacked == ProgramRun())
    let listed = try await ProgramRun.of(
      path: tree.path("usr/bin/zerts"), ["--demo", "-c", "ls pavlova"])
    #expect(listed.output.hasSuffix("Pavlova\n"))
    let depends = try await ProgramRun.of(
      path: "/usr/bin/dpkg-deb", ["--field", packages[1], "Depends"])
    #expect(depends.output.contains("libedit2"))
    #expect(depends.output.contains("libcurl4"))
    let names = try await ProgramRun.of(path: "/bin/tar", ["tzf", packages[0]])
    #expect(names.output.contains("/Package.swift\n"))
    #expect(names.output.contains("/Scripts/install\n"))
    #expect(!names.output.contains(".build/"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps")),
    .disabled(if: Sanitizer.isThread, "it makes the program too large to be packed in time"))
  func `package the same files into the same bytes, as old as the release`() async throws {
    let projects = [try FakeProject(), try FakeProject()]
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0), .posixPermissions: 0o600],
      ofItemAtPath: projects[1].folder.path("README.md"))
    try projects[1].folder.write(Data("gitdir: elsewhere".utf8), to: ".git")
    var packages: [[String]] = []
    for project in projects {
      try await project.addCompilerOfProgram()
      let run = try await project.run("package")
      packages.append(run.output.split(separator: "\n").map(String.init))
    }
    try #require(packages[0].count == 2)
    for (one, other) in zip(packages[0], packages[1]) {
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: other), "\(one)")
    }

    let files = try await ProgramRun.of(
      path: "/bin/sh",
      [
        "-ec",
        """
        dpkg-deb -R "$0" .
        md5sum --quiet --check DEBIAN/md5sums
        [ "$(find usr -type f | wc -l)" = "$(wc -l <DEBIAN/md5sums)" ]
        released=$("$1" --generate man | sed -n 's/^.Dd //p')
        find usr -type f ! -newermt "$released UTC -1 second" -print
        find usr -type f -newermt "$released UTC" -print
        """, packages[0][1], try #require(BuiltProgram.path("zerts")),
      ])
    #expect(files == ProgramRun())
    withExtendedLifetime(projects) {}
  }
}
