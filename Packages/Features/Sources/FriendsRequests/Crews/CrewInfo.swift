public import FriendsModels
public import Services

/// A crew (the seed's `Crew`).
///
/// A list holds the shorter shape: without creator, members, missions and membership.
public struct CrewInfo: ServiceResponse {
  public var id: WireID<Crew>
  public var name: String
  public var description: String?
  /// Its purpose.
  public var interestTags: [String]
  /// The number of members.
  public var memberCount: Int
  /// The number of members that it has room for.
  public var maxMembers: Int
  /// Since when it is there.
  public var createdAt: WireTime
  public var createdBy: WireID<Member>?
  /// When a member last did something in it.
  public var lastActivityAt: WireTime?
  public var members: [CrewMemberInfo]?
  /// A few of them.
  public var previewMembers: [MemberPreview]?
  public var upcomingMissions: [MissionPreview]?
  /// True if one belongs to it.
  public var isMember: Bool?
  public var myRole: CrewRole?
  /// The way in which a member joins.
  public var admission: CrewAdmission?
  /// True if it has fewer members than a crew needs.
  public var isForming: Bool?

  public init(
    id: WireID<Crew>, name: String, description: String? = nil, interestTags: [String],
    memberCount: Int, maxMembers: Int, createdAt: WireTime, createdBy: WireID<Member>? = nil,
    lastActivityAt: WireTime? = nil, members: [CrewMemberInfo]? = nil,
    previewMembers: [MemberPreview]? = nil, upcomingMissions: [MissionPreview]? = nil,
    isMember: Bool? = nil, myRole: CrewRole? = nil, admission: CrewAdmission? = nil,
    isForming: Bool? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.interestTags = interestTags
    self.memberCount = memberCount
    self.maxMembers = maxMembers
    self.createdAt = createdAt
    self.createdBy = createdBy
    self.lastActivityAt = lastActivityAt
    self.members = members
    self.previewMembers = previewMembers
    self.upcomingMissions = upcomingMissions
    self.isMember = isMember
    self.myRole = myRole
    self.admission = admission
    self.isForming = isForming
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, description, members, admission
    case interestTags = "interest_tags"
    case memberCount = "member_count"
    case maxMembers = "max_members"
    case createdAt = "created_at"
    case createdBy = "created_by"
    case lastActivityAt = "last_activity_at"
    case previewMembers = "preview_members"
    case upcomingMissions = "upcoming_missions"
    case isMember = "is_member"
    case myRole = "my_role"
    case isForming = "is_forming"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(description, forKey: .description)
    try container.encode(interestTags, forKey: .interestTags)
    try container.encode(memberCount, forKey: .memberCount)
    try container.encode(maxMembers, forKey: .maxMembers)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(createdBy, forKey: .createdBy)
    try container.encode(lastActivityAt, forKey: .lastActivityAt)
    try container.encodeIfPresent(members, forKey: .members)
    try container.encodeIfPresent(previewMembers, forKey: .previewMembers)
    try container.encodeIfPresent(upcomingMissions, forKey: .upcomingMissions)
    try container.encodeIfPresent(isMember, forKey: .isMember)
    try container.encode(myRole, forKey: .myRole)
    try container.encodeIfPresent(admission, forKey: .admission)
    try container.encodeIfPresent(isForming, forKey: .isForming)
  }
}

/// A member in a crew (the seed's `CrewMember`).
public struct CrewMemberInfo: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// The path of the first photo.
  public var photo: String?
  public var role: CrewRole
  public var joinedAt: WireTime?

  public init(
    id: WireID<Member>, name: String, photo: String? = nil, role: CrewRole,
    joinedAt: WireTime? = nil
  ) {
    self.id = id
    self.name = name
    self.photo = photo
    self.role = role
    self.joinedAt = joinedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, photo, role
    case joinedAt = "joined_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(photo, forKey: .photo)
    try container.encode(role, forKey: .role)
    try container.encode(joinedAt, forKey: .joinedAt)
  }
}

/// A member in short (the seed's `MemberPreview`).
public struct MemberPreview: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// The path of the first photo.
  public var photo: String?

  public init(id: WireID<Member>, name: String, photo: String? = nil) {
    self.id = id
    self.name = name
    self.photo = photo
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, photo
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(photo, forKey: .photo)
  }
}

/// A mission in short (the seed's `MissionPreview`).
public struct MissionPreview: Codable, Sendable, Equatable {
  public var id: WireID<Mission>
  public var title: String
  public var date: WireTime

  public init(id: WireID<Mission>, title: String, date: WireTime) {
    self.id = id
    self.title = title
    self.date = date
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, date
  }
}

/// A seat in a proposed crew.
public struct SeatInfo: Codable, Sendable, Equatable {
  public var user: MemberPreview
  public var answer: SeatAnswer

  public init(user: MemberPreview, answer: SeatAnswer) {
    self.user = user
    self.answer = answer
  }

  private enum CodingKeys: String, CodingKey {
    case user, answer
  }
}
