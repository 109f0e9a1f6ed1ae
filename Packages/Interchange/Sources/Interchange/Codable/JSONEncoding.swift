/// Writes `Encodable` values as JSON.
///
/// Values go straight into bytes: no tree is built in between. So a type has
/// to write its containers one after another, as the compiler's own coding does: a container that is
/// written to after its parent went on is an `EncodingError`. NaN and the infinities are errors too,
/// because JSON has no number for them. A member that a type writes twice stands twice, which
/// ``JSONReader`` and ``JSONDecoding`` refuse to read. Types with coding of their own are written by it, as
/// ``JSONDecoding`` reads them.
public enum JSONEncoding {
  /// Writes a value as a document.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - style: On one line, or indented.
  ///   - userInfo: What the encoder hands to the types it writes.
  /// - Returns: The document, in UTF-8, members in the order in which the type writes them.
  /// - Throws: `EncodingError` where something in the value can't be written.
  public static func encode(
    _ value: some Encodable, style: JSONWriter.Style = .compact,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> [UInt8] {
    let output = JSONEncodingOutput(style: style, userInfo: userInfo)
    try output.encode(value, in: -1, from: 0)
    return try output.finish()
  }
}
