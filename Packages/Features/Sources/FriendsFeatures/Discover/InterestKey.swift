import Services

/// An interest as it is compared: without case, accents and white space around it.
struct InterestKey: Hashable, Sendable {
  private let text: String

  /// Takes an interest as a member wrote it.
  init(_ word: String) { text = word.folded }
}
