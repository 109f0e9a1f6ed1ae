import DomainModels
import Storage

/// A row query as SQL, with the values for its marks.
struct SQLiteQuery {
  private(set) var sql = ""
  private(set) var values: [StoredValue] = []
  /// True if the same statement will be asked for again; one with a long list of values has a text
  /// for every length of the list.
  private(set) var isReusable = true
  private let table: RowTable

  /// Reads the rows that are wanted.
  init(selecting query: RowQuery) {
    table = query.table
    // Put together piece by piece: every commit asks twice, and interpolation shows in its time.
    sql.reserveCapacity(256)
    sql += "SELECT "
    if query.columns.isEmpty { sql += "1" }
    for (index, column) in query.columns.enumerated() {
      if index > 0 { sql += ", " }
      append(column)
    }
    append(from: query, hidesScope: query.wantsWholeScope)
    for (index, order) in query.order.enumerated() {
      sql += index == 0 ? " ORDER BY " : ", "
      append(order.column)
      if !order.isAscending { sql += " DESC" }
    }
    append(limit: query.limit)
  }

  /// Counts the rows that are wanted.
  init(counting query: RowQuery) {
    table = query.table
    sql = "SELECT count(*) FROM (SELECT 1"
    append(from: query)
    append(limit: query.limit)
    sql += ")"
  }

  /// Removes the rows that a filter holds for.
  init(removing filter: RowFilter, from table: RowTable) {
    self.table = table
    sql = "DELETE FROM \(table.name.quoted) WHERE "
    append(filter)
  }

  /// Reads the row ids of the rows that a filter holds for.
  init(idsOf filter: RowFilter, in table: RowTable) {
    self.table = table
    sql = "SELECT rowid FROM \(table.name.quoted) WHERE "
    append(filter)
  }

  /// Changes some columns of the row with a key.
  init(
    updating key: [StoredValue], of table: RowTable,
    _ columns: [(column: Int, value: StoredValue)]
  ) {
    self.table = table
    let assignments = columns.map { "\(table.columns[$0.column].name.quoted) = ?" }
    sql = "UPDATE \(table.name.quoted) SET \(assignments.joined(separator: ", ")) WHERE "
    values = columns.map(\.value)
    append(keyed(key))
  }

  /// Reads the row id and the searchable columns of the row with a key, or of every row.
  init(textsOf key: [StoredValue]? = nil, in table: RowTable) {
    self.table = table
    let columns = table.searchable.map { table.columns[$0].name.quoted }
    sql = "SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table.name.quoted) WHERE "
    append(key.map(keyed) ?? .all([]))
  }

  private func keyed(_ key: [StoredValue]) -> RowFilter {
    .all(zip(table.key, key).map { .compare($0, .equal, $1) })
  }

  private mutating func append(_ column: Int) { sql += table.columns[column].name.quoted }

  private mutating func append(from query: RowQuery, hidesScope: Bool = false) {
    sql += " FROM "
    sql += table.name.quoted
    sql += " WHERE "
    append(query.filter, hidesScope: hidesScope)
  }

  private mutating func append(limit: Int?) {
    guard let limit else { return }
    sql += " LIMIT ?"
    values.append(.integer(Int64(limit)))
  }

  /// - Parameters:
  ///   - filter: what the rows have to answer.
  ///   - hidesScope: whether not to look the scope up in an index.
  private mutating func append(_ filter: RowFilter, hidesScope: Bool = false) {
    switch filter {
    case .compare(let column, let comparison, let value):
      append(column)
      sql += comparison.sql
      values.append(value)
    case .isNull(let column):
      append(column)
      sql += " IS NULL"
    case .among(_, let candidates) where candidates.isEmpty: sql += "0"
    case .among(let column, let candidates):
      append(column)
      let count = countOfMarks(for: candidates)
      let marks = Array(repeating: "?", count: count).joined(separator: ", ")
      sql += count == 1 ? " = ?" : " IN (\(marks))"
      values += candidates
      if let last = candidates.last {
        values += repeatElement(last, count: count - candidates.count)
      }
    case .all(let filters):
      append(
        filters, joinedBy: " AND ", ifEmpty: "1",
        hidesScope: hidesScope || filters.contains(where: \.asksForWords))
    case .any(let filters):
      append(filters, joinedBy: " OR ", ifEmpty: "0")
    case .not(let filter):
      sql += "NOT ("
      append(filter)
      sql += ")"
    // Tokens hold letters and digits only, so quoting them is safe; * asks for the prefix.
    case .matches(let tokens):
      append(tokens.map { "\"\($0)\"*" })
    case .contains(let tokens):
      append(tokens.sorted(by: isLikelyRarer).map { "\"\($0)\"" })
    }
  }

  /// The number of marks that a list of values gets.
  ///
  /// The lists of everyday questions are short. They are filled up to one of a few lengths, so that
  /// their statements are prepared once: that takes longer than to find some rows.
  private mutating func countOfMarks(for candidates: [StoredValue]) -> Int {
    guard candidates.count <= 32 else {
      isReusable = false
      return candidates.count
    }
    var count = 1
    while count < candidates.count { count *= 2 }
    return count
  }

  /// Returns whether a word is likely to be in fewer rows than another: a number, or a longer word.
  ///
  /// FTS5 goes from row to row of the first word and looks for the others beside it.
  private func isLikelyRarer(_ token: String, _ other: String) -> Bool {
    let isNumber = token.utf8.first.map { (48...57).contains($0) } ?? false
    let isOtherNumber = other.utf8.first.map { (48...57).contains($0) } ?? false
    return isNumber == isOtherNumber ? token.utf8.count > other.utf8.count : isNumber
  }

  private mutating func append(
    _ filters: [RowFilter], joinedBy conjunction: String, ifEmpty: String, hidesScope: Bool = false
  ) {
    if filters.isEmpty {
      sql += ifEmpty
      return
    }
    for (index, filter) in filters.enumerated() {
      sql += index == 0 ? "(" : "\(conjunction)("
      // A plus keeps a column from being looked up in an index.
      if hidesScope, table.key.count > 1, case .compare(table.key[0], .equal, _) = filter {
        sql += "+"
      }
      append(filter)
      sql += ")"
    }
  }

  /// Asks the table of tokens for the rows that have an answer to each phrase.
  private mutating func append(_ phrases: [String]) {
    if phrases.isEmpty {
      sql += "1"
    } else if table.searchable.isEmpty {
      sql += "0"
    } else {
      let search = table.searchTable.quoted
      sql += "rowid IN (SELECT rowid FROM \(search) WHERE \(search) MATCH ?)"
      values.append(.text(phrases.joined(separator: " ")))
    }
  }
}

extension RowQuery {
  /// True if it wants everything that a scope has, in any order.
  ///
  /// Nearly all rows of a table are then read, and in the table's order that takes two thirds of the
  /// time: an index would lead to each of them in turn.
  fileprivate var wantsWholeScope: Bool {
    guard order.isEmpty, limit == nil, case .all(let filters) = filter else { return false }
    return filters.allSatisfy { filter in
      switch filter {
      case .compare(table.key[0], .equal, _), .isNull: true
      default: false
      }
    }
  }
}

extension RowFilter {
  /// True if it looks words up, which few rows have.
  ///
  /// SQLite, which takes every equality for a rare one, would otherwise read a scope's whole index
  /// and ask of each row whether it is among those few.
  fileprivate var asksForWords: Bool {
    switch self {
    case .matches(let tokens), .contains(let tokens): !tokens.isEmpty
    default: false
    }
  }
}

extension RowFilter.Comparison {
  fileprivate var sql: String {
    switch self {
    case .equal: " = ?"
    case .notEqual: " <> ?"
    case .less: " < ?"
    case .lessOrEqual: " <= ?"
    case .greater: " > ?"
    case .greaterOrEqual: " >= ?"
    }
  }
}
