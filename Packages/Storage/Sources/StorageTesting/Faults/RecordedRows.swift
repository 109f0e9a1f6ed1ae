import Dispatch
import DomainModels
import Storage
import Synchronization

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

/// Rows that are asked for again with each question, so that two answers can be of two times.
struct LiveRows: RowReading {
  private let base: any StorageBackend
  private static let threads = DedicatedThreads()

  init(_ base: any StorageBackend) { self.base = base }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    let found = try answer { rows in
      var found: [[StoredValue]] = []
      try rows.visit(query) { row in
        found.append(try query.columns.indices.map { try row.value(at: $0) })
      }
      return found
    }
    for values in found { try body(ValuesRow(values: values)) }
  }

  func count(_ query: RowQuery) throws -> Int { try answer { try $0.count(query) } }

  /// Blocks the thread until the question is answered on another one.
  private func answer<Value: Sendable>(
    _ question: @escaping @Sendable (any RowReading) throws -> Value
  ) throws -> Value {
    let done = Gate()
    let answer = Answer<Value>()
    Task(executorPreference: LiveRows.threads) {
      do {
        answer.give(.success(try await base.read(question)))
      } catch {
        answer.give(.failure(error))
      }
      done.open()
    }
    _ = done.wait(atMost: .seconds(20))
    return try answer.get()
  }
}

/// A place for what another thread finds out.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>>(
    .failure(StorageError(.inputOutput, "no answer came")))

  func give(_ given: Result<Value, any Error>) { result.withLock { $0 = given } }

  func get() throws -> Value { try result.withLock { $0 }.get() }
}

/// A row of which sensitive values that were forgotten can't be read.
struct RedactingRow: RowReader {
  let row: any RowReader
  let table: RowTable
  let columns: [Int]

  func value(at position: Int) throws -> StoredValue {
    let value = try row.value(at: position)
    let column = table.columns[columns[position]]
    // The log's fields are told apart by their name: its table is read without the flag.
    let isSealed = column.isSensitive || table.name == "_changes" && column.name == "fields"
    guard value == .null, isSealed, !column.isNullable else { return value }
    throw StorageError(.erased, "\(table.name).\(column.name) was erased")
  }
}

/// The values of columns that the present catalogue does not name.
struct LeftOutColumns: Sendable {
  private var values: [String: [[StoredValue]: [String: StoredValue]]] = [:]

  /// Takes from a row what a newer table has no column for.
  mutating func keep(_ row: [StoredValue], of old: RowTable, for new: RowTable) {
    let key = old.key.map { row[$0] }
    for (column, value) in zip(old.columns, row) where new.position(of: column.name) == nil {
      values[old.name, default: [:]][key, default: [:]][column.name] = value
    }
  }

  /// The value of the row with this key in a column that was left out.
  subscript(column: String, of key: [StoredValue], in table: RowTable) -> StoredValue? {
    values[table.name]?[key]?[column]
  }
}

/// The keys of rows that a faulty search has lost.
final class StaleKeys: Sendable {
  private let keys = Mutex<Set<[StoredValue]>>([])

  func insert(_ key: [StoredValue]) { keys.withLock { _ = $0.insert(key) } }

  /// The rows of a table that are not lost.
  func others(in table: RowTable) -> RowFilter {
    let lost = keys.withLock { keys in
      keys.map { RowFilter.all(zip(table.key, $0).map { .compare($0, .equal, $1) }) }
    }
    return .not(.any(lost))
  }
}

/// A row that lies in memory.
struct ValuesRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
