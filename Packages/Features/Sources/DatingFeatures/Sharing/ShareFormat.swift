/// In which form a card can be shared.
public enum ShareFormat: String, Sendable, CaseIterable {
  /// Markdown text.
  case markdown = "md"
  /// A page that needs nothing but itself, for light and dark screens and for paper.
  case html
  /// A picture of the card.
  case svg
}
