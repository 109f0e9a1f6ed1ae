public import Secrets
public import Services

extension Accounts {
  /// Signs in by a phone's code, and makes the account if the number is new.
  ///
  /// Refused with `invalid_code`, whatever of code, challenge and device was wrong, and with
  /// `code_expired` for a code that was right once.
  public struct VerifyCode: PeopleRequest {
    /// The tokens of a new session.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.post, "/auth/code/verify")
    public static let access = ServiceAccess.anyone

    /// The number that ``RequestCode`` was asked for, in whatever usual spelling.
    public var phone: String
    /// The six digits.
    public var code: SecretText
    /// What ``RequestCode`` gave.
    public var challenge: String

    public init(phone: String, code: SecretText, challenge: String) {
      self.phone = phone
      self.code = code
      self.challenge = challenge
    }
  }
}
