/// The quality of the beginnings of lists: the share of right entries among those that each person
/// was shown first.
public struct RankingEvaluation: Hashable, Sendable {
  /// The length of the beginning.
  public let k: Int

  /// The number of lists; empty ones are not counted.
  public let lists: Int

  /// The share that was right among the first `k` of all lists together, 0 to 1.
  ///
  /// A list that is shorter counts with what it has.
  public let precision: Double

  /// The mean over the lists of the share of right entries that stand among the first `k`; lists
  /// without a right entry are left out.
  public let recall: Double

  /// The share that was right in whole lists: the expected precision of a random order.
  public let chance: Double

  /// Judges lists.
  ///
  /// - Parameters:
  ///   - lists: for each person, the best first, whether it was right.
  ///   - k: how long the beginning is; at least 1.
  public init(of lists: [[Bool]], top k: Int) {
    let k = max(k, 1)
    let filled = lists.filter { !$0.isEmpty }
    var (shown, right, all, allRight) = (0, 0, 0, 0)
    var (recall, recalled) = (0.0, 0)
    for list in filled {
      let hits = list.prefix(k).count { $0 }
      let total = list.count { $0 }
      shown += min(k, list.count)
      right += hits
      all += list.count
      allRight += total
      guard total > 0 else { continue }
      recall += Double(hits) / Double(total)
      recalled += 1
    }
    self.k = k
    self.lists = filled.count
    precision = shown == 0 ? 0 : Double(right) / Double(shown)
    self.recall = recalled == 0 ? 0 : recall / Double(recalled)
    chance = all == 0 ? 0 : Double(allRight) / Double(all)
  }

  /// Judges scores, list by list; of equal scores the earlier comes first.
  ///
  /// - Parameters:
  ///   - scores: for each person, a score and whether it was right.
  ///   - k: how long the beginning is; at least 1.
  public init(ofScores scores: [[(score: Double, happened: Bool)]], top k: Int) {
    let lists = scores.map { list in
      list.indices.sorted {
        list[$0].score != list[$1].score ? list[$0].score > list[$1].score : $0 < $1
      }.map { list[$0].happened }
    }
    self.init(of: lists, top: k)
  }
}

/// The evenness of a distribution: attention, matches, places in lists.
public struct ExposureEvaluation: Hashable, Sendable {
  public let count: Int

  /// The mean share of one person.
  public let mean: Double

  /// Gini's coefficient: 0 where all have the same, (n − 1) / n where one has all.
  public let gini: Double

  /// The share of people who get nothing, 0 to 1.
  public let unseen: Double

  private let rising: [Double]
  private let total: Double

  /// Judges what each person gets; O(n log n).
  ///
  /// - Parameter amounts: what each gets, in any order and unit; what is below 0 or no number
  ///   counts as 0.
  public init(of amounts: [Double]) {
    let sorted = amounts.map { $0 > 0 && $0.isFinite ? $0 : 0 }.sorted()
    // So small that no sum overflows; a power of two changes no other bit.
    let scale = (sorted.last ?? 0) > 0x1p800 ? 0x1p-200 : 1
    let rising = sorted.map { $0 * scale }
    var total = 0.0
    var weighed = 0.0
    for (rank, amount) in rising.enumerated() {
      total += amount
      weighed += Double(2 * rank + 1 - rising.count) * amount
    }
    self.rising = rising
    self.total = total
    count = rising.count
    mean = rising.isEmpty ? 0 : total / Double(rising.count) / scale
    gini = total > 0 ? max(weighed / (Double(rising.count) * total), 0) : 0
    unseen = rising.isEmpty ? 0 : Double(sorted.count { $0 == 0 }) / Double(rising.count)
  }

  /// The part of the total that the best-placed people get, 0 to 1.
  ///
  /// - Parameter share: which part of the people; 0.01 is the top one per cent. At least one person
  ///   is counted where there are any and the share is above 0; no number counts as 0.
  /// - Returns: what they have of everything.
  public func held(byTop share: Double) -> Double {
    guard total > 0, share > 0 else { return 0 }
    let people = min(max(Int((min(share, 1) * Double(count)).rounded(.down)), 1), count)
    return min(rising.suffix(people).reduce(0, +) / total, 1)
  }
}
