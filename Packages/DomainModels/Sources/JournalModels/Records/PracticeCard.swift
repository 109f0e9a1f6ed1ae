public import DomainModels

/// When an exercise comes back, and how it went so far.
///
/// Its ID is random: one that followed from the exercise would tell in the clear what a user
/// practises. Of several cards of one exercise, the one that was changed last counts.
public struct PracticeCard: Record {
  public let id: Identifier<PracticeCard>
  /// The exercise, by its id.
  public var exercise: String
  /// The day on which it comes back.
  public var dueOn: CivilDate
  /// The number of days that lie between its last two times.
  public var intervalDays: Int
  /// By how much the interval grows; 1.3 or more.
  public var ease: Double
  /// The number of times that it was shown.
  public var seen: Int
  /// The number of right answers.
  public var right: Int
  /// When it was shown last.
  public var lastSeen: Timestamp?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PracticeCard>, exercise: String, dueOn: CivilDate, intervalDays: Int,
    ease: Double, seen: Int, right: Int, lastSeen: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.exercise = exercise
    self.dueOn = dueOn
    self.intervalDays = intervalDays
    self.ease = ease
    self.seen = seen
    self.right = right
    self.lastSeen = lastSeen
    self.lifecycle = lifecycle
  }

  public static let table = "practice_cards"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("exercise", \.exercise, .sensitive),
    Column("due_on", \.dueOn, .sensitive),
    Column("interval_days", \.intervalDays, .sensitive),
    Column("ease", \.ease, .sensitive),
    Column("seen", \.seen, .sensitive),
    Column("right", \.right, .sensitive),
    Column("last_seen", \.lastSeen, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: PracticeCard.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(exercise, "exercise", limit: JournalLimits.name)
    problems.check(intervalDays, "interval_days", in: 0...36_500)
    problems.require((1.3...10).contains(ease), "ease", "must be 1.3 to 10")
    problems.check(seen, "seen", in: 0...1_000_000)
    problems.require((0...max(0, seen)).contains(right), "right", "must be at most seen")
    try problems.check("practice card")
  }
}
