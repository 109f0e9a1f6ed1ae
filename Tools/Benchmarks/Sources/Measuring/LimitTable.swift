/// All limits of a run: the missed ones first.
struct LimitTable {
  private let lines: [ResultLine]

  /// - Parameter text: the lines that programs have left.
  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap { ResultLine(text: $0) }
  }

  /// Whether no limit was missed.
  var isGood: Bool { !lines.contains { $0.verdict == .missed } }

  /// The table, for people.
  var text: String {
    let (missed, met) = (rows(.missed), rows(.met))
    let title =
      missed.isEmpty
      ? "All \(met.count) limits were met"
      : "\(missed.count) \(missed.count == 1 ? "limit was" : "limits were") missed, \(met.count) met"
    let rows = [["", "group", "measured", "limit", "unit", "what"]] + missed + met
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let numbers = 2
    let padded = rows.map { row in
      zip(row.indices, row).map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == row.count - 1 ? cell : column == numbers ? space + cell : cell + space
      }
      .joined(separator: "  ")
    }
    return ([title, ""] + padded).joined(separator: "\n")
  }

  private func rows(_ verdict: Verdict) -> [[String]] {
    lines.filter { $0.verdict == verdict }.map {
      [$0.verdict == .missed ? "MISSED" : "met", $0.group, $0.measured, $0.limit, $0.unit, $0.name]
    }
  }
}
