/// The result of loading a deck.
public enum DeckLoading: Sendable, Equatable {
  /// The store had this version, or a newer one.
  case unchanged(version: Int)
  /// The cards were written; `gone` is how many of the older version were hidden.
  case loaded(from: Int?, to: Int, cards: Int, gone: Int)
}
