import DomainModels

extension WireTime: CustomStringConvertible {
  /// The text of the wire.
  public var description: String {
    // RFC 3339 with milliseconds, which are all zero.
    String(timestamp.description.dropLast(5)) + "Z"
  }
}

extension WireTime: Codable {
  /// Reads ISO 8601 with any offset and any parts of a second, which are dropped.
  ///
  /// - Throws: `DecodingError` if the value has another shape.
  public init(from decoder: any Decoder) throws {
    self.init(try Timestamp(from: decoder))
  }

  /// Writes whole seconds in UTC.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
