public import DomainModels

/// A person's decision on another: the latest word counts.
public struct PeopleDecision: Record {
  /// Follows from the two, so that there is one for each direction.
  public let id: Identifier<PeopleDecision>
  public var actor: Identifier<Person>
  public var target: Identifier<Person>
  public var verdict: PeopleVerdict
  public var decidedAt: Timestamp
  /// Grows by one with each decision of the actor.
  ///
  /// 0 in rows of an earlier layout: they come before all others, in the order of their numbers.
  public var turn: Int
  /// Its place in the order in which the community learns; 0 until the learner has given it one.
  public var number: Int
  /// The verdict before, for taking it back; `nil` if there was none.
  public var previous: PeopleVerdict?
  /// The time when the actor last gave a like here, even if they decided otherwise since; `nil` if
  /// they never did.
  ///
  /// The limit of likes counts these, so that taking a like back does not give another one.
  public var likedAt: Timestamp?
  /// The times when it was first decided, changed and undone.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PeopleDecision>, actor: Identifier<Person>, target: Identifier<Person>,
    verdict: PeopleVerdict, decidedAt: Timestamp, turn: Int, number: Int, previous: PeopleVerdict?,
    likedAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.actor = actor
    self.target = target
    self.verdict = verdict
    self.decidedAt = decidedAt
    self.turn = turn
    self.number = number
    self.previous = previous
    self.likedAt = likedAt
    self.lifecycle = lifecycle
  }

  /// A decision made now, which the community has not learnt from yet.
  public init(
    of actor: Identifier<Person>, on target: Identifier<Person>, _ verdict: PeopleVerdict,
    turn: Int, at now: Timestamp
  ) {
    self.init(
      id: PeopleDecision.identity(of: actor, on: target), actor: actor, target: target,
      verdict: verdict, decidedAt: now, turn: turn, number: 0, previous: nil,
      likedAt: verdict == .like ? now : nil, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of a person's decision on another.
  public static func identity(
    of actor: Identifier<Person>, on target: Identifier<Person>
  ) -> Identifier<PeopleDecision> {
    Identifier(name: "\(actor)/\(target)", in: PeopleNamespace.decision)
  }

  public static let table = "people_decisions"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("actor_id"), kind: .local,
    Column("id", \.id),
    Column("actor_id", \.actor, references: .cascade),
    Column("target_id", \.target, references: .cascade),
    Column("verdict", \.verdict),
    Column("decided_at", \.decidedAt),
    Column("turn", \.turn, .indexed, .defaultValue(.integer(0))),
    Column("number", \.number, .indexedAcrossScopes),
    Column("previous", \.previous),
    Column("liked_at", \.likedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: PeopleDecision.init)

  /// Checks that a person does not decide on themselves, and that the ID is the right one.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(actor != target, "target_id", "must be another person")
    problems.require(
      id == PeopleDecision.identity(of: actor, on: target), "id", "must follow from the two")
    problems.require(number >= 0, "number", "must not be negative")
    problems.require(turn >= 0, "turn", "must not be negative")
    problems.require(turn + number > 0, "turn", "must be at least 1 without a number")
    try problems.check("decision")
  }
}

/// The decisions on another person.
public enum PeopleVerdict: String, ColumnValue, CaseIterable, Codable {
  /// Yes; two of them make a match.
  case like
  case pass
  case later

  /// The name as people read it.
  public var title: String {
    switch self {
    case .like: "liked"
    case .pass: "passed"
    case .later: "later"
    }
  }
}
