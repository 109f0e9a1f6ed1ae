/// Chooses which labels of a row are written, so that none touches its neighbour.
enum LabelThinning {
  /// The indices of labels to write: every so many, from the first on.
  ///
  /// - Parameters:
  ///   - widths: How wide each label is.
  ///   - spacing: How far apart their middles are.
  ///   - gap: How much room is between two at least.
  /// - Returns: Indices in order; the first is among them.
  static func regular(widths: [Double], spacing: Double, gap: Double = 10) -> [Int] {
    guard let widest = widths.max(), spacing > 0 else { return [] }
    let every = max(1, Int(min(((widest + gap) / spacing).rounded(.up), 1e6)))
    return Array(stride(from: 0, to: widths.count, by: every))
  }

  /// Where labels begin that stand around their places, moved in from the edges.
  ///
  /// - Parameters:
  ///   - indices: Which labels are wanted, in order.
  ///   - middles: The places of all labels.
  ///   - widths: How wide each of all labels is.
  ///   - end: Where the last may end.
  /// - Returns: The labels that have room, and where each begins.
  static func placed(
    _ indices: [Int], middles: [Double], widths: [Double], end: Double
  ) -> [(index: Int, start: Double)] {
    var free = 0.0
    return indices.compactMap { index in
      let start = min(max(middles[index] - widths[index] / 2, 0), end - widths[index])
      guard start >= free else { return nil }
      free = start + widths[index] + 4
      return (index, start)
    }
  }

  /// The indices of labels to write at given places: each that doesn't touch the one before.
  ///
  /// - Parameters:
  ///   - starts: Where each label begins, in order.
  ///   - widths: How wide each is.
  ///   - end: Where the last may end.
  ///   - gap: How much room is between two at least.
  /// - Returns: Indices in order.
  static func greedy(starts: [Double], widths: [Double], end: Double, gap: Double = 8) -> [Int] {
    var chosen: [Int] = []
    var free = -Double.infinity
    for (index, start) in starts.enumerated() where start >= free {
      guard start + widths[index] <= end else { continue }
      chosen.append(index)
      free = start + widths[index] + gap
    }
    return chosen
  }
}
