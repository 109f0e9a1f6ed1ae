/// What lies on top of the stack.
public enum StackTop: Sendable, Equatable {
  /// A card, and how many there are that no user decided on and on the later pile, with it.
  case card(DecidedCard, fresh: Int, later: Int)
  /// Every card is liked or passed.
  case end(decided: Int)
}
