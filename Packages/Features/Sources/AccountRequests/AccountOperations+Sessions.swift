public import DomainModels
public import Secrets
public import Services

extension AccountOperations {
  /// Gives the next two tokens of a session, in place of those before.
  ///
  /// Refused with ``ServiceError/Code/invalidRefreshToken``. A token that was used before ends the
  /// session, but for the first seconds after its use: an answer may have been lost.
  public struct Refresh: AccountRequest {
    /// The same session with new tokens.
    public typealias Response = API.Grant
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/refresh") }
    public static var access: ServiceAccess { .anyone }

    /// The session's newest refresh token.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }
  }

  /// Ends the session that a refresh token belongs to; one that is over stays so.
  ///
  /// Refused with ``ServiceError/Code/invalidRefreshToken`` if the token is none.
  public struct SignOut: AccountRequest {
    /// The acknowledgement of a request.
    public typealias Response = Acknowledged
    public static var endpoint: Endpoint { Endpoint(.post, "/auth/sign-out") }
    public static var access: ServiceAccess { .anyone }

    /// The refresh token.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }
  }

  /// Lists where the account is signed in, the last used first.
  public struct ListSessions: AccountRequest {
    /// Every session that lives.
    public typealias Response = [SessionInfo]
    public static var endpoint: Endpoint { Endpoint(.get, "/auth/sessions") }
    public static var access: ServiceAccess { .account }

    public init() {}
  }

  /// Ends one of the account's sessions: its tokens work no more.
  ///
  /// Refused with `session_not_found`, for another user's session too.
  public struct EndSession: AccountRequest {
    /// The acknowledgement of a request.
    public typealias Response = Acknowledged
    public static var endpoint: Endpoint { Endpoint(.delete, "/auth/sessions/{session}") }
    public static var access: ServiceAccess { .account }

    /// The session's ``SessionInfo/id``.
    public var session: String

    public init(session: String) {
      self.session = session
    }
  }

  /// Ends every session of the account but this one.
  public struct EndOtherSessions: AccountRequest {
    /// The acknowledgement of a request.
    public typealias Response = Acknowledged
    public static var endpoint: Endpoint { Endpoint(.delete, "/auth/sessions") }
    public static var access: ServiceAccess { .account }

    public init() {}
  }
}

/// One place where the account is signed in.
public struct SessionInfo: ServiceResponse {
  public var id: String
  /// The name of its device.
  public var deviceLabel: String
  public var startedAt: Timestamp
  /// When it was refreshed last.
  public var lastUsedAt: Timestamp
  /// When it is over unless it is used.
  public var expiresAt: Timestamp
  /// True if it is this one.
  public var isCurrent: Bool

  public init(
    id: String, deviceLabel: String, startedAt: Timestamp, lastUsedAt: Timestamp,
    expiresAt: Timestamp, isCurrent: Bool
  ) {
    self.id = id
    self.deviceLabel = deviceLabel
    self.startedAt = startedAt
    self.lastUsedAt = lastUsedAt
    self.expiresAt = expiresAt
    self.isCurrent = isCurrent
  }
}

/// An answer that says no more than that it was done.
public struct Acknowledged: ServiceResponse {
  public init() {}
}
