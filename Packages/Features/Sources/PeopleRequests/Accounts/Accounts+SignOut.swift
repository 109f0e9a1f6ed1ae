public import Secrets

extension Accounts {
  /// Ends the session that a refresh token belongs to; one that is over stays so.
  ///
  /// Refused with ``PeopleError/Code/invalidRefreshToken`` if the token is none.
  public struct SignOut: PeopleRequest {
    /// That it was done.
    public typealias Response = Acknowledged
    /// Its name on a wire, which never changes.
    public static let name = "accounts.sign_out"
    public static let access = PeopleAccess.anybody

    /// The refresh token.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }
  }
}
