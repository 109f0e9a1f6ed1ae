public import Secrets
public import Services

extension Accounts {
  /// Makes a number or an address the account's, and ends all other sessions.
  ///
  /// It takes the place of the one before of its kind. Refused with `invalid_code`, `code_expired`
  /// and `contact_taken`.
  public struct ConfirmContact: PeopleRequest {
    /// This session with new tokens: those before work no more.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.put, "/account/contact")
    public static let access = ServiceAccess.account
    public static let changesSession = true

    public static func tokens(in response: SessionGrant) -> SessionTokens? { response.tokens }

    /// The same number or address as in ``ChangeContact``.
    public var contact: String
    /// The code that was sent to it.
    public var code: SecretText
    /// What ``ChangeContact`` gave.
    public var challenge: String

    public init(contact: String, code: SecretText, challenge: String) {
      self.contact = contact
      self.code = code
      self.challenge = challenge
    }
  }
}
