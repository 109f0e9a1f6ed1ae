/// The rows of the greatest scores, in order; of equals the lower row first.
///
/// A short list is kept in order while the scores go by; a long one would cost a move of all that is
/// behind each newcomer, so there all scores are sorted.
struct BestRows {
  /// Up to which length a list is kept in order.
  static let shortest = 512

  private let count: Int
  private var scores: [Double] = []
  private var rows: [Int32] = []
  private var order = ScoreOrder()

  init(count: Int) {
    self.count = count
  }

  /// The rows of the greatest scores but for those of minus infinity, best first.
  mutating func rows(of scores: [Double]) -> [Int32] {
    guard count > 0 else { return [] }
    guard count <= BestRows.shortest else { return order.best(count, of: scores) }
    self.scores.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    var least = -Double.infinity
    for row in scores.indices where scores[row] > least {
      place(row, scores[row])
      if rows.count == count { least = self.scores[count - 1] }
    }
    return rows
  }

  private mutating func place(_ row: Int, _ score: Double) {
    if scores.count == count {
      scores.removeLast()
      rows.removeLast()
    }
    var low = 0
    var high = scores.count
    while low < high {
      let middle = (low + high) / 2
      if scores[middle] >= score { low = middle + 1 } else { high = middle }
    }
    scores.insert(score, at: low)
    rows.insert(Int32(truncatingIfNeeded: row), at: low)
  }
}
