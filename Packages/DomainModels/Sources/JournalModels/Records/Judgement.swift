public import DomainModels

/// The user's decision about one type of distortion on one thought.
public struct Judgement: Record {
  /// Follows from the thought's namespace and the type, so that two devices agree on the row.
  public let id: Identifier<Judgement>
  public var thought: Identifier<Thought>
  /// The type, by its id in the catalogue.
  public var type: String
  public var verdict: Verdict
  /// The suggester's probability, 0 to 1; `nil` if the person chose the type without a suggestion.
  public var probability: Double?
  /// When it was decided, changed and taken back.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Judgement>, thought: Identifier<Thought>, type: String, verdict: Verdict,
    probability: Double?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.thought = thought
    self.type = type
    self.verdict = verdict
    self.probability = probability
    self.lifecycle = lifecycle
  }

  /// A judgement of a type on a thought.
  public init(
    _ type: String, _ verdict: Verdict, on thought: Thought, probability: Double? = nil,
    at now: Timestamp
  ) {
    self.init(
      id: Judgement.identity(of: type, on: thought), thought: thought.id, type: type,
      verdict: verdict, probability: probability, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of the judgement of a type on a thought.
  public static func identity(of type: String, on thought: Thought) -> Identifier<Judgement> {
    Identifier(name: "judgement/\(type)", in: thought.namespace)
  }

  public static let table = "judgements"

  /// The owner's, on all devices; sealed, and gone with the thought.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("thought_id", \.thought, references: .cascade),
    Column("type", \.type, .sensitive),
    Column("verdict", \.verdict, .sensitive),
    Column("probability", \.probability, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Judgement.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(type, "type", limit: JournalLimits.name)
    if let probability {
      problems.require((0...1).contains(probability), "probability", "must be 0 to 1")
    }
    try problems.check("judgement")
  }
}
