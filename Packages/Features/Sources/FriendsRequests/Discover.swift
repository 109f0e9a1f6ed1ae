public import FriendsModels
public import Services

/// Whom, which crews and which missions one might like.
public enum Discover {}

extension Discover {
  /// People who might get on with one.
  public struct People: FriendsRequest {
    public typealias Response = UserSuggestionsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/discover/users", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// 1 to 20; 10 unless told.
    public var limit: Int?

    public init(limit: Int? = nil) {
      self.limit = limit
    }

    private enum CodingKeys: String, CodingKey {
      case limit
    }
  }
}

/// People who might get on with one (the seed's shape).
public struct UserSuggestionsData: ServiceResponse {
  /// The best first.
  public var suggestions: [SuggestedUser]

  public init(suggestions: [SuggestedUser]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}

/// A member, and why.
public struct SuggestedUser: Codable, Sendable, Equatable {
  public var user: DiscoverUser
  /// The compatibility, with reasons.
  public var compatibility: Compatibility

  public init(user: DiscoverUser, compatibility: Compatibility) {
    self.user = user
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case user, compatibility
  }
}

extension Discover {
  /// Crews that one might join.
  public struct Crews: FriendsRequest {
    public typealias Response = CrewSuggestionsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/discover/crews", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// 1 to 20; 10 unless told.
    public var limit: Int?

    public init(limit: Int? = nil) {
      self.limit = limit
    }

    private enum CodingKeys: String, CodingKey {
      case limit
    }
  }
}

/// Crews that one might join (the seed's shape).
public struct CrewSuggestionsData: ServiceResponse {
  /// The best first.
  public var suggestions: [SuggestedCrew]

  public init(suggestions: [SuggestedCrew]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}

/// A crew, and why.
public struct SuggestedCrew: Codable, Sendable, Equatable {
  public var crew: CrewInfo
  /// The change of the crew if the reader joins.
  public var compatibility: CrewCompatibility

  public init(crew: CrewInfo, compatibility: CrewCompatibility) {
    self.crew = crew
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case crew, compatibility
  }
}

extension Discover {
  /// Missions that one might come to.
  public struct Missions: FriendsRequest {
    public typealias Response = MissionSuggestionsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/discover/missions", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// 1 to 20; 10 unless told.
    public var limit: Int?

    public init(limit: Int? = nil) {
      self.limit = limit
    }

    private enum CodingKeys: String, CodingKey {
      case limit
    }
  }
}

/// Missions that one might come to (the seed's shape).
public struct MissionSuggestionsData: ServiceResponse {
  /// The best first.
  public var suggestions: [SuggestedMission]

  public init(suggestions: [SuggestedMission]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}

/// A mission, and why.
public struct SuggestedMission: Codable, Sendable, Equatable {
  public var mission: MissionInfo
  /// The compatibility of the mission.
  public var compatibility: MissionCompatibility

  public init(mission: MissionInfo, compatibility: MissionCompatibility) {
    self.mission = mission
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case mission, compatibility
  }
}

extension Discover {
  /// Decides on a member; mutual interest opens a conversation.
  public struct Decide: FriendsRequest {
    public typealias Response = DecisionMade
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/discover/users/{user_id}/decision")
    public static let access = ServiceAccess.member

    public var user: WireID<Member>
    public var verdict: MemberVerdict

    public init(user: WireID<Member>, verdict: MemberVerdict) {
      self.user = user
      self.verdict = verdict
    }

    private enum CodingKeys: String, CodingKey {
      case verdict
      case user = "user_id"
    }
  }
}

/// The result of a decision.
public struct DecisionMade: ServiceResponse {
  public var verdict: MemberVerdict
  /// True if both are interested.
  public var isMutual: Bool
  /// The conversation that is open now.
  public var conversationID: WireID<Conversation>?

  public init(verdict: MemberVerdict, isMutual: Bool, conversationID: WireID<Conversation>? = nil) {
    self.verdict = verdict
    self.isMutual = isMutual
    self.conversationID = conversationID
  }

  private enum CodingKeys: String, CodingKey {
    case verdict
    case isMutual = "is_mutual"
    case conversationID = "conversation_id"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(isMutual, forKey: .isMutual)
    try container.encode(conversationID, forKey: .conversationID)
  }
}

extension Discover {
  /// Takes a decision back, unless a conversation came of it.
  public struct UndoDecision: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/discover/users/{user_id}/decision")
    public static let access = ServiceAccess.member

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
    }
  }
}
