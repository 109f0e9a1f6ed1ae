public import Services

/// The acknowledgement that a code is on its way.
public struct CodeSent: ServiceResponse {
  /// The remedy, in a sentence.
  public var message: String
  /// For how many seconds the code works.
  public var expiresIn: Int
  /// What may come back with the code, and then the code works with nothing else.
  public var challengeID: String

  public init(message: String, expiresIn: Int, challengeID: String) {
    self.message = message
    self.expiresIn = expiresIn
    self.challengeID = challengeID
  }

  private enum CodingKeys: String, CodingKey {
    case message
    case expiresIn = "expires_in"
    case challengeID = "challenge_id"
  }
}
