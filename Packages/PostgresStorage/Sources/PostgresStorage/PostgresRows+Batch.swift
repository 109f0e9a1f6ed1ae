import DomainModels
import Storage

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
