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
    /// Who may ask.
    public static let access = PeopleAccess.anybody

    /// The address.
    public var email: String
    /// The password.
    public var password: SecretText

    /// Makes the request.
    public init(email: String, password: SecretText) {
      self.email = email
      self.password = password
    }
  }
}
