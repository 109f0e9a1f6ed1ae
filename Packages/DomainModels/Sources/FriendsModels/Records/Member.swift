public import DomainModels

/// A member who looks for friends, as the service keeps them.
public struct Member: Record {
  public let id: Identifier<Member>
  /// The state: visible to others or hidden.
  public var state: MemberState
  /// The packed ``MemberDetails``, sealed.
  public var details: SealedContent
  public var photoCount: Int
  /// The number of times that the details were written: 1 when they are made, then one more with
  /// each change.
  public var revision: Int
  /// When they were last here, which is when they were written last.
  public var activeAt: Timestamp
  /// True if a simulation made them up.
  public var isSimulated: Bool
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Member>, state: MemberState, details: SealedContent, photoCount: Int,
    revision: Int, activeAt: Timestamp, isSimulated: Bool, lifecycle: Lifecycle
  ) {
    self.id = id
    self.state = state
    self.details = details
    self.photoCount = photoCount
    self.revision = revision
    self.activeAt = activeAt
    self.isSimulated = isSimulated
    self.lifecycle = lifecycle
  }

  public static let table = "members"

  /// The service's.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("state", \.state),
    Column("details", \.details),
    Column("photo_count", \.photoCount),
    Column("revision", \.revision, .indexed),
    Column("active_at", \.activeAt, .indexed),
    Column("is_simulated", \.isSimulated, .indexed),
    Column.lifecycle(\.lifecycle),
    make: Member.init)
}

/// The state of a member: visible to others or hidden.
public enum MemberState: String, ColumnValue, CaseIterable, Codable {
  case visible
  /// They took a pause; a member who knows them still sees them.
  case hidden
}

/// A change of where a member lives: only so many a week, so that no member measures where
/// others are.
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
