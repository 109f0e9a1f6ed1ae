/// How good the beginnings of lists were: of what each person was shown first, how much was right.
public struct RankingEvaluation: Hashable, Sendable {
  /// How long the beginning is.
  public let k: Int

  /// How many lists there were; empty ones are not counted.
  public let lists: Int

  /// The share that was right among the first `k` of all lists together, 0 to 1.
  ///
  /// A list that is shorter counts with what it has.
  public let precision: Double

  /// The mean over the lists of the share of what was right that stands among the first `k`; lists
  /// in which nothing was right are left out.
  public let recall: Double

  /// The share that was right in whole lists: the precision of any order by chance.
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
