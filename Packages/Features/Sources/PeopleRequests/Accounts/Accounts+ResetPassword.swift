public import Secrets
public import Services

extension Accounts {
  /// Sets a new password, ends every session, and signs in.
  ///
  /// Refused with `weak_password`, `invalid_code` and `code_expired`.
  public struct ResetPassword: PeopleRequest {
    /// The tokens of a new session.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.post, "/auth/reset/confirm")
    public static let access = ServiceAccess.anyone

    /// The code from the mail.
    public var code: SecretText
    /// What ``RequestReset`` gave.
    public var challenge: String
    /// The new password.
    public var password: SecretText

    public init(code: SecretText, challenge: String, password: SecretText) {
      self.code = code
      self.challenge = challenge
      self.password = password
    }
  }
}
