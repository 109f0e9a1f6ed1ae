public import DomainModels

/// A feed of a member's missions that a calendar can fetch; a member who has its token reads it.
public struct CalendarFeed: Record {
  public let id: Identifier<CalendarFeed>
  public var member: Identifier<Member>
  /// The keyed digest of the token, byte by byte.
  public var tokenDigest: [Int]
  public var madeAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CalendarFeed>, member: Identifier<Member>, tokenDigest: [Int], madeAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.member = member
    self.tokenDigest = tokenDigest
    self.madeAt = madeAt
    self.lifecycle = lifecycle
  }

  public static let table = "calendar_feeds"

  /// The service's; goes with the member.
  public static let schema = Schema(
    scope: .column("member_id"), kind: .local,
    Column("id", \.id),
    Column("member_id", \.member, references: .cascade),
    Column("token_digest", \.tokenDigest),
    Column("made_at", \.madeAt),
    Column.lifecycle(\.lifecycle),
    make: CalendarFeed.init)
}
