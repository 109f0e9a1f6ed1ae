import DomainModels
import Interchange
import Storage

/// The plan by which the rows of a table in a file become rows of the catalogue's table.
struct TablePlan {
  let table: RowTable
  /// The columns by which the file's rows are ordered: the key, as it was when the file was written.
  let key: [Int]
  /// True if the file is older than the key of this table, which is one of the store's own.
  let isRekeyed: Bool
  /// The columns' names in the file.
  private let names: [String]
  /// For each of the catalogue's columns, its position in the file, or its value otherwise.
  private let origins: [Origin]

  private enum Origin {
    case file(Int, ReservedColumn?)
    case fixed(StoredValue)
  }

  /// Compares a table of the file with the catalogue's.
  ///
  /// - Parameters:
  ///   - file: the table as the file has it.
  ///   - table: the catalogue's table.
  ///   - problems: gets a sentence for each difference that its rows can't follow.
  init(_ file: ExchangeHeader.FileTable, as table: RowTable, problems: inout [String]) {
    self.table = table
    names = file.columns.map(\.name)
    isRekeyed = InternalTables.isOlderKey(file.key, of: table)
    let replaced = isRekeyed ? file.key : []
    let unknown = names.filter { table.position(of: $0) == nil && !replaced.contains($0) }
    problems += unknown.map { "there is no column \(table.name).\($0)" }
    if !isRekeyed, file.key != table.key.map({ table.columns[$0].name }) {
      problems.append("the rows of \(table.name) have another key")
    }
    key = file.key.compactMap(table.position(of:))
    var origins: [Origin] = []
    for column in table.columns {
      if let position = file.columns.firstIndex(where: { $0.name == column.name }) {
        let old = TablePlan.words(for: file.columns[position])
        let new = TablePlan.words(for: column)
        if old != new { problems.append("\(table.name).\(column.name) is \(new), not \(old)") }
        origins.append(.file(position, ReservedColumn(column.name, of: table.name)))
      } else {
        // As in a file of rows that is moved forward to a newer catalogue.
        if column.defaultValue == nil, !column.isNullable {
          problems.append("\(table.name).\(column.name) is missing and must be there")
        }
        origins.append(.fixed(column.defaultValue ?? .null))
      }
    }
    self.origins = origins
  }

  private static func words(for column: ColumnDefinition) -> String {
    column.type.rawValue + (column.isNullable ? " or null" : "")
  }

  /// Makes a row of what a line holds.
  ///
  /// - Throws: ``StoreExchangeError`` naming the column that is missing, unknown or wrong.
  func values(of row: JSONObject, line: Int) throws -> [StoredValue] {
    guard row.count == names.count else { throw difference(of: row, line) }
    return try zip(table.columns, origins).map { column, origin in
      switch origin {
      case .fixed(let value): value
      case .file(let position, let own): try value(of: row, at: position, for: column, own, line)
      }
    }
  }

  private func value(
    of row: JSONObject, at position: Int, for column: ColumnDefinition, _ own: ReservedColumn?,
    _ line: Int
  ) throws -> StoredValue {
    let member = row.members[position]
    // In the first line's order each is found without a search.
    guard let json = member.key == column.name ? member.value : row[column.name] else {
      throw difference(of: row, line)
    }
    let value = StoredValueJSON.value(of: json, in: column)
    if let value, own?.accepts(value) != false { return value }
    let expectation =
      (value == nil ? nil : own?.expectation) ?? StoredValueJSON.expectation(of: column)
    throw StoreExchangeError(
      .wrongValue, line: line,
      "\(table.name).\(column.name) has to be \(expectation), and this \(json.kindName) is not",
      hint: StoreExchangeError.copyAgain)
  }

  private func difference(of row: JSONObject, _ line: Int) -> StoreExchangeError {
    let missing = names.filter { row[$0] == nil }
    let unknown = row.keys.filter { !names.contains($0) }
    let parts = [("lacks", missing), ("has no column", unknown)].filter { !$0.1.isEmpty }
    let words = parts.map { "\($0.0) \($0.1.joined(separator: ", "))" }
    return StoreExchangeError(
      .malformed, line: line, "this row of \(table.name) \(words.joined(separator: " and "))",
      hint: StoreExchangeError.copyAgain)
  }
}

/// A column that the store itself relies on, so that its type alone does not do.
enum ReservedColumn {
  /// A place in the change log.
  case sequence
  /// A time of the hybrid clock.
  case stamp

  /// Finds out whether a column is such a one.
  init?(_ column: String, of table: String) {
    switch (table, column) {
    case ("_clock", "sequence"), ("_changes", "sequence"): self = .sequence
    case ("_clock", "stamp"), ("_changes", "stamp"), (_, "_stamp"): self = .stamp
    default: return nil
    }
  }

  /// Returns whether a store can go on from this.
  func accepts(_ value: StoredValue) -> Bool {
    switch (self, value) {
    case (.sequence, .integer(let sequence)): ReservedColumn.sequences.contains(sequence)
    case (.stamp, .bytes(let bytes)):
      HybridTimestamp(bytes: bytes).map { $0.instant <= ReservedColumn.latest } ?? false
    default: false
    }
  }

  /// The accepted values of the column, in words.
  var expectation: String {
    switch self {
    case .sequence: "a whole number from 0 to less than 2^62"
    case .stamp: "a moment of 16 bytes before the year 10000"
    }
  }

  /// Far beyond what any store reaches, and with room to go on.
  private static let sequences: Range<Int64> = 0..<(1 << 62)
  /// The end of the year 9999: a clock that is there already could hardly go on.
  private static let latest = Timestamp(milliseconds: 253_402_300_799_999)
}
