import Foundation

/// A program of this package, built beside the tests that run.
public enum BuiltProgram {
  /// Its path, if it has been built.
  ///
  /// The folder of the build is found from what runs: on Linux the tests are a program in it, on
  /// macOS a bundle, and on both the folder of the program is tried before those above it.
  public static func path(_ name: String) -> String? {
    let starts = [Bundle.main.executableURL, CommandLine.arguments.first.map { URL(filePath: $0) }]
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    for start in bundles + starts.compactMap({ $0 }) {
      var folder = start.resolvingSymlinksInPath().deletingLastPathComponent()
      for _ in 0..<4 {
        let path = folder.appending(path: name).path
        if FileManager.default.isExecutableFile(atPath: path) { return path }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }
}
