public import Interchange
public import StorageExchange

/// What was exported or imported, for programs.
public struct ExchangeReport {
  private let summary: ExchangeSummary
  private let file: String

  public init(_ summary: ExchangeSummary, file: String) {
    self.summary = summary
    self.file = file
  }

  /// The file, the number of rows, and that of each table.
  public var members: JSONObject {
    var tables = JSONObject()
    for (table, count) in summary.rows.sorted(by: { $0.key < $1.key }) {
      tables[table] = .integer(Int64(count))
    }
    return [
      "file": .string(file), "rows": .integer(Int64(summary.total)), "tables": .object(tables),
    ]
  }

  /// The same as a value.
  public var json: JSONValue { .object(members) }
}
