/// Finds the name that a user probably meant.
public enum Spelling {
  /// The known names nearest to a misspelt one, best first; empty where none is near.
  ///
  /// Near means at most one edit for every three characters typed (and always at least one), where
  /// an edit inserts, deletes or replaces a character or swaps two neighbours. Case is ignored.
  /// Equally near names keep their given order, so the answer is the same on every run.
  ///
  /// - Parameters:
  ///   - typed: what the user typed.
  ///   - known: every right answer.
  ///   - count: how many to return at most.
  /// - Returns: names as they stand in `known`.
  public static func nearest(
    to typed: String, among known: some Sequence<String>, count: Int = 3
  ) -> [String] {
    let typed = Array(typed.lowercased())
    let bound = max(1, typed.count / 3)
    let near = known.enumerated().compactMap { index, name in
      let edits = distance(typed, Array(name.lowercased()))
      return edits <= bound ? (edits: edits, index: index, name: name) : nil
    }
    return near.sorted { ($0.edits, $0.index) < ($1.edits, $1.index) }.prefix(count).map(\.name)
  }

  /// The number of edits that lead from one word to the other, counting a swap of neighbours as
  /// one.
  ///
  /// This is the optimal string alignment distance: no part is edited twice.
  public static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      current.reserveCapacity(second.count + 1)
      for column in 1...second.count {
        let same = first[row - 1] == second[column - 1]
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        let swapped =
          row > 1 && column > 1 && first[row - 1] == second[column - 2]
          && first[row - 2] == second[column - 1]
        if swapped { best = min(best, beforeLast[column - 2] + 1) }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
