public import FriendsModels
public import Services

extension Crews {
  /// Invites a member; members may where a crew is open, else admins only.
  public struct Invite: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/{crew_id}/invitations/{user_id}")
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
  /// Lists the invitations that wait for the caller's answer.
  public struct ListInvitations: FriendsRequest {
    public typealias Response = InvitationsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/invitations")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

public struct InvitationsData: ServiceResponse {
  /// The newest first.
  public var invitations: [InvitationInfo]

  public init(invitations: [InvitationInfo]) {
    self.invitations = invitations
  }

  private enum CodingKeys: String, CodingKey {
    case invitations
  }
}

public struct InvitationInfo: Codable, Sendable, Equatable {
  public var crew: CrewInfo
  public var invitedBy: MemberPreview
  public var invitedAt: WireTime

  public init(crew: CrewInfo, invitedBy: MemberPreview, invitedAt: WireTime) {
    self.crew = crew
    self.invitedBy = invitedBy
    self.invitedAt = invitedAt
  }

  private enum CodingKeys: String, CodingKey {
    case crew
    case invitedBy = "invited_by"
    case invitedAt = "invited_at"
  }
}

extension Crews {
  /// Accepts or declines an invitation.
  public struct AnswerInvitation: FriendsRequest {
    public typealias Response = CrewJoined
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/invitations/{crew_id}")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>
    /// True if one comes.
    public var accept: Bool

    public init(crew: WireID<Crew>, accept: Bool) {
      self.crew = crew
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case crew = "crew_id"
    }
  }
}

extension Crews {
  /// Lists who would like to join; admins only.
  public struct ListJoinRequests: FriendsRequest {
    public typealias Response = JoinRequestsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/{crew_id}/join-requests")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}

/// The members who ask to join.
public struct JoinRequestsData: ServiceResponse {
  /// The oldest first.
  public var requests: [JoinRequestInfo]

  public init(requests: [JoinRequestInfo]) {
    self.requests = requests
  }

  private enum CodingKeys: String, CodingKey {
    case requests
  }
}

/// That a member would like to join.
public struct JoinRequestInfo: Codable, Sendable, Equatable {
  public var user: DiscoverUser
  public var note: String?
  public var askedAt: WireTime
  /// The change of the crew.
  public var compatibility: CrewCompatibility

  public init(
    user: DiscoverUser, note: String? = nil, askedAt: WireTime, compatibility: CrewCompatibility
  ) {
    self.user = user
    self.note = note
    self.askedAt = askedAt
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case user, note, compatibility
    case askedAt = "asked_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(user, forKey: .user)
    try container.encode(note, forKey: .note)
    try container.encode(askedAt, forKey: .askedAt)
    try container.encode(compatibility, forKey: .compatibility)
  }
}

extension Crews {
  /// Lets a member in or not; admins only.
  public struct AnswerJoinRequest: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/{crew_id}/join-requests/{user_id}")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>
    public var user: WireID<Member>
    /// True if they come in.
    public var accept: Bool

    public init(crew: WireID<Crew>, user: WireID<Member>, accept: Bool) {
      self.crew = crew
      self.user = user
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case crew = "crew_id"
      case user = "user_id"
    }
  }
}
