public import DomainModels

/// That somebody changed where they live: only so many a week, so that nobody measures where others
/// are.
public struct MemberMove: Record {
  public let id: Identifier<MemberMove>
  public var member: Identifier<Member>
  public var movedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MemberMove>, member: Identifier<Member>, movedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.member = member
    self.movedAt = movedAt
    self.lifecycle = lifecycle
  }

  public static let table = "member_moves"

  /// The service's; goes with the member.
  public static let schema = Schema(
    scope: .column("member_id"), kind: .local,
    Column("id", \.id),
    Column("member_id", \.member, references: .cascade),
    Column("moved_at", \.movedAt, .indexed, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: MemberMove.init)
}
