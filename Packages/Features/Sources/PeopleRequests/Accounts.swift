public import AccountRequests
public import DomainModels
public import PeopleModels
public import Secrets
public import Services

/// Requests about signing up, signing in and sessions.
public typealias Accounts = AccountOperations<PeopleAPI>

extension AccountOperations.RequestCode: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.VerifyCode: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.SignUp: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ConfirmSignUp: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.SignIn: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.RequestReset: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ResetPassword: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.Refresh: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.SignOut: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ListSessions: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.EndSession: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.EndOtherSessions: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.RequestProof: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ChangePassword: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ChangeContact: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ConfirmContact: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ListEvents: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.Delete: PeopleRequest where API == PeopleAPI {}

/// The tokens of a session; what prints of them is dots.
public struct SessionGrant: AccountGrant {
  /// The session's ID, as ``SessionInfo/id`` lists it.
  public var session: String
  /// Who is signed in; the profile, once there is one, has the same ID.
  public var person: Identifier<Person>
  /// Goes with every request that needs a person signed in.
  public var access: SecretText
  /// Gives the next two tokens, once.
  public var refresh: SecretText
  /// When the access token is over.
  public var accessExpiresAt: Timestamp
  /// When the session is over unless it is refreshed.
  public var sessionExpiresAt: Timestamp
  /// True if the account was made just now.
  public var isNewAccount: Bool

  public init(
    session: String, person: Identifier<Person>, access: SecretText, refresh: SecretText,
    accessExpiresAt: Timestamp, sessionExpiresAt: Timestamp, isNewAccount: Bool
  ) {
    self.session = session
    self.person = person
    self.access = access
    self.refresh = refresh
    self.accessExpiresAt = accessExpiresAt
    self.sessionExpiresAt = sessionExpiresAt
    self.isNewAccount = isNewAccount
  }
  public init(tokens: SessionTokens, sessionExpiresAt: Timestamp, isNewAccount: Bool) {
    self.init(
      session: tokens.session ?? "", person: Identifier(tokens.account), access: tokens.access,
      refresh: tokens.refresh, accessExpiresAt: tokens.accessExpiresAt,
      sessionExpiresAt: sessionExpiresAt, isNewAccount: isNewAccount)
  }

  public var tokens: SessionTokens {
    SessionTokens(
      session: session, account: person.uuid, access: access, refresh: refresh,
      accessExpiresAt: accessExpiresAt)
  }
}
