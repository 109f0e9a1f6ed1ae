public import Secrets
public import Services

extension Accounts {
  /// Signs in by address and password.
  ///
  /// Refused with `wrong_credentials`, for an unknown address too, and after some of them with
  /// `rate_limited`.
  public struct SignIn: PeopleRequest {
    /// The tokens of a new session.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.post, "/auth/sign-in")
    public static let access = ServiceAccess.anyone

    public var email: String
    public var password: SecretText

    public init(email: String, password: SecretText) {
      self.email = email
      self.password = password
    }
  }
}
