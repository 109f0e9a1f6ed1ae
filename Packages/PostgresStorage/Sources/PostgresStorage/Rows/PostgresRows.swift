import DomainModels
import Storage

/// The rows of one transaction.
///
/// A statement that fails ends a PostgreSQL transaction, even if the body catches the error: the
/// first failure is kept, and the caller of the body throws it or runs the body again. A duplicate
/// is no failure: inserting skips it and counts the rows, which the server allows to go on.
final class PostgresRows: RowWriting {
  private let session: PostgresSession
  private let layout: PostgresLayout
  private let place: String
  private let known = QueryCache()
  /// The tables of which rows were written.
  private(set) var touched: Set<String> = []
  /// The error that ended the transaction; `nil` while it can go on.
  private(set) var failure: PostgresFailure?

  init(_ session: PostgresSession, layout: PostgresLayout, place: String) {
    self.session = session
    self.layout = layout
    self.place = place
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    let types = query.columns.map { query.table.columns[$0].type }
    try visit(PostgresQuery(selecting: query), types, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    var count = 0
    try visit(PostgresQuery(counting: query), [.integer]) { row in
      count = try Int(stored: row.value(at: 0))
    }
    return count
  }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    known.forget(table.name)
    let query = PostgresQuery(inserting: values, layout.insertion(into: table), table)
    guard try run(query).changedCount == 1 else {
      throw StorageError(.duplicate, "\(table.name) has a row with this key already")
    }
    touched.insert(table.name)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    if columns.isEmpty { return }
    let tokens = try tokens(after: columns, key, table)
    try later(PostgresQuery(updating: key, of: table, columns, tokens: tokens), touching: table)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    try later(PostgresQuery(removing: filter, from: table), touching: table)
  }

  /// The search tokens of a row once these columns are replaced; `nil` if they stay as they are.
  private func tokens(
    after columns: [(column: Int, value: StoredValue)], _ key: [StoredValue], _ table: RowTable
  ) throws -> SearchVector? {
    let searchable = table.searchable
    let known = Dictionary(columns.map { ($0.column, $0.value) }) { $1 }
    if searchable.allSatisfy({ known[$0] == nil }) { return nil }
    var texts = searchable.map { known[$0] ?? .null }
    if searchable.contains(where: { known[$0] == nil }) {
      let query = RowQuery(table, columns: searchable, filter: table.filter(key))
      try visit(query) { row in
        for (index, column) in searchable.enumerated() where known[column] == nil {
          texts[index] = try row.value(at: index)
        }
      }
    }
    return SearchVector(texts)
  }

  private func visit(
    _ query: PostgresQuery, _ types: [ColumnType], _ body: (any RowReader) throws -> Void
  ) throws {
    let result = try answer(to: query)
    let row = PostgresRow(result, types: types)
    for index in 0..<result.rowCount {
      row.index = index
      try body(row)
    }
  }

  /// Has the query sent with the next statement, unless it was asked before.
  func prefetch(_ query: RowQuery) throws {
    let query = PostgresQuery(selecting: query)
    if known.answer(to: query) != nil || known.isWaiting(for: query) { return }
    try keepingFailure { try session.later(query, check: known.expect(query)) }
  }

  private func answer(to query: PostgresQuery) throws -> PostgresResult {
    if known.isWaiting(for: query) { try keepingFailure { try session.flush() } }
    // A transaction that failed answers nothing any more.
    if failure == nil, let answer = known.answer(to: query) { return answer }
    let answer = try run(query)
    known.keep(answer, to: query)
    return answer
  }

  func run(_ query: PostgresQuery) throws -> PostgresResult {
    try keepingFailure { try session.run(query) }
  }

  /// Has a statement run before the next one, or before the commit.
  ///
  /// Nothing that it says is waited for, but whether it wrote rows of a table.
  func later(_ query: PostgresQuery, touching table: RowTable? = nil) throws {
    if let table { known.forget(table.name) }
    try keepingFailure {
      try session.later(query) { [self] answer in
        if let table, answer.changedCount > 0 { touched.insert(table.name) }
      }
    }
  }

  /// Says that rows of a table were written.
  func touch(_ table: RowTable) { touched.insert(table.name) }

  /// Forgets what is known of a table, to which rows are added.
  func forgetAnswers(of table: RowTable) { known.forget(table.name) }

  private func keepingFailure<Value>(_ statement: () throws -> Value) throws -> Value {
    if let failure { throw StorageError(failure, place: place) }
    do {
      return try statement()
    } catch let new as PostgresFailure {
      failure = new
      throw StorageError(new, place: place)
    }
  }
}

extension PostgresRows {
  /// Adds rows with a statement for a portion of them, and takes back all if one is a duplicate.
  ///
  /// The count of rows tells that there was a duplicate, not which; then they are added one by one.
  func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    if rows.count < 2 { return try insertEach(rows, into: table) }
    // A row with more tokens than one vector holds is rare, and goes alone.
    var vectors: [SearchVector] = []
    if !table.searchable.isEmpty {
      vectors = rows.map { row in SearchVector(table.searchable.map { row[$0] }) }
      guard vectors.allSatisfy({ $0.parts.count == 1 }) else {
        return try insertEach(rows, into: table)
      }
    }
    forgetAnswers(of: table)
    try later(PostgresQuery("SAVEPOINT batch"))
    var count = 0
    for portion in PostgresRows.portions(of: rows) {
      let tokens = vectors.isEmpty ? [] : vectors[portion].map { $0.parts[0] }
      count += try run(PostgresQuery(inserting: rows[portion], tokens: tokens, into: table))
        .changedCount
    }
    let isWhole = count == rows.count
    if !isWhole { try later(PostgresQuery("ROLLBACK TO SAVEPOINT batch")) }
    try later(PostgresQuery("RELEASE SAVEPOINT batch"))
    if isWhole { touch(table) } else { try insertEach(rows, into: table) }
  }

  /// Cuts rows into parts that a message holds: the server takes a gibibyte a message.
  private static func portions(of rows: [[StoredValue]]) -> [Range<Int>] {
    var portions: [Range<Int>] = []
    var start = 0
    var weight = 0
    for (index, row) in rows.enumerated() {
      weight += row.reduce(0) { $0 + $1.weight }
      if index + 1 - start == 1_000 || weight > 8 << 20 || index == rows.count - 1 {
        portions.append(start..<index + 1)
        start = index + 1
        weight = 0
      }
    }
    return portions
  }
}

extension StoredValue {
  /// About how many bytes it takes in a message.
  fileprivate var weight: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    case .list(let values): values.reduce(16) { $0 + $1.weight }
    default: 16
    }
  }
}
