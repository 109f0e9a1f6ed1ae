public import DomainModels

/// Somebody who dates, as the service keeps them.
public struct Person: Record {
  /// The UUID of their account.
  public let id: Identifier<Person>
  /// Whether others can discover them.
  public var state: PersonState
  /// The packed ``PersonDetails``, sealed.
  public var details: SealedContent
  public var photoCount: Int
  /// Grows over everybody with each change of anybody, so that an index can ask for what is new.
  public var revision: Int
  /// When they were last here; others see an ``ActivityBucket``.
  public var activeAt: Timestamp
  /// Whether a simulation made them up.
  public var isSimulated: Bool
  /// When they joined, changed and left.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Person>, state: PersonState, details: SealedContent, photoCount: Int,
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

  public static let table = "people"

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
    make: Person.init)
}
