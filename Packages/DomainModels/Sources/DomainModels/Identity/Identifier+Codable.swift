extension Identifier: Codable {
  /// Writes the UUID as text in lower case.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the text of a UUID, in upper or lower case.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let identifier = Identifier(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "must be a UUID such as 018f5e2a-7c3b-7d10-9a4e-5b6c7d8e9f00")
    }
    self = identifier
  }
}
