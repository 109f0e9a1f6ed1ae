public import DomainModels

/// Two people whom the service shows to each other on one day.
public struct DailyPick: Record {
  /// Follows from the day and the two, in this order.
  public let id: Identifier<DailyPick>
  /// The UTC day.
  public var day: CivilDate
  public var first: Identifier<Person>
  public var second: Identifier<Person>
  /// The probability that both like, when it was made; 0 to 1.
  public var score: Double
  /// When it was made and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<DailyPick>, day: CivilDate, first: Identifier<Person>,
    second: Identifier<Person>, score: Double, lifecycle: Lifecycle
  ) {
    self.id = id
    self.day = day
    self.first = first
    self.second = second
    self.score = score
    self.lifecycle = lifecycle
  }

  /// A pick of a day, made now.
  public init(
    on day: CivilDate, _ first: Identifier<Person>, _ second: Identifier<Person>, score: Double,
    at now: Timestamp
  ) {
    self.init(
      id: DailyPick.identity(on: day, first, second), day: day, first: first, second: second,
      score: score, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of a day's pick of two people, in this order.
  public static func identity(
    on day: CivilDate, _ first: Identifier<Person>, _ second: Identifier<Person>
  ) -> Identifier<DailyPick> {
    Identifier(name: "\(day)/\(first)/\(second)", in: PeopleNamespace.pick)
  }

  /// The other of the two, for one of them.
  public func other(than person: Identifier<Person>) -> Identifier<Person> {
    person == first ? second : first
  }

  public static let table = "daily_picks"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("day", \.day, .indexedAcrossScopes),
    Column("first_id", \.first, references: .cascade),
    Column("second_id", \.second, references: .cascade),
    Column("score", \.score),
    Column.lifecycle(\.lifecycle),
    make: DailyPick.init)

  /// Checks that the two are two, that the ID is the right one, and the score.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(first != second, "second_id", "must be another person")
    problems.require(
      id == DailyPick.identity(on: day, first, second), "id", "must follow from day and people")
    problems.require((0...1).contains(score), "score", "must be 0 to 1")
    try problems.check("daily pick")
  }
}
