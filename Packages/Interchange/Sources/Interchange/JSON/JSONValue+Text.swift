extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text() }

  /// The value as JSON text.
  ///
  /// - Parameter style: Compact on one line, or pretty with two spaces of indent.
  /// - Returns: A document without a final newline.
  public func text(style: JSONWriter.Style = .compact) -> String {
    String(decoding: bytes(style: style), as: UTF8.self)
  }

  /// The value as JSON in UTF-8.
  ///
  /// - Parameter style: Compact on one line, or pretty with two spaces of indent.
  /// - Returns: A document without a final newline.
  public func bytes(style: JSONWriter.Style = .compact) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.bytes
  }
}
