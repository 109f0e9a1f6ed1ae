extension JSONValue {
  /// The value in the canonical form of RFC 8785 (JCS): the bytes to sign or to hash.
  ///
  /// Members stand in the order of their keys' UTF-16 code units, numbers are written as ECMAScript
  /// writes doubles, and nothing is escaped that need not be. Values that say the same have the same
  /// bytes, whoever writes them: `.integer(1)` and `.number(1)` are both `1`.
  ///
  /// - Returns: The document in UTF-8.
  /// - Throws: ``JSONCanonicalError`` for NaN, the infinities, and whole numbers that no double is.
  public func canonicalBytes() throws(JSONCanonicalError) -> [UInt8] {
    var writer = JSONCanonicalWriter()
    try writer.write(self)
    return writer.bytes
  }
}
