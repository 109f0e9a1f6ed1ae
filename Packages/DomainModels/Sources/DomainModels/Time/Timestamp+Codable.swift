extension Timestamp: Codable {
  /// Writes the instant as RFC 3339 text in UTC with milliseconds.
  ///
  /// - Throws: `EncodingError.invalidValue` outside the years 1 to 9999, which RFC 3339 can't write.
  public func encode(to encoder: any Encoder) throws {
    let text = description
    guard Timestamp(text) == self else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "an instant outside the years 1 to 9999 can't be written"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads RFC 3339 text with any offset; finer than a millisecond is cut off.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let instant = Timestamp(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be an instant such as 2026-11-21T08:30:00.000Z")
    }
    self = instant
  }
}
