public import DomainModels

/// The membership of a member in a crew.
public struct CrewMembership: Record {
  public let id: Identifier<CrewMembership>
  public var crew: Identifier<Crew>
  public var member: Identifier<Member>
  public var role: CrewRole
  public var joinedAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CrewMembership>, crew: Identifier<Crew>, member: Identifier<Member>,
    role: CrewRole, joinedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.crew = crew
    self.member = member
    self.role = role
    self.joinedAt = joinedAt
    self.lifecycle = lifecycle
  }

  public static let table = "crew_memberships"

  /// The service's; goes with crew or member.
  public static let schema = Schema(
    scope: .column("crew_id"), kind: .local,
    Column("id", \.id),
    Column("crew_id", \.crew, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("role", \.role),
    Column("joined_at", \.joinedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: CrewMembership.init)
}

extension CrewMembership {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) -> Identifier<CrewMembership> {
    Identifier(name: "\(member)/\(crew)", in: FriendsNamespace.membership)
  }
}

/// An invitation of a member into a crew.
public struct CrewInvitation: Record {
  public let id: Identifier<CrewInvitation>
  public var crew: Identifier<Crew>
  public var member: Identifier<Member>
  public var inviter: Identifier<Member>
  public var invitedAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CrewInvitation>, crew: Identifier<Crew>, member: Identifier<Member>,
    inviter: Identifier<Member>, invitedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.crew = crew
    self.member = member
    self.inviter = inviter
    self.invitedAt = invitedAt
    self.lifecycle = lifecycle
  }

  public static let table = "crew_invitations"

  /// The service's; goes with crew, guest or host.
  public static let schema = Schema(
    scope: .column("crew_id"), kind: .local,
    Column("id", \.id),
    Column("crew_id", \.crew, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("inviter_id", \.inviter, references: .cascade),
    Column("invited_at", \.invitedAt),
    Column.lifecycle(\.lifecycle),
    make: CrewInvitation.init)
}

extension CrewInvitation {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) -> Identifier<CrewInvitation> {
    Identifier(name: "\(member)/\(crew)", in: FriendsNamespace.invitation)
  }
}

/// A member's request to join a crew.
public struct CrewJoinRequest: Record {
  public let id: Identifier<CrewJoinRequest>
  public var crew: Identifier<Crew>
  public var member: Identifier<Member>
  /// The member's note, sealed.
  public var note: SealedContent?
  public var askedAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CrewJoinRequest>, crew: Identifier<Crew>, member: Identifier<Member>,
    note: SealedContent?, askedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.crew = crew
    self.member = member
    self.note = note
    self.askedAt = askedAt
    self.lifecycle = lifecycle
  }

  public static let table = "crew_join_requests"

  /// The service's; goes with crew or member.
  public static let schema = Schema(
    scope: .column("crew_id"), kind: .local,
    Column("id", \.id),
    Column("crew_id", \.crew, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("note", \.note),
    Column("asked_at", \.askedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: CrewJoinRequest.init)
}

extension CrewJoinRequest {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) -> Identifier<CrewJoinRequest> {
    Identifier(name: "\(member)/\(crew)", in: FriendsNamespace.joinRequest)
  }
}
