public import DomainModels

/// What one swipe on this device replaced, so that it can be undone.
///
/// Undo is this device's: taking back what another device decided would surprise its holder. A
/// reset makes one step per card, all with the same ``group``, and is undone as a whole.
public struct SwipeStep: Record {
  public let id: Identifier<SwipeStep>
  /// The deck that was swiped.
  public var deck: String
  /// The order of the steps: the greatest is undone first.
  public var group: Int
  public var intervention: Identifier<Intervention>
  /// What had been decided before; `nil` if nothing.
  public var previousVerdict: Verdict?
  /// When that had been decided.
  public var previousDecidedAt: Timestamp?
  /// When the step was made, and when it was undone.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<SwipeStep>, deck: String, group: Int, intervention: Identifier<Intervention>,
    previousVerdict: Verdict?, previousDecidedAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.deck = deck
    self.group = group
    self.intervention = intervention
    self.previousVerdict = previousVerdict
    self.previousDecidedAt = previousDecidedAt
    self.lifecycle = lifecycle
  }

  public static let table = "swipe_steps"

  /// The owner's, on this device only.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("deck", \.deck),
    Column("step_group", \.group, .indexed),
    Column("intervention_id", \.intervention, references: .weak),
    Column("previous_verdict", \.previousVerdict),
    Column("previous_decided_at", \.previousDecidedAt),
    Column.lifecycle(\.lifecycle),
    make: SwipeStep.init)
}
