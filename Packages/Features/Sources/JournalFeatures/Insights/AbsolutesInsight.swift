public import DomainModels

/// How often thoughts use words that leave no exception: always, never, everybody.
public struct AbsolutesInsight: Sendable, Hashable, Encodable {
  /// One week with at least one thought.
  public struct Week: Sendable, Hashable, Encodable {
    public let weekStart: CivilDate
    /// How many thoughts there were.
    public let thoughts: Int
    /// How many of them have at least one such word.
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
