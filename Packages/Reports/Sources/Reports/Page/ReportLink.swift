/// A link whose address can do no harm.
public struct ReportLink: Sendable, Equatable {
  public let text: String

  public let address: String

  /// Makes a link, if its address is one that a report may have.
  ///
  /// That is `http://` or `https://` with a host, or `#` and a place on the page (`#s2` is the
  /// second section). An address is of visible ASCII characters, as URLs are on the wire, has none
  /// of `"`, `'`, `<`, `>`, `` ` `` and `\`, no name of a user before the host, which could pass
  /// for the host, and at most 2,000 characters.
  ///
  /// - Parameters:
  ///   - text: What is shown; the address, if it is empty.
  ///   - address: Where it leads.
  /// - Throws: ``ReportError`` with the code `refused_link`.
  public init(_ text: String, to address: String) throws(ReportError) {
    guard ReportLink.isHarmless(address) else { throw .refusedLink(address: address) }
    self.text = text.isEmpty ? address : text
    self.address = address
  }

  /// Whether it leads out of the page.
  var isExternal: Bool { !address.hasPrefix("#") }

  private static let refused = Array("\"'<>`\\".utf8)

  private static func isHarmless(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    guard bytes.count <= 2_000, bytes.allSatisfy({ 33...126 ~= $0 && !refused.contains($0) }) else {
      return false
    }
    if bytes.first == UInt8(ascii: "#") { return bytes.count > 1 }
    let lowercased = address.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lowercased.hasPrefix) else {
      return false
    }
    let authority = lowercased.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return !authority.isEmpty && !authority.contains("@") && authority.first != ":"
  }
}
