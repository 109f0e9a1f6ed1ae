public import DomainModels

/// What rows hold is sealed for the place that names table, part and row, so that no content can be
/// moved to another.
extension IdentityKeys {
  /// Seals what a row holds; it opens in no other row and no other table.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - id: whose row it is.
  ///   - part: which of the row's contents.
  /// - Returns: the sealed bytes.
  /// - Throws: an error of the keys.
  public func seal<R: Record>(_ bytes: [UInt8], in id: Identifier<R>, _ part: String) throws
    -> SealedContent
  {
    SealedContent(try seal(bytes, for: Array("\(R.table)/\(part)/\(id)".utf8)))
  }

  /// Opens what the matching seal sealed.
  ///
  /// - Throws: What ``IdentityKeys/open(_:for:)`` throws.
  public func open<R: Record>(_ content: SealedContent, in id: Identifier<R>, _ part: String) throws
    -> [UInt8]
  {
    try open(content.bytes, for: Array("\(R.table)/\(part)/\(id)".utf8))
  }

  /// Seals a text of a row.
  ///
  /// - Throws: What ``IdentityKeys/seal(_:for:)`` throws.
  public func seal<R: Record>(_ text: String, in id: Identifier<R>, _ part: String) throws
    -> SealedContent
  { try seal(Array(text.utf8), in: id, part) }

  /// Opens a text of a row.
  ///
  /// - Throws: What ``IdentityKeys/open(_:for:)`` throws.
  public func text<R: Record>(_ content: SealedContent, in id: Identifier<R>, _ part: String) throws
    -> String
  { String(decoding: try open(content, in: id, part), as: UTF8.self) }
}
