public import DomainModels

/// A person who dates, as the service keeps them.
public struct Person: Record {
  /// The UUID of their account.
  public let id: Identifier<Person>
  /// The state: visible to others or hidden.
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
  /// True if a simulation made them up.
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

  /// A number that differs between states of the profile.
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

/// The state of a person: visible to others or not.
public enum PersonState: String, ColumnValue, CaseIterable, Codable {
  /// Others can discover them.
  case visible
  /// The person is not discovered; their matches go on.
  case paused

  /// The name as people read it.
  public var title: String { rawValue }
}

/// When a person was last here, as coarsely as others may see it.
///
/// It follows from UTC days, so that it changes at midnight only: a person who asks every minute does
/// not learn the minute.
public enum ActivityBucket: String, CaseIterable, Sendable, Codable {
  /// On the same UTC day.
  case today
  /// One to six days before.
  case thisWeek = "this_week"
  /// Seven to twenty-nine days before.
  case thisMonth = "this_month"
  /// Longer ago.
  case longAgo = "long_ago"

  /// The bucket of a time.
  ///
  /// - Parameters:
  ///   - moment: when a person was last here; what lies in the future counts as today.
  ///   - now: the time it is.
  public init(from moment: Timestamp, now: Timestamp) {
    let days = now.utcDate.daysSinceEpoch - moment.utcDate.daysSinceEpoch
    self =
      switch days {
      case ..<1: .today
      case ..<7: .thisWeek
      case ..<30: .thisMonth
      default: .longAgo
      }
  }

  /// The words as people read them.
  public var title: String {
    switch self {
    case .today: "today"
    case .thisWeek: "this week"
    case .thisMonth: "this month"
    case .longAgo: "a while ago"
    }
  }
}

/// A move of a person to another grid cell, so that changes can be counted.
///
/// The record does not contain the cell.
public struct LocationChange: Record {
  public let id: Identifier<LocationChange>
  public var person: Identifier<Person>
  public var changedAt: Timestamp
  /// When it was written and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<LocationChange>, person: Identifier<Person>, changedAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.person = person
    self.changedAt = changedAt
    self.lifecycle = lifecycle
  }

  public static let table = "place_changes"

  /// The service's; goes with the person.
  public static let schema = Schema(
    scope: .column("person_id"), kind: .local,
    Column("id", \.id),
    Column("person_id", \.person, references: .cascade),
    Column("changed_at", \.changedAt),
    Column.lifecycle(\.lifecycle),
    make: LocationChange.init)
}
