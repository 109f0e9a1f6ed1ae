public import DomainModels

/// The value of a field of a thought before it was changed.
public struct Revision: Record {
  public let id: Identifier<Revision>
  public var thought: Identifier<Thought>
  /// The time when the field was changed.
  public var changedAt: Timestamp
  /// The field, by the name of its column (`balanced_thought`).
  public var field: String
  /// The former value; `nil` if it was empty.
  public var previous: String?
  /// The times when it was written down and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Revision>, thought: Identifier<Thought>, changedAt: Timestamp, field: String,
    previous: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.thought = thought
    self.changedAt = changedAt
    self.field = field
    self.previous = previous
    self.lifecycle = lifecycle
  }

  /// A change of a field at a time.
  public init(
    id: Identifier<Revision>, of thought: Identifier<Thought>, field: String, previous: String?,
    at now: Timestamp
  ) {
    self.init(
      id: id, thought: thought, changedAt: now, field: field, previous: previous,
      lifecycle: Lifecycle(createdAt: now))
  }

  public static let table = "revisions"

  /// The owner's, on all devices; sealed, and gone with the thought.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("thought_id", \.thought, references: .cascade),
    Column("changed_at", \.changedAt, .sensitive),
    Column("field", \.field, .sensitive),
    Column("previous", \.previous, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Revision.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(field, "field", limit: JournalLimits.name)
    problems.check(previous, "previous")
    try problems.check("revision")
  }
}
