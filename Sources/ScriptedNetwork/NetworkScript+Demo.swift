import Foundation

extension NetworkScript {
  /// The built-in desserts, written for this project: `demo.network`, compiled into the program.
  public static func demo() throws(Mistake) -> NetworkScript {
    try NetworkScript(parsing: Data(PackageResources.demo_network)) { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }
  }
}
