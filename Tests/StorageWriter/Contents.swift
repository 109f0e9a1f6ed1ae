import DomainModels
import Storage

/// Everything that a store holds: all rows of all tables, the log and the clock among them, and
/// what text search finds.
struct Contents: Equatable, Sendable {
  /// Each table's rows in the order of their keys.
  let rows: [String: [[StoredValue]]]
  /// The keys of each table's rows that have a word.
  let found: [String: [[StoredValue]]]

  init(rows: [String: [[StoredValue]]], found: [String: [[StoredValue]]]) {
    self.rows = rows
    self.found = found
  }

  /// Reads a store in one snapshot.
  init(of backend: any StorageBackend, _ catalogue: Catalogue) async throws {
    self = try await backend.read { rows in
      var all: [String: [[StoredValue]]] = [:]
      var found: [String: [[StoredValue]]] = [:]
      for table in catalogue.tables {
        let columns = Array(table.columns.indices)
        all[table.name] = try rows.all(table, columns)
        if table.searchable.isEmpty { continue }
        for word in Dice.words {
          let filter = RowFilter.matches(SearchText.tokens(of: word))
          found["\(table.name) \(word)"] = try rows.all(table, table.key, filter)
        }
      }
      return Contents(rows: all, found: found)
    }
  }

  /// A number that almost certainly differs where contents differ.
  var digest: UInt64 {
    var digest = Digest()
    for contents in [rows, found] {
      for (name, rows) in contents.sorted(by: { $0.key < $1.key }) {
        digest.add(name)
        for row in rows { digest.add(.list(row)) }
      }
    }
    return digest.value
  }

  /// The first difference to what should be there, for a person; `nil` if there is none.
  func difference(from expected: Contents) -> String? {
    for (mine, theirs) in [(rows, expected.rows), (found, expected.found)] {
      for (name, wanted) in theirs.sorted(by: { $0.key < $1.key }) {
        let present = mine[name] ?? []
        if present == wanted { continue }
        let place = zip(present, wanted).prefix { $0 == $1 }.count
        let row = { (rows: [[StoredValue]]) in
          place < rows.count ? String("\(rows[place])".prefix(120)) : "nothing"
        }
        return "\(name): \(present.count) rows instead of \(wanted.count); "
          + "row \(place) is \(row(present)), and should be \(row(wanted))"
      }
    }
    return nil
  }
}

extension RowReading {
  fileprivate func all(
    _ table: RowTable, _ columns: [Int], _ filter: RowFilter = .all([])
  ) throws -> [[StoredValue]] {
    var found: [[StoredValue]] = []
    let query = RowQuery(
      table, columns: columns, filter: filter, order: table.key.map { RowOrder($0) })
    try visit(query) { row in found.append(try columns.indices.map { try row.value(at: $0) }) }
    return found
  }
}
