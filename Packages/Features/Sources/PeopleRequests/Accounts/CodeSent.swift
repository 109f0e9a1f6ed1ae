public import Services

/// That a code is under way, whether or not there is an account.
public struct CodeSent: ServiceResponse {
  /// Has to come back with the code: it works with no other.
  public var challenge: String
  /// For how many seconds the code works.
  public var validSeconds: Int
  /// After how many seconds another can be asked for.
  public var resendSeconds: Int

  public init(challenge: String, validSeconds: Int, resendSeconds: Int) {
    self.challenge = challenge
    self.validSeconds = validSeconds
    self.resendSeconds = resendSeconds
  }
}
