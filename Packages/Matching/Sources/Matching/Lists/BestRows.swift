/// The rows of the greatest scores seen, in order; of equals the row that came first.
struct BestRows {
  private let count: Int
  private var scores: [Double] = []
  /// The rows, best first.
  private(set) var rows: [Int32] = []

  init(count: Int) {
    self.count = count
    scores.reserveCapacity(count)
    rows.reserveCapacity(count)
  }

  mutating func removeAll() {
    scores.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }

  /// Takes a row in if it is among the best; rows come in rising order.
  @inline(__always)
  mutating func insert(_ row: Int, score: Double) {
    if scores.count == count, !(count > 0 && score > scores[count - 1]) { return }
    place(row, score)
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
