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
    let last = text.utf8.suffix(mark.utf8.count + 36)
    guard last.starts(with: mark.utf8),
      text.utf8.count == last.count || text.utf8.dropLast(last.count).last == UInt8(ascii: "#")
    else { return nil }
    return Identifier(String(Substring(last.dropFirst(mark.utf8.count))))
  }
}
