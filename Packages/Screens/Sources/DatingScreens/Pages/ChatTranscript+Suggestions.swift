import DatingFeatures
import DatingPages

extension ChatTranscript {
  /// Questions that a card can answer, for who doesn't know how to begin.
  static func suggestions(for card: Card) -> [String] { card.suggestions }
}
