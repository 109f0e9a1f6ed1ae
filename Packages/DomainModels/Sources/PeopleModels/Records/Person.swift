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
  /// Grows by one with each change of the profile.
  ///
  /// 0 in rows of an earlier layout, until they change: see ``edition``.
  public var version: Int
  /// Its place in the order of all changes, so that an index can ask for what is new.
  ///
  /// Not above 0 after a change that has no place yet: the place of the change before, negative.
  public var revision: Int
  /// When they were last here; others see an ``ActivityBucket``.
  public var activeAt: Timestamp
  /// Whether a simulation made them up.
  public var isSimulated: Bool
  /// When they joined, changed and left.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Person>, state: PersonState, details: SealedContent, photoCount: Int,
    version: Int, revision: Int, activeAt: Timestamp, isSimulated: Bool, lifecycle: Lifecycle
  ) {
    self.id = id
    self.state = state
    self.details = details
    self.photoCount = photoCount
    self.version = version
    self.revision = revision
    self.activeAt = activeAt
    self.isSimulated = isSimulated
    self.lifecycle = lifecycle
  }

  /// What tells this state of the profile from those before.
  public var edition: Int { version > 0 ? version : abs(revision) }

  /// Counts a change of the profile, which has no place in the order of all changes yet.
  public mutating func countChange() {
    version = edition + 1
    revision = -abs(revision)
  }

  public static let table = "people"

  /// The service's.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("state", \.state),
    Column("details", \.details),
    Column("photo_count", \.photoCount),
    Column("version", \.version, .defaultValue(.integer(0))),
    Column("revision", \.revision, .indexedAcrossScopes),
    Column("active_at", \.activeAt, .indexedAcrossScopes),
    Column("is_simulated", \.isSimulated, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: Person.init)
}
