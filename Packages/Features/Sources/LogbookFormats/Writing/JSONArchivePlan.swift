import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Storage

/// The plan by which the rows of a table in a file become rows of the program's table.
struct JSONArchivePlan {
  /// Why a line is no row.
  struct Refusal: Error {
    let reason: String
  }

  private let table: RecordDefinition
  /// The columns' names in the file.
  private let names: [String]
  /// For each of the program's columns, where it stands in the file, or what it holds otherwise.
  private let origins: [Origin]

  private enum Origin {
    case file(Int)
    case fixed(StoredValue)
  }

  /// Compares a table of the file with the program's.
  ///
  /// - Parameters:
  ///   - file: the table as the file has it.
  ///   - table: the program's table.
  ///   - problems: gets a sentence for each difference that its rows can't follow.
  init(_ file: RecordDefinition, as table: RecordDefinition, problems: inout [String]) {
    self.table = table
    names = file.columns.map(\.name)
    for name in names where !table.columns.contains(where: { $0.name == name }) {
      problems.append("there is no column \(table.table).\(name)")
    }
    var origins: [Origin] = []
    for column in table.columns {
      guard let place = file.columns.firstIndex(where: { $0.name == column.name }) else {
        // As when a store moves forward to newer tables.
        if column.defaultValue == nil, !column.isNullable {
          problems.append("\(table.table).\(column.name) is missing and must be there")
        }
        origins.append(.fixed(column.defaultValue ?? .null))
        continue
      }
      if file.columns[place].type != column.type {
        problems.append(
          "\(table.table).\(column.name) is \(column.type.rawValue), "
            + "not \(file.columns[place].type.rawValue)")
      }
      origins.append(.file(place))
    }
    self.origins = origins
  }

  /// Makes a row of what a line holds.
  ///
  /// - Throws: ``Refusal`` naming the column that is missing, unknown or wrong.
  func values(of row: JSONObject) throws(Refusal) -> [StoredValue] {
    guard row.count == names.count else { throw difference(of: row) }
    var values: [StoredValue] = []
    values.reserveCapacity(origins.count)
    for (column, origin) in zip(table.columns, origins) {
      switch origin {
      case .fixed(let value): values.append(value)
      case .file(let place): values.append(try value(of: row, at: place, for: column))
      }
    }
    return values
  }

  private func value(
    of row: JSONObject, at place: Int, for column: ColumnDefinition
  ) throws(Refusal) -> StoredValue {
    let member = row.members[place]
    // In the first line's order each is found without a search.
    guard let json = member.key == column.name ? member.value : row[column.name] else {
      throw difference(of: row)
    }
    if let value = StoredValueJSON.value(of: json, in: column) { return value }
    throw Refusal(
      reason: "\(table.table).\(column.name) has to be \(StoredValueJSON.expectation(of: column)), "
        + "and this \(json.kindName) is not")
  }

  private func difference(of row: JSONObject) -> Refusal {
    let missing = names.filter { row[$0] == nil }
    let unknown = row.keys.filter { !names.contains($0) }
    let parts = [("lacks", missing), ("has no column", Array(unknown.prefix(10)))]
      .filter { !$0.1.isEmpty }
    let words = parts.map {
      "\($0.0) \($0.1.map { String($0.prefix(60)) }.joined(separator: ", "))"
    }
    return Refusal(reason: "this row of \(table.table) \(words.joined(separator: " and "))")
  }
}
