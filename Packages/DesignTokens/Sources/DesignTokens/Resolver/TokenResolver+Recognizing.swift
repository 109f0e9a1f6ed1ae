public import Interchange

extension TokenResolver {
  /// Whether a document is a resolver, whatever is wrong with it.
  ///
  /// Its name says so, or it has a resolution order, which no token file can have, since groups and
  /// tokens are objects.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: The file's name or path; one that ends with `.resolver.json` is a resolver's.
  /// - Returns: Whether it is one.
  public static func isResolver(_ document: JSONDocument, name: String) -> Bool {
    if name.hasSuffix(".resolver.json") { return true }
    guard let order = document.member("resolutionOrder", of: document.root) else { return false }
    return document.kind(of: order) == .array
  }
}
