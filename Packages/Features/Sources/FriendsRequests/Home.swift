public import FriendsModels
public import Services

/// The first page after signing in.
public enum Home {}

extension Home {
  /// Quick figures and what happened of late.
  public struct Show: FriendsRequest {
    public typealias Response = HomeData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/home")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

/// Quick figures and what happened of late.
public struct HomeData: ServiceResponse {
  public var stats: HomeStats
  /// The next missions that one goes to, may go to or waits for; at most three.
  public var upcoming: [MissionInfo]
  /// The reminders that are due now.
  public var reminders: [ReminderInfo]
  /// The recent events, the newest first; at most twenty.
  public var recentActivity: [ActivityInfo]
  /// The next steps, in sentences; empty if nothing is open.
  public var suggestions: [String]

  public init(
    stats: HomeStats, upcoming: [MissionInfo], reminders: [ReminderInfo],
    recentActivity: [ActivityInfo], suggestions: [String]
  ) {
    self.stats = stats
    self.upcoming = upcoming
    self.reminders = reminders
    self.recentActivity = recentActivity
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case stats, upcoming, reminders, suggestions
    case recentActivity = "recent_activity"
  }
}

/// Quick figures.
public struct HomeStats: Codable, Sendable, Equatable {
  /// Crews that one belongs to.
  public var crews: Int
  /// Missions to come that one goes to.
  public var upcomingMissions: Int
  /// Conversations that are open.
  public var conversations: Int
  /// Messages that one has not read.
  public var unreadMessages: Int
  /// Invitations and proposed crews that wait for an answer.
  public var invitations: Int
  /// Free places that are kept for one.
  public var offers: Int

  public init(
    crews: Int, upcomingMissions: Int, conversations: Int, unreadMessages: Int, invitations: Int,
    offers: Int
  ) {
    self.crews = crews
    self.upcomingMissions = upcomingMissions
    self.conversations = conversations
    self.unreadMessages = unreadMessages
    self.invitations = invitations
    self.offers = offers
  }

  private enum CodingKeys: String, CodingKey {
    case crews, conversations, invitations, offers
    case upcomingMissions = "upcoming_missions"
    case unreadMessages = "unread_messages"
  }
}

/// Something that happened.
public struct ActivityInfo: Codable, Sendable, Equatable {
  public var kind: ActivityKind
  /// The same in a sentence.
  public var text: String
  public var at: WireTime
  public var user: MemberPreview?
  public var crewID: WireID<Crew>?
  public var missionID: WireID<Mission>?

  public init(
    kind: ActivityKind, text: String, at: WireTime, user: MemberPreview? = nil,
    crewID: WireID<Crew>? = nil, missionID: WireID<Mission>? = nil
  ) {
    self.kind = kind
    self.text = text
    self.at = at
    self.user = user
    self.crewID = crewID
    self.missionID = missionID
  }

  private enum CodingKeys: String, CodingKey {
    case kind, text, at, user
    case crewID = "crew_id"
    case missionID = "mission_id"
  }
}
