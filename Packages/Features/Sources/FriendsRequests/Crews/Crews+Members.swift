public import FriendsModels
public import Services

extension Crews {
  /// Joins a crew, or asks to where it takes people by request.
  public struct Join: FriendsRequest {
    public typealias Response = CrewJoined
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/{crew_id}/join")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>
    /// The note with which a member asks to join.
    public var note: String?

    public init(crew: WireID<Crew>, note: String? = nil) {
      self.crew = crew
      self.note = note
    }

    private enum CodingKeys: String, CodingKey {
      case note
      case crew = "crew_id"
    }
  }
}

/// The result of joining.
public struct CrewJoined: ServiceResponse {
  /// In a sentence.
  public var message: String
  public var crewID: WireID<Crew>
  /// True if an admin has to say yes first.
  public var isRequested: Bool

  public init(message: String, crewID: WireID<Crew>, isRequested: Bool) {
    self.message = message
    self.crewID = crewID
    self.isRequested = isRequested
  }

  private enum CodingKeys: String, CodingKey {
    case message
    case crewID = "crew_id"
    case isRequested = "is_requested"
  }
}

extension Crews {
  /// Leaves a crew.
  ///
  /// The only admin of others cannot; the last member dissolves it.
  public struct Leave: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/{crew_id}/leave")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}

extension Crews {
  /// Puts a member out; admins only.
  public struct Remove: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/crews/{crew_id}/members/{user_id}")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>
    public var user: WireID<Member>

    public init(crew: WireID<Crew>, user: WireID<Member>) {
      self.crew = crew
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
      case user = "user_id"
    }
  }
}

extension Crews {
  /// Makes a member an admin or a member; admins only.
  public struct SetRole: FriendsRequest {
    public typealias Response = CrewInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/crews/{crew_id}/members/{user_id}")
    public static let access = ServiceAccess.account
    public static let repetition = Repetition.safe

    public var crew: WireID<Crew>
    public var user: WireID<Member>
    public var role: CrewRole

    public init(crew: WireID<Crew>, user: WireID<Member>, role: CrewRole) {
      self.crew = crew
      self.user = user
      self.role = role
    }

    private enum CodingKeys: String, CodingKey {
      case role
      case crew = "crew_id"
      case user = "user_id"
    }
  }
}
