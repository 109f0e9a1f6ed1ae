public import Secrets

extension Accounts {
  /// Signs in by address and password.
  ///
  /// Refused with `wrong_credentials`, for an unknown address too, and after some of them with
  /// `rate_limited`.
  public struct SignIn: PeopleRequest {
    /// The tokens of a new session.
    public typealias Response = SessionGrant
    /// Its name on a wire, which never changes.
    public static let name = "accounts.sign_in"
    public static let access = PeopleAccess.anybody

    public var email: String
    public var password: SecretText

    public init(email: String, password: SecretText) {
      self.email = email
      self.password = password
    }
  }
}
