import Foundation

/// The programs of this package, built beside the tests.
public enum BuiltProgram {
  /// The path of a program, if it has been built.
  ///
  /// The build folder is found from the running tests: a program in that folder on Linux, a bundle
  /// on macOS.
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
