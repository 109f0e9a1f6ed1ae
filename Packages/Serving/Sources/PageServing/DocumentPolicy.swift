/// The Content Security Policy of documents, and of the service worker.
enum DocumentPolicy {
  private static let end = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

  /// Of a document.
  ///
  /// It may load the style sheet, the module, the icon and pictures of this server, read its pages and
  /// send forms to it. No script stands in a document, and this server has one script, so there is no
  /// nonce to guess. No text can become markup or code: there is no policy of Trusted Types, or the one
  /// of the module, which makes the address of the worker and nothing else, and which can't be made
  /// twice.
  static func text(hasWorker: Bool) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
      + "connect-src 'self'; manifest-src 'self'; form-action 'self'; "
      + (hasWorker ? "worker-src 'self'; " : "")
      + "require-trusted-types-for 'script'; trusted-types \(hasWorker ? "worker" : "'none'"); "
      + end
  }

  /// Of the worker, which reads pages, and takes in no other script.
  static let worker =
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; "
    + "trusted-types 'none'; form-action 'none'; " + end
}
