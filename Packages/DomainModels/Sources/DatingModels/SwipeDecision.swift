public import DomainModels

/// What somebody decided on one card: the latest word counts.
public struct SwipeDecision: Record {
  /// Follows from the card, so that two devices which swipe it while offline agree on the row.
  public let id: Identifier<SwipeDecision>
  public var intervention: Identifier<Intervention>
  public var verdict: Verdict
  public var decidedAt: Timestamp
  /// When the decision was first made, last changed, and undone.
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

  /// The identity of the decision on a card.
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
