public import DatingModels

/// The stack of cards as it lies on the table.
public struct CardStack: Sendable, Equatable {
  /// The category whose cards these are; `nil` for all.
  public let category: InterventionCategory?
  /// The card on top, with its claims; `nil` if every card is liked or passed.
  public let top: DecidedCard?
  /// The next cards below it, in order; they may belong to the later pile.
  public let behind: [Intervention]
  /// How many cards no user decided on, the top one with them.
  public let fresh: Int
  /// How many cards lie on the later pile, the top one with them.
  public let later: Int
  /// How many cards were liked or passed.
  public let decided: Int

  /// How many cards there are.
  public var total: Int { fresh + later + decided }

  /// The top card's place among them, from 1; the last place when there is none.
  public var place: Int { min(total, decided + 1) }
}
