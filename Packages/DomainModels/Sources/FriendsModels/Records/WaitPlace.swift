public import DomainModels

/// A place on the wait list of a mission, first come first served.
public struct WaitPlace: Record {
  public let id: Identifier<WaitPlace>
  public var mission: Identifier<Mission>
  public var member: Identifier<Member>
  /// How many they would bring along.
  public var guests: Int
  /// Since when; the order of the list.
  public var joinedAt: Timestamp
  /// When a free place was offered to them.
  public var offeredAt: Timestamp?
  /// Until when that is kept for them.
  public var offerEndsAt: Timestamp?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<WaitPlace>, mission: Identifier<Mission>, member: Identifier<Member>,
    guests: Int, joinedAt: Timestamp, offeredAt: Timestamp?, offerEndsAt: Timestamp?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.mission = mission
    self.member = member
    self.guests = guests
    self.joinedAt = joinedAt
    self.offeredAt = offeredAt
    self.offerEndsAt = offerEndsAt
    self.lifecycle = lifecycle
  }

  public static let table = "wait_places"

  /// The service's; goes with mission or member.
  public static let schema = Schema(
    scope: .column("mission_id"), kind: .local,
    Column("id", \.id),
    Column("mission_id", \.mission, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("guests", \.guests),
    Column("joined_at", \.joinedAt, .indexed),
    Column("offered_at", \.offeredAt),
    Column("offer_ends_at", \.offerEndsAt, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: WaitPlace.init)
}
