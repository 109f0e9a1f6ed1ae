public import Secrets

/// That it is the owner who asks: the password, or a code that ``AccountOperations/RequestProof`` sent.
public enum AccountProof: Sendable, Equatable {
  case password(SecretText)
  /// A code, and the challenge it was sent with.
  case code(SecretText, challenge: String)
}

extension AccountProof: Codable {
  private enum CodingKeys: String, CodingKey {
    case password, code, challenge
  }

  /// Reads `{"password": …}`, or `{"code": …, "challenge": …}`.
  ///
  /// - Throws: `DecodingError`, also if it holds both.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let password = try container.decodeIfPresent(SecretText.self, forKey: .password)
    let code = try container.decodeIfPresent(SecretText.self, forKey: .code)
    switch (password, code) {
    case (let password?, nil): self = .password(password)
    case (nil, let code?):
      self = .code(code, challenge: try container.decode(String.self, forKey: .challenge))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .password, in: container, debugDescription: "must be a password or a code")
    }
  }

  /// Writes `{"password": …}`, or `{"code": …, "challenge": …}`.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .password(let password): try container.encode(password, forKey: .password)
    case .code(let code, let challenge):
      try container.encode(code, forKey: .code)
      try container.encode(challenge, forKey: .challenge)
    }
  }
}
