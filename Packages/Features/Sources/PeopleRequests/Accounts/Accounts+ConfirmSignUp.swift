public import Secrets
public import Services

extension Accounts {
  /// Makes the account that the mail's code is for, and signs in.
  ///
  /// Refused with `invalid_code`, `code_expired` and `contact_taken`.
  public struct ConfirmSignUp: PeopleRequest {
    /// The tokens of the first session.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.post, "/auth/sign-up/confirm")
    public static let access = ServiceAccess.anyone

    public var email: String
    /// The code from the mail.
    public var code: SecretText
    /// What ``SignUp`` gave.
    public var challenge: String

    public init(email: String, code: SecretText, challenge: String) {
      self.email = email
      self.code = code
      self.challenge = challenge
    }
  }
}
