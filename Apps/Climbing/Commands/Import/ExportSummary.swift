import ClimbingFeatures
import Interchange

/// The counts of an export, and the rows that it left out.
struct ExportSummary: Sendable {
  let format: String
  let rows: Int
  /// The rows of each table, in a whole logbook.
  var tables: [String: Int] = [:]
  /// The number of climbs that the format can't express.
  var leftOut = 0
  /// The number of values that the format could not express, by field.
  var inexpressible: [String: Int] = [:]

  init(format: String, _ report: ArchiveReport) {
    self.format = format
    rows = report.total
    tables = report.rows
  }

  init(_ report: ExportReport) {
    format = report.format
    rows = report.written
    leftOut = report.leftOut
    inexpressible = report.inexpressibleCounts
  }

  func json(file: String) -> JSONValue {
    func object(_ counts: [String: Int]) -> JSONValue {
      var members = JSONObject()
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) { members[name] = .count(count) }
      return .object(members)
    }
    return [
      "file": .string(file), "format": .string(format), "rows": .count(rows),
      "tables": object(tables), "leftOut": .count(leftOut),
      "inexpressible": object(inexpressible),
    ]
  }
}
