public import DomainModels

/// That a crew would like to have somebody.
public struct CrewInvitation: Record {
  public let id: Identifier<CrewInvitation>
  public var crew: Identifier<Crew>
  public var member: Identifier<Member>
  public var inviter: Identifier<Member>
  public var invitedAt: Timestamp
  /// When it was made, changed and deleted.
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
