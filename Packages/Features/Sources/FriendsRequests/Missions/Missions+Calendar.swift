public import FriendsModels
public import Secrets
public import Services

extension Missions {
  /// The mission as an iCalendar file; the whole series if it belongs to one.
  public struct Calendar: FriendsRequest {
    public typealias Response = CalendarFile
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/missions/{mission_id}/calendar")
    public static let access = ServiceAccess.account

    public var mission: WireID<Mission>

    public init(mission: WireID<Mission>) {
      self.mission = mission
    }

    private enum CodingKeys: String, CodingKey {
      case mission = "mission_id"
    }
  }
}

/// An iCalendar file.
public struct CalendarFile: FileResponse {
  public static let contentTypes = ["text/calendar"]

  /// The name of the file.
  public var name: String
  /// RFC 5545 text.
  public var content: String
  /// Changes when the content does.
  public var etag: String

  public init(name: String, content: String, etag: String) {
    self.name = name
    self.content = content
    self.etag = etag
  }

  public init(file: ServiceFile) throws {
    guard file.contentType.hasPrefix("text/calendar") else {
      throw WireFailure("the file is no calendar")
    }
    self.init(
      name: file.name ?? "calendar.ics", content: String(decoding: file.bytes, as: UTF8.self),
      etag: file.etag ?? "")
  }

  public var file: ServiceFile {
    ServiceFile(
      contentType: "text/calendar; charset=utf-8", bytes: Array(content.utf8), name: name,
      etag: etag)
  }

  private enum CodingKeys: String, CodingKey {
    case name, content, etag
  }
}

extension Missions {
  /// A request for the caller's feed and its date, if there is one.
  public struct Feed: FriendsRequest {
    public typealias Response = FeedInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/feed")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

/// A member's feed.
public struct FeedInfo: ServiceResponse {
  /// True if there is one.
  public var isActive: Bool
  public var madeAt: WireTime?

  public init(isActive: Bool, madeAt: WireTime? = nil) {
    self.isActive = isActive
    self.madeAt = madeAt
  }

  private enum CodingKeys: String, CodingKey {
    case isActive = "is_active"
    case madeAt = "made_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isActive, forKey: .isActive)
    try container.encode(madeAt, forKey: .madeAt)
  }
}

extension Missions {
  /// Makes a feed; an older one is over.
  public struct MakeFeed: FriendsRequest {
    public typealias Response = FeedLink
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/feed")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public init() {}
  }
}

/// A feed that was just made; its token is returned once.
public struct FeedLink: ServiceResponse {
  public var token: SecretText
  /// The path of the feed, with `{token}` in the token's place.
  public var path: String

  public init(token: SecretText, path: String) {
    self.token = token
    self.path = path
  }

  private enum CodingKeys: String, CodingKey {
    case token, path
  }
}

extension Missions {
  /// The caller's missions as a calendar: those that the caller goes to, may go to (tentative) or
  /// waits for (tentative), and those that were called off.
  public struct ReadFeed: FriendsRequest {
    public typealias Response = CalendarFile
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/feeds/{token}")
    public static let access = ServiceAccess.anyone

    /// The token that ``MakeFeed`` returned.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }

    private enum CodingKeys: String, CodingKey {
      case token
    }
  }
}

extension Missions {
  /// Ends the caller's feed.
  public struct RevokeFeed: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/feed")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
