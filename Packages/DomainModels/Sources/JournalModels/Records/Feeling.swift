public import DomainModels

/// A feeling that came with a thought, and how strong it was.
public struct Feeling: Record {
  /// Follows from the thought's namespace and the name, so that two devices agree on the row.
  public let id: Identifier<Feeling>
  public var thought: Identifier<Thought>
  /// Its name, as the person wrote it.
  public var name: String
  /// The strength before the review, 0 to 100.
  public var before: Int?
  /// The strength after the review, 0 to 100.
  public var after: Int?
  /// When it was written down, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Feeling>, thought: Identifier<Thought>, name: String, before: Int?,
    after: Int?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.thought = thought
    self.name = name
    self.before = before
    self.after = after
    self.lifecycle = lifecycle
  }

  /// A feeling of a thought.
  public init(
    _ name: String, of thought: Thought, before: Int? = nil, after: Int? = nil, at now: Timestamp
  ) {
    self.init(
      id: Feeling.identity(of: thought, name: name), thought: thought.id, name: name.trimmed,
      before: before, after: after, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of a thought's feeling of a name, regardless of its case.
  public static func identity(of thought: Thought, name: String) -> Identifier<Feeling> {
    Identifier(name: "feeling/\(name.trimmed.lowercased())", in: thought.namespace)
  }

  public static let table = "feelings"

  /// The owner's, on all devices; sealed, and gone with the thought.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("thought_id", \.thought, references: .cascade),
    Column("name", \.name, .sensitive),
    Column("before", \.before, .sensitive),
    Column("after", \.after, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Feeling.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name, "name", limit: JournalLimits.name)
    problems.check(percent: before, "before")
    problems.check(percent: after, "after")
    try problems.check("feeling")
  }
}
