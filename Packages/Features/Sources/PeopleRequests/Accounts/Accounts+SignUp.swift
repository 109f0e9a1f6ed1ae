public import Secrets
public import Services

extension Accounts {
  /// Sends a code to an address that is to have an account.
  ///
  /// An address that has one gets a mail that says so, and the answer is the same. Refused with
  /// `invalid_email`, `weak_password`, `rate_limited` and `not_sent`.
  public struct SignUp: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    public static let endpoint = Endpoint(.post, "/auth/sign-up")
    public static let access = ServiceAccess.anyone

    public var email: String
    /// The password that the account is to have: at least 8 characters.
    public var password: SecretText

    public init(email: String, password: SecretText) {
      self.email = email
      self.password = password
    }
  }
}
