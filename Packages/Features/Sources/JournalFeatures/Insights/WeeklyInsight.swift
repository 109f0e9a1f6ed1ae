public import DomainModels

/// One week, from Monday to Sunday.
public struct WeeklyInsight: Sendable, Hashable, Encodable {
  public let weekStart: CivilDate
  /// The number of thoughts that were caught.
  public let thoughtCount: Int
  /// The number of thoughts that are reviewed by now.
  public let reviewedCount: Int
  /// The type that was accepted most often, of equals the first in the catalogue; `nil` of none.
  public let mostCommonDistortion: TypeCount?
  public let effect: EffectTally

  /// A type and how often it was accepted.
  public struct TypeCount: Sendable, Hashable, Encodable {
    /// The type, by its id.
    public let type: String
    public let name: String
    /// In how many thoughts of the week.
    public let count: Int
    /// True if no other type was accepted as often.
    public let isAlone: Bool
  }

  /// The Monday of the week of a day.
  public static func start(of day: CivilDate) -> CivilDate { day.adding(days: 1 - day.isoWeekday) }

  /// The week in up to three sentences, which count, and neither praise nor blame.
  public var sentence: String {
    guard thoughtCount > 0 else { return "No thoughts were caught this week." }
    var text = "\(thoughtCount) \(thoughtCount == 1 ? "thought was" : "thoughts were") caught"
    // What was not looked at yet is no arrears, and nothing is said of it.
    if reviewedCount == thoughtCount {
      text += " and reviewed"
    } else if reviewedCount > 0 {
      text += ", \(reviewedCount) of them reviewed"
    }
    text += "."
    // One thought is no pattern, and of equals none is the first.
    if let common = mostCommonDistortion, common.count > 1, common.isAlone {
      text += " The pattern you noticed most was \(common.name.lowercasedStart)"
      text += " (\(common.count) of \(thoughtCount))."
    }
    if let summary = effect.summary {
      text += " Where you rated feelings twice, they went from \(summary.before) to "
      text += "\(summary.after) (median of \(summary.count))."
    }
    return text
  }
}

extension String {
  /// With a small letter in front, for the middle of a sentence.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}

/// When thoughts come, by the clock on the wall where they were.
public struct WeekdayHours: Sendable, Hashable, Encodable {
  /// The number of thoughts on each weekday, Monday first, in each hour from 0 to 23.
  public let counts: [[Int]]

  /// Counts thoughts by weekday (1 for Monday to 7) and hour.
  init(_ moments: [(weekday: Int, hour: Int)]) {
    var counts = Array(repeating: Array(repeating: 0, count: 24), count: 7)
    for moment in moments where (1...7).contains(moment.weekday) && (0..<24).contains(moment.hour) {
      counts[moment.weekday - 1][moment.hour] += 1
    }
    self.counts = counts
  }

  /// The number of thoughts.
  public var total: Int { counts.reduce(0) { $0 + $1.reduce(0, +) } }

  /// The number of thoughts on each weekday, Monday first.
  public var weekdays: [Int] { counts.map { $0.reduce(0, +) } }

  /// The number of thoughts in each hour.
  public var hours: [Int] { (0..<24).map { hour in counts.reduce(0) { $0 + $1[hour] } } }
}

/// The frequency of words in thoughts that leave no exception: always, never, everybody.
public struct AbsolutesInsight: Sendable, Hashable, Encodable {
  /// One week with at least one thought.
  public struct Week: Sendable, Hashable, Encodable {
    public let weekStart: CivilDate
    /// The number of thoughts.
    public let thoughts: Int
    /// The number of thoughts that have at least one such word.
    public let withAbsolutes: Int
  }

  /// A word and in how many thoughts it stands.
  public struct Word: Sendable, Hashable, Encodable {
    public let word: String
    /// In how many thoughts.
    public let count: Int
  }

  /// The weeks, from the earliest on.
  public let weeks: [Week]
  /// The words that stand in the most thoughts, at most ten, of equals by the alphabet.
  public let words: [Word]

  init(_ thoughts: some Sequence<(day: CivilDate, words: [String])>) {
    var weeks: [CivilDate: (thoughts: Int, with: Int)] = [:]
    var words: [String: Int] = [:]
    for thought in thoughts {
      let found = Set(thought.words.filter(WordList.absolutes.contains))
      let start = WeeklyInsight.start(of: thought.day)
      weeks[start, default: (0, 0)].thoughts += 1
      if !found.isEmpty { weeks[start]?.with += 1 }
      for word in found { words[word, default: 0] += 1 }
    }
    self.weeks = weeks.sorted { $0.key < $1.key }.map { start, tally in
      Week(weekStart: start, thoughts: tally.thoughts, withAbsolutes: tally.with)
    }
    let sorted = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    self.words = sorted.prefix(10).map { Word(word: $0.key, count: $0.value) }
  }
}

/// A note beside numbers, so that no user reads more into them than they say.
public enum InsightNote: String, Sendable, CaseIterable {
  /// Numbers are of what was caught, and not of what was thought.
  case onlyCaught = "only_caught"
  /// First ratings are taken when things are worst.
  case regressionToTheMean = "regression_to_the_mean"
  /// Figures of too little data are hidden.
  case hiddenBelowFive = "hidden_below_five"
  /// A correlation is not a cause.
  case notACause = "not_a_cause"

  public var sentence: String {
    switch self {
    case .onlyCaught:
      """
      Only thoughts that you caught are counted. A week with more of them may be a harder week, or \
      one in which you noticed more.
      """
    case .regressionToTheMean:
      """
      Strong feelings usually fade somewhat by themselves. First ratings are taken when things are \
      worst, so part of every drop would have come without a review (regression to the mean). \
      That doesn't make the relief less real.
      """
    case .hiddenBelowFive:
      "Effects of fewer than \(EffectTally.fewest) rated thoughts are left out: chance is too large."
    case .notACause:
      "These numbers show what went together. They can't show what caused what."
    }
  }
}
