public import AccountRequests
public import DomainModels
public import Secrets
public import Services

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to a hub: accounts, devices and the account's logbook.
///
/// The records themselves travel as `SyncWire` says.
public protocol HubRequest: ServiceRequest where API == HubAPI {}

/// The operations of a hub beside syncing, as every client and server sees them.
///
/// A hub keeps the rules of `Service`, SV1 to SV6.
public enum HubAPI: AccountAPI {
  public typealias Grant = HubGrant

  public static let otherCodes = ServiceError.Code.hub

  /// In the order of a life: account, logbook, devices, others.
  public static let requests: [RequestDescription<HubAPI>] = [
    .init(Accounts.RequestCode.self),
    .init(Accounts.VerifyCode.self),
    .init(Accounts.RequestMailCode.self),
    .init(Accounts.VerifyMailCode.self),
    .init(Accounts.SignUp.self),
    .init(Accounts.ConfirmSignUp.self),
    .init(Accounts.SignIn.self),
    .init(Accounts.RequestReset.self),
    .init(Accounts.ResetPassword.self),
    .init(Accounts.Refresh.self),
    .init(Accounts.SignOut.self),
    .init(Accounts.ListSessions.self),
    .init(Accounts.EndSession.self),
    .init(Accounts.EndOtherSessions.self),
    .init(Accounts.RequestProof.self),
    .init(Accounts.ChangePassword.self),
    .init(Accounts.ChangeContact.self),
    .init(Accounts.ConfirmContact.self),
    .init(Accounts.ListEvents.self),
    .init(Accounts.Delete.self),
    .init(Logbook.Show.self),
    .init(Logbook.Claim.self),
    .init(Devices.List.self),
    .init(Devices.Register.self),
    .init(Devices.Revoke.self),
    .init(Climbers.Find.self),
  ]
}

/// The hub's requests about signing up, signing in and sessions.
public typealias Accounts = AccountOperations<HubAPI>

extension HubAPI: SessionAPI {
  public typealias Purpose = AccountCodePurpose

  public static var secretPrefix: String { "hub" }

  public static func refresh(_ token: SecretText) -> Accounts.Refresh {
    Accounts.Refresh(token: token)
  }

  public static func signOut(_ token: SecretText) -> Accounts.SignOut {
    Accounts.SignOut(token: token)
  }

  public static func tokens(
    _ response: HubGrant, account: UUID, at now: Timestamp
  ) -> SessionTokens { response.tokens }
}

/// Makes requests to a hub for the users of this device.
public typealias HubClient = ServiceClient<HubAPI>

/// The tokens of a session on a hub; what prints of them is dots.
public struct HubGrant: AccountGrant {
  /// The session's ID, as ``AccountRequests/SessionInfo/id`` lists it.
  public var session: String
  public var account: UUID
  /// Goes with every request that needs an account.
  public var access: SecretText
  /// Gives the next two tokens, once.
  public var refresh: SecretText
  /// When the access token expires.
  public var accessExpiresAt: Timestamp
  /// When the session ends unless it is refreshed.
  public var sessionExpiresAt: Timestamp
  /// True if the request made the account.
  public var isNewAccount: Bool

  public init(tokens: SessionTokens, sessionExpiresAt: Timestamp, isNewAccount: Bool) {
    session = tokens.session ?? ""
    (account, access, refresh) = (tokens.account, tokens.access, tokens.refresh)
    accessExpiresAt = tokens.accessExpiresAt
    self.sessionExpiresAt = sessionExpiresAt
    self.isNewAccount = isNewAccount
  }

  /// Encodes the grant, with the account's ID in lower case as every other ID of the API.
  ///
  /// - Parameter encoder: takes the fields.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(session, forKey: .session)
    try container.encode(account.hexText, forKey: .account)
    try container.encode(access, forKey: .access)
    try container.encode(refresh, forKey: .refresh)
    try container.encode(accessExpiresAt, forKey: .accessExpiresAt)
    try container.encode(sessionExpiresAt, forKey: .sessionExpiresAt)
    try container.encode(isNewAccount, forKey: .isNewAccount)
  }

  public var tokens: SessionTokens {
    SessionTokens(
      session: session, account: account, access: access, refresh: refresh,
      accessExpiresAt: accessExpiresAt)
  }
}

extension ServiceError.Code {
  /// The account has claimed no logbook yet.
  public static let noLogbook = Self("no_logbook", 409, .usage)
  /// Another account has claimed the climber's logbook.
  public static let logbookTaken = Self("logbook_taken", 409, .usage)
  /// The account has a logbook of another climber.
  public static let otherLogbook = Self("other_logbook", 409, .usage)
  /// The account has as many devices as it may have.
  public static let tooManyDevices = Self("too_many_devices", 409, .usage)

  /// Every code of a hub besides those of every service.
  static let hub: [Self] =
    accounts + [
      .noLogbook, .logbookTaken, .otherLogbook, .tooManyDevices,
    ]
}

/// The stream of hints that a feed has moved: `GET /sync/v1/events`.
///
/// ```
/// event: scope
/// data: {"id":"01920000-0000-7000-8000-000000000001"}
/// ```
///
/// The ID is a scope that the caller may read. It has changes which no earlier event reported and which
/// another device than the session's handed over, or the caller sees more or less of it; the client
/// then pulls. A stream begins with `resync`. `RemoteEvents` reads it, and a token of
/// ``HubAPI`` opens it.
public enum SyncFeedAPI: ServiceAPI {
  public static var basePath: String { "/sync/v1" }
  public static var requests: [RequestDescription<SyncFeedAPI>] { [] }
  public static var eventKinds: [ServiceEvent.Kind] { [.scope] }
}

extension ServiceEvent.Kind {
  /// The feed of a scope that the caller may read.
  public static let scope = Self(rawValue: "scope")
}
