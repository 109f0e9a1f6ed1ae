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

  /// Whether this row stands before the other in a list: the higher score, of equals the lower row.
  @inline(__always)
  func precedes(_ other: TopRow) -> Bool {
    score > other.score || (score == other.score && row < other.row)
  }
}
