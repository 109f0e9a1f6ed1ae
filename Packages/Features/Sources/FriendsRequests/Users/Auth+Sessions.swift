public import Services

extension Auth {
  /// Lists the sessions of the account.
  public struct ListSessions: FriendsRequest {
    public typealias Response = SessionsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/sessions")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

/// The sessions of an account.
public struct SessionsData: ServiceResponse {
  /// The newest first.
  public var sessions: [SessionInfo]

  public init(sessions: [SessionInfo]) {
    self.sessions = sessions
  }

  private enum CodingKeys: String, CodingKey {
    case sessions
  }
}

/// A session of an account.
public struct SessionInfo: Codable, Sendable, Equatable {
  public var id: String
  /// The name of the device.
  public var deviceLabel: String
  /// When a member signed in.
  public var startedAt: WireTime
  /// When it was last refreshed or begun.
  public var lastUsedAt: WireTime
  /// True if it is the one that asks.
  public var isCurrent: Bool

  public init(
    id: String, deviceLabel: String, startedAt: WireTime, lastUsedAt: WireTime, isCurrent: Bool
  ) {
    self.id = id
    self.deviceLabel = deviceLabel
    self.startedAt = startedAt
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case deviceLabel = "device_label"
    case startedAt = "started_at"
    case lastUsedAt = "last_used_at"
    case isCurrent = "is_current"
  }
}

extension Auth {
  /// Ends one of the account's sessions.
  public struct EndSession: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/sessions/{session_id}")
    public static let access = ServiceAccess.account

    public var session: String

    public init(session: String) {
      self.session = session
    }

    private enum CodingKeys: String, CodingKey {
      case session = "session_id"
    }
  }
}

extension Auth {
  /// Ends all sessions but the one that asks.
  public struct EndOtherSessions: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/sessions")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
