public import DomainModels
public import JournalModels

/// A thought that came more than once.
///
/// Two thoughts count as one if they have the same words, in any order, their small words
/// and their signs. Wordings that are merely alike are found by ``SimilarThoughts`` instead.
public struct RecurringThought: Sendable, Hashable, Encodable {
  public let text: String
  /// The latest time it came.
  public let latest: Identifier<Thought>
  /// The number of times that it came.
  public let count: Int
  public let firstDay: CivilDate
  public let lastDay: CivilDate
  /// The median of the days between two times.
  public let medianGapDays: Int
  /// The strengths of its feelings before a review, at each rating, in order of time.
  public let strengths: [Int]
  /// The review of it that took feelings down the most, if one did by ten or more.
  public let best: HelpfulReframe?
}

extension RecurringThought {
  /// The most that are reported.
  static let most = 10

  /// The thoughts that came more than once, the most frequent first, of equals the latest.
  ///
  /// - Parameters:
  ///   - entries: the thoughts.
  ///   - words: the words of each, in the same order.
  /// - Returns: at most ``most``.
  static func find(in entries: [ThoughtEntry], words: [[String]]) -> [RecurringThought] {
    let groups = Dictionary(grouping: entries.indices) { key(of: words[$0]) }
    let recurring = groups.compactMap { key, group in
      key.isEmpty || group.count < 2 ? nil : RecurringThought(group.map { entries[$0] })
    }
    let sorted = recurring.sorted { left, right in
      (right.count, right.lastDay, right.latest) < (left.count, left.lastDay, left.latest)
    }
    return Array(sorted.prefix(most))
  }

  /// Returns the key that equal wordings share: the words that carry a meaning, each once, by the
  /// alphabet; where there are fewer than two, all of them as they stand.
  static func key(of words: [String]) -> String {
    let words = words.map(uncontracted)
    let meaning = Set(words.filter(WordList.carriesMeaning))
    return meaning.count < 2
      ? words.joined(separator: " ") : meaning.sorted().joined(separator: " ")
  }

  /// The word without what is drawn together with it: "they" for "they'll".
  private static func uncontracted(_ word: String) -> String {
    guard let sign = word.firstIndex(of: "'") else { return word }
    let ending = word[word.index(after: sign)...]
    return ["ll", "re", "ve", "d", "m", "s"].contains(ending) ? String(word[..<sign]) : word
  }

  private init?(_ group: [ThoughtEntry]) {
    let group = group.sorted { Thought.isOlder($0.thought, than: $1.thought) }
    guard let first = group.first, let last = group.last else { return nil }
    let days = group.map(\.thought.day.daysSinceEpoch).sorted()
    let gaps = zip(days.dropFirst(), days).map { $0 - $1 }.sorted()
    let best = group.compactMap(HelpfulReframe.init).max { $0.effect.drop < $1.effect.drop }
    self.init(
      text: last.thought.text, latest: last.thought.id, count: group.count,
      firstDay: min(first.thought.day, last.thought.day), lastDay: last.thought.day,
      medianGapDays: EffectSummary.median(gaps),
      strengths: group.compactMap(\.strengthBefore), best: best)
  }
}

extension ThoughtEntry {
  /// The mean strength of its feelings before the review; `nil` where none was rated.
  var strengthBefore: Int? {
    let rated = feelings.compactMap(\.before)
    guard !rated.isEmpty else { return nil }
    return (2 * rated.reduce(0, +) + rated.count) / (2 * rated.count)
  }
}
