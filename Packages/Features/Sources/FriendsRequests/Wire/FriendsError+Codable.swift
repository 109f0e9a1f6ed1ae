import DomainModels

/// The seed's `APIError`: code and message, and beside them what helps, where there is something.
extension FriendsError: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, message, hint
    case retryAfter = "retry_after"
  }

  /// Reads it; a code that this version does not know is kept as it is.
  ///
  /// - Throws: `DecodingError` if the value has another shape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      Code(rawValue: try container.decode(String.self, forKey: .code)),
      try container.decode(String.self, forKey: .message),
      hint: try container.decodeIfPresent(String.self, forKey: .hint),
      retryAfterSeconds: try container.decodeIfPresent(Int.self, forKey: .retryAfter))
  }

  /// Writes it, without what is missing.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encodeIfPresent(retryAfterSeconds, forKey: .retryAfter)
  }
}
