public import DatingModels

/// A card and what was decided on it, if anything was.
public struct DecidedCard: Sendable, Equatable {
  public let card: Card
  /// The decision; `nil` while there is none.
  public let decision: SwipeDecision?

  public var intervention: Intervention { card.intervention }
  /// The decision; `nil` while there is none.
  public var verdict: Verdict? { decision?.verdict }
}
