public import Secrets
public import Services

extension Accounts {
  /// Sets the password, also a first one, and ends all other sessions.
  ///
  /// Refused with `weak_password`, and where the proof is wrong with `wrong_credentials`,
  /// `invalid_code`, `code_expired` or `proof_impossible`.
  public struct ChangePassword: PeopleRequest {
    /// This session with new tokens: those before work no more.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.put, "/account/password")
    public static let access = ServiceAccess.account
    public static let changesSession = true

    public static func tokens(in response: SessionGrant) -> SessionTokens? { response.tokens }

    /// The new password.
    public var password: SecretText
    /// That it is the owner.
    public var proof: AccountProof

    public init(password: SecretText, proof: AccountProof) {
      self.password = password
      self.proof = proof
    }
  }
}
