import DomainModels

extension PeopleError: Codable {
  private enum CodingKeys: String, CodingKey {
    case reason, message, hint, kind, retryAfterSeconds
  }

  /// Reads an error; a kind that this version does not know is ``DomainModels/FailureKind/failed``.
  ///
  /// - Throws: `DecodingError` if the value has another shape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = FailureKind(rawValue: try container.decode(String.self, forKey: .kind))
    self.init(
      Code(rawValue: try container.decode(String.self, forKey: .reason)),
      try container.decode(String.self, forKey: .message),
      hint: try container.decodeIfPresent(String.self, forKey: .hint), kind: kind ?? .failed,
      retryAfterSeconds: try container.decodeIfPresent(Int.self, forKey: .retryAfterSeconds))
  }

  /// Writes the error, its reason and kind as their names.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(reason.rawValue, forKey: .reason)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encode(kind.rawValue, forKey: .kind)
    try container.encodeIfPresent(retryAfterSeconds, forKey: .retryAfterSeconds)
  }
}
