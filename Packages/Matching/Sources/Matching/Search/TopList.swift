/// The best k rows of those that were offered: a heap with the worst of them on top.
struct TopList {
  let limit: Int
  private var heap: [TopRow] = []

  init(limit: Int) {
    self.limit = max(limit, 0)
  }

  /// A score must be above this to enter; equals have come too late, as rows are offered from the
  /// lowest up.
  var threshold: Float {
    if limit == 0 { return .infinity }
    return heap.count < limit ? -.infinity : heap[0].score
  }

  /// Takes a row whose score is above the threshold.
  mutating func insert(_ entry: TopRow) {
    if heap.count < limit {
      heap.append(entry)
      var child = heap.count - 1
      while child > 0 {
        let parent = (child - 1) / 2
        guard heap[parent].precedes(heap[child]) else { break }
        heap.swapAt(parent, child)
        child = parent
      }
    } else {
      heap[0] = entry
      var parent = 0
      while true {
        var child = 2 * parent + 1
        guard child < heap.count else { break }
        if child + 1 < heap.count, heap[child].precedes(heap[child + 1]) { child += 1 }
        guard heap[parent].precedes(heap[child]) else { break }
        heap.swapAt(parent, child)
        parent = child
      }
    }
  }

  /// Takes what still enters of the rows of a block whose bits are set.
  ///
  /// - Parameters:
  ///   - above: a bit a row.
  ///   - scores: a score a row of the block.
  ///   - start: the block's first row.
  ///   - isWanted: asked only of rows that would enter.
  @inline(__always)
  mutating func offer(
    _ above: ArraySlice<UInt64>, scores: ArraySlice<Float>, from start: Int,
    where isWanted: (Int) -> Bool
  ) {
    var first = 0
    for var word in above {
      while word != 0 {
        let place = first + word.trailingZeroBitCount
        word &= word - 1
        let score = scores[scores.startIndex + place]
        if score > threshold, isWanted(start + place) {
          insert(TopRow(row: start + place, score: score))
        }
      }
      first += 64
    }
  }

  /// The rows in order, the best first.
  var sorted: [TopRow] { heap.sorted { $0.precedes($1) } }
}

/// A row that was found, and how it scored.
public struct TopRow: Hashable, Sendable {
  /// The row's index in its table.
  public let row: Int
  /// The inner product of the row's vector and the query.
  public let score: Float

  public init(row: Int, score: Float) {
    self.row = row
    self.score = score
  }

  /// Returns whether this row stands before the other in a list: the higher score, of equals the
  /// lower row.
  @inline(__always)
  func precedes(_ other: TopRow) -> Bool {
    score > other.score || (score == other.score && row < other.row)
  }
}
