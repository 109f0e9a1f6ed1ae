public import DomainModels
public import JournalModels

/// The change of feelings over some reviews: medians, because one bad evening should not decide.
public struct EffectSummary: Sendable, Hashable, Encodable {
  /// Over how many thoughts.
  public let count: Int
  /// The median strength before, 0 to 100.
  public let before: Int
  /// The median strength after, 0 to 100.
  public let after: Int
  /// The median drop; negative where feelings became stronger.
  public let drop: Int
  /// The drop that a quarter of the thoughts stay below.
  public let lowQuarter: Int
  /// The drop that a quarter of the thoughts reach or pass.
  public let highQuarter: Int
  /// The smallest drop.
  public let least: Int
  /// The greatest drop.
  public let greatest: Int

  /// Sums up effects; `nil` of none.
  public init?(_ effects: [Effect]) {
    let drops = effects.map(\.drop).sorted()
    guard let least = drops.first, let greatest = drops.last else { return nil }
    count = drops.count
    before = EffectSummary.median(effects.map(\.before).sorted())
    after = EffectSummary.median(effects.map(\.after).sorted())
    drop = EffectSummary.median(drops)
    lowQuarter = drops[(drops.count - 1) / 4]
    highQuarter = drops[drops.count - 1 - (drops.count - 1) / 4]
    self.least = least
    self.greatest = greatest
  }

  /// The middle of sorted numbers, or the mean of the two middle ones, rounded.
  static func median(_ sorted: [Int]) -> Int {
    guard !sorted.isEmpty else { return 0 }
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return Int((Double(low + high) / 2).rounded())
  }
}

/// The number of reviews that were rated before and after, and what they say where they are enough.
public struct EffectTally: Sendable, Hashable, Encodable {
  /// The number of thoughts that a number needs: fewer say more about randomness than about the
  /// user.
  public static let fewest = 5

  /// The number of thoughts that have feelings that were rated both times.
  public let count: Int
  /// The figures; `nil` below ``fewest``.
  public let summary: EffectSummary?

  public init(_ effects: [Effect]) {
    count = effects.count
    summary = effects.count >= EffectTally.fewest ? EffectSummary(effects) : nil
  }
}

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

/// A part of a review that some thoughts have and others don't.
public enum ReviewPart: String, Sendable, CaseIterable, Encodable {
  /// The situation was written down.
  case situation
  /// Evidence for or against it was written down.
  case evidence
  /// A type was accepted.
  case patterns
  /// A balanced thought was written down.
  case balanced
  /// A next step was written down.
  case nextStep = "next_step"

  /// The name as people read it.
  public var title: String {
    switch self {
    case .situation: "writing down the situation"
    case .evidence: "looking at the evidence"
    case .patterns: "naming a pattern"
    case .balanced: "a balanced thought"
    case .nextStep: "choosing a next step"
    }
  }

  func isThere(in entry: ThoughtEntry) -> Bool {
    let thought = entry.thought
    return switch self {
    case .situation: thought.situation != nil
    case .evidence: thought.evidenceFor != nil || thought.evidenceAgainst != nil
    case .patterns: entry.judgements.contains { $0.verdict == .accepted }
    case .balanced: thought.balancedThought != nil
    case .nextStep: thought.nextStep != nil
    }
  }
}
