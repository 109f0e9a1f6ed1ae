import DomainModels
import Storage

/// Passes writes on and remembers them, so that they can be done again.
final class RecordedRows: RowWriting {
  private let base: any RowWriting
  private(set) var writes: [@Sendable (any RowWriting) throws -> Void] = []

  init(_ base: any RowWriting) { self.base = base }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    try base.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int { try base.count(query) }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    try base.insert(values, into: table)
    writes.append { try $0.insert(values, into: table) }
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    try base.update(key, of: table, columns)
    writes.append { try $0.update(key, of: table, columns) }
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    try base.remove(from: table, where: filter)
    writes.append { try $0.remove(from: table, where: filter) }
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    try base.forget(key, of: table)
    writes.append { try $0.forget(key, of: table) }
  }
}
