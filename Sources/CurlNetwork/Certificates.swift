/// The certificates to trust instead of the system's, as curl reads them from the environment.
struct Certificates: Hashable {
  /// A file of certificates.
  let file: String?
  /// A folder of certificates, named by their hashes.
  let folder: String?

  init(environment: (String) -> String? = System.variable) {
    let bundle = environment("CURL_CA_BUNDLE")
    file = bundle ?? environment("SSL_CERT_FILE")
    folder = bundle == nil ? environment("SSL_CERT_DIR") : nil
  }
}
