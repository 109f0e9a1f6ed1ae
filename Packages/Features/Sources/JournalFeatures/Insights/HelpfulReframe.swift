public import DomainModels
public import JournalModels

/// A balanced thought that went together with a real drop.
public struct HelpfulReframe: Sendable, Hashable, Encodable {
  /// By how much feelings have to drop: ten points are commonly taken for a real change.
  public static let leastDrop = 10

  public let thought: Identifier<Thought>
  public let text: String
  /// The balanced thought.
  public let balanced: String
  public let effect: Effect
  /// The day of the thought.
  public let day: CivilDate

  /// The reframe of an entry; `nil` if there is none or it changed too little.
  init?(_ entry: ThoughtEntry) {
    guard let balanced = entry.thought.balancedThought, let effect = entry.effect,
      effect.drop >= HelpfulReframe.leastDrop
    else { return nil }
    thought = entry.thought.id
    text = entry.thought.text
    self.balanced = balanced
    self.effect = effect
    day = entry.thought.day
  }

  /// Those with the greatest drops, of equals the latest first; each wording once, and at most five.
  static func best(of entries: [ThoughtEntry]) -> [HelpfulReframe] {
    let sorted = entries.compactMap(HelpfulReframe.init).sorted {
      ($1.effect.drop, $1.day, $1.thought) < ($0.effect.drop, $0.day, $0.thought)
    }
    var seen: Set<String> = []
    return Array(sorted.filter { seen.insert($0.balanced.lowercased()).inserted }.prefix(5))
  }
}
