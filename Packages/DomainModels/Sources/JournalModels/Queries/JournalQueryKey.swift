/// The keys of a question to the journal, with the other words that are taken for each.
enum JournalQueryKey: String, CaseIterable {
  case text, situation, evidence, balanced, step, outcome, type, emotion, effect, belief
  case since, after, until, before, on, `is`, has

  private static let aliases: [(String, JournalQueryKey)] = [
    ("thought", .text), ("where", .situation), ("reframe", .balanced), ("next", .step),
    ("distortion", .type), ("pattern", .type), ("feeling", .emotion), ("mood", .emotion),
    ("drop", .effect), ("from", .since), ("to", .until), ("date", .on), ("day", .on),
  ]

  /// The key that somebody typed, in any case.
  init?(typed: String) {
    let typed = typed.lowercased()
    let alias = JournalQueryKey.aliases.first { $0.0 == typed }?.1
    guard let key = JournalQueryKey(rawValue: typed) ?? alias else { return nil }
    self = key
  }

  /// Everything that may be typed, for suggestions.
  static var words: [String] { allCases.map(\.rawValue) + aliases.map(\.0) }
}
