extension CharacterCard {
  /// Reads a card from a file of either kind: a PNG picture if it begins like one, else JSON.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: ``CharacterCardError`` as ``init(png:)`` and ``init(json:)-([UInt8])``.
  public init(file bytes: [UInt8]) throws(CharacterCardError) {
    if bytes.starts(with: PNGFile.signature.prefix(4)) {
      try self.init(png: bytes)
    } else if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      throw .unsupported("the file is a ZIP archive, such as CHARX")
    } else if let first = bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      try self.init(json: bytes)
    } else {
      throw .notACard("it begins neither like JSON nor like a PNG picture")
    }
  }
}
