public import DomainModels

/// The decision of a user on one card: the latest word counts.
public struct SwipeDecision: Record {
  /// Follows from the card, so that two devices which swipe it while offline agree on the row.
  public let id: Identifier<SwipeDecision>
  public var intervention: Identifier<Intervention>
  public var verdict: Verdict
  public var decidedAt: Timestamp
  /// The times when the decision was first made, last changed, and undone.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<SwipeDecision>, intervention: Identifier<Intervention>, verdict: Verdict,
    decidedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.intervention = intervention
    self.verdict = verdict
    self.decidedAt = decidedAt
    self.lifecycle = lifecycle
  }

  /// A first decision on a card.
  public init(on card: Identifier<Intervention>, _ verdict: Verdict, at now: Timestamp) {
    self.init(
      id: SwipeDecision.identity(on: card), intervention: card, verdict: verdict, decidedAt: now,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of the decision on a card.
  public static func identity(on card: Identifier<Intervention>) -> Identifier<SwipeDecision> {
    Identifier(name: card.description, in: DatingNamespace.decision)
  }

  public static let table = "swipe_decisions"

  /// The owner's, on all devices.
  ///
  /// The card may be absent: a deck can drop one, a swipe stays.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("intervention_id", \.intervention, references: .weak),
    Column("verdict", \.verdict),
    Column("decided_at", \.decidedAt),
    Column.lifecycle(\.lifecycle),
    make: SwipeDecision.init)
}

/// The decision that one swipe on this device replaced, so that it can be undone.
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
  /// The verdict before; `nil` if there was none.
  public var previousVerdict: Verdict?
  /// The time when that had been decided.
  public var previousDecidedAt: Timestamp?
  /// The times when the step was made, and when it was undone.
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
