public import DomainModels

/// Something that a user fears will happen, and how it turned out.
public struct Prediction: Record {
  public let id: Identifier<Prediction>
  /// The thought that it belongs to, if to one.
  public var thought: Identifier<Thought>?
  public var text: String
  /// The felt likelihood, 0 to 100.
  public var likelihood: Int
  /// The day by which it will be known.
  public var dueOn: CivilDate?
  /// The outcome; `nil` while it is open.
  public var outcome: PredictionOutcome?
  /// The outcome, in the person's own words.
  public var actually: String?
  /// When the outcome was written down.
  public var settledAt: Timestamp?
  /// When it was written down, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Prediction>, thought: Identifier<Thought>?, text: String, likelihood: Int,
    dueOn: CivilDate?, outcome: PredictionOutcome?, actually: String?, settledAt: Timestamp?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.thought = thought
    self.text = text
    self.likelihood = likelihood
    self.dueOn = dueOn
    self.outcome = outcome
    self.actually = actually
    self.settledAt = settledAt
    self.lifecycle = lifecycle
  }

  /// A prediction whose outcome is open.
  public init(
    id: Identifier<Prediction>, _ text: String, likelihood: Int, dueOn: CivilDate? = nil,
    of thought: Identifier<Thought>? = nil, at now: Timestamp
  ) {
    self.init(
      id: id, thought: thought, text: text, likelihood: likelihood, dueOn: dueOn, outcome: nil,
      actually: nil, settledAt: nil, lifecycle: Lifecycle(createdAt: now))
  }

  /// True if its outcome is known.
  public var isSettled: Bool { outcome != nil }

  /// Returns whether its outcome can be asked for.
  public func isDue(on today: CivilDate) -> Bool {
    guard let dueOn, outcome == nil, !lifecycle.isDeleted else { return false }
    return dueOn <= today
  }

  public static let table = "predictions"

  /// The owner's, on all devices; sealed, and gone with the thought.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("thought_id", \.thought, references: .cascade),
    Column("text", \.text, .sensitive, .searchable),
    Column("likelihood", \.likelihood, .sensitive),
    Column("due_on", \.dueOn, .sensitive),
    Column("outcome", \.outcome, .sensitive),
    Column("actually", \.actually, .sensitive, .searchable),
    Column("settled_at", \.settledAt, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Prediction.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(text, "text")
    problems.check(percent: likelihood, "likelihood")
    problems.check(actually, "actually")
    problems.require(
      (outcome == nil) == (settledAt == nil), "settled_at", "must stand with the outcome")
    try problems.check("prediction")
  }
}

/// The outcome of a feared event.
public enum PredictionOutcome: String, ColumnValue, CaseIterable {
  /// It came as it was feared.
  case happened
  /// Some of it came.
  case partly
  /// It did not come.
  case didNot = "did_not"

  /// The name as people read it.
  public var title: String {
    switch self {
    case .happened: "it happened"
    case .partly: "it partly happened"
    case .didNot: "it did not happen"
    }
  }

  /// The share of the prediction that came true, from 0 to 1.
  public var share: Double {
    switch self {
    case .happened: 1
    case .partly: 0.5
    case .didNot: 0
    }
  }
}
