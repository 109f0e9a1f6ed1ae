public import ClimbingModels
public import DomainModels

extension Climb {
  /// The climb's identity as a text that a column for numbers or addresses of a foreign format can
  /// carry: `urn:uuid:…` (RFC 9562, section 4).
  public var carriedIdentity: String { "urn:uuid:\(id)" }

  /// The identity that ``carriedIdentity`` or an address with it as its fragment carries.
  ///
  /// - Parameter text: a column's text.
  /// - Returns: `nil` if it carries none.
  public static func identity(carriedIn text: String) -> Identifier<Climb>? {
    let mark = "urn:uuid:"
    let last = text.split(separator: "#", omittingEmptySubsequences: false).last ?? ""
    guard last.utf8.count == mark.utf8.count + 36, last.hasPrefix(mark) else { return nil }
    return Identifier(String(last.dropFirst(mark.count)))
  }
}
