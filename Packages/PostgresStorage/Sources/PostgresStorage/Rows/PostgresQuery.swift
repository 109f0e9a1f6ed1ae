import DomainModels
import Storage

/// A row query as SQL, with the values for its marks.
///
/// Each mark says its type, so that a text has one meaning, and is prepared once.
struct PostgresQuery {
  private(set) var sql = ""
  private(set) var parameters = PostgresParameters()
  let table: RowTable

  /// A statement without values.
  init(_ sql: String) {
    self.sql = sql
    table = RowTable(name: "", columns: [], key: [])
  }

  /// Reads the rows that are wanted.
  init(selecting query: RowQuery) {
    table = query.table
    sql.reserveCapacity(256)
    sql += "SELECT "
    if query.columns.isEmpty { sql += "1" }
    for (index, column) in query.columns.enumerated() {
      if index > 0 { sql += ", " }
      append(column)
    }
    append(from: query)
    for (index, order) in query.order.enumerated() {
      sql += index == 0 ? " ORDER BY " : ", "
      append(order.column)
      if !order.isAscending { sql += " DESC" }
      // Only where there is null: the key's index is not in this order.
      if table.columns[order.column].isNullable {
        sql += order.isAscending ? " NULLS FIRST" : " NULLS LAST"
      }
    }
    append(limit: query.limit)
  }

  /// Counts the rows that are wanted.
  init(counting query: RowQuery) {
    table = query.table
    sql = "SELECT count(*) FROM (SELECT 1"
    append(from: query)
    append(limit: query.limit)
    sql += ") AS wanted"
  }

  /// Adds a row with the statement for its table.
  init(inserting values: [StoredValue], _ statement: String, _ table: RowTable) {
    self.table = table
    sql = statement
    for value in values { parameters.append(value) }
    let searchable = table.searchable
    if searchable.isEmpty { return }
    parameters.append(SearchVector(searchable.map { values[$0] }))
  }

  /// Adds rows together, each with its tokens if the table is searched.
  init(inserting rows: ArraySlice<[StoredValue]>, tokens: [String], into table: RowTable) {
    self.table = table
    sql = table.batchInsertion
    for (index, column) in table.columns.enumerated() {
      parameters.append(rows.map { $0[index] }, as: column.type)
    }
    if !table.searchable.isEmpty { parameters.append(tokens.map { .text($0) }, as: .text) }
  }

  /// Removes the rows that a filter holds for.
  init(removing filter: RowFilter, from table: RowTable) {
    self.table = table
    sql = "DELETE FROM \(table.name.quoted)"
    append(where: filter)
  }

  /// Changes some columns of the row with a key, and its tokens if there are new ones.
  init(
    updating key: [StoredValue], of table: RowTable,
    _ columns: [(column: Int, value: StoredValue)], tokens: SearchVector?
  ) {
    self.table = table
    sql = "UPDATE \(table.name.quoted) SET "
    for (index, change) in columns.enumerated() {
      if index > 0 { sql += ", " }
      append(change.column)
      sql += " = "
      append(change.value, as: table.columns[change.column].type)
    }
    if let tokens {
      sql += ", "
      append(tokens)
    }
    sql += " WHERE "
    append(table.filter(key))
  }

  /// Writes the tokens of the row with a key.
  init(indexing key: [StoredValue], of table: RowTable, tokens: SearchVector) {
    self.table = table
    sql = "UPDATE \(table.name.quoted) SET "
    append(tokens)
    sql += " WHERE "
    append(table.filter(key))
  }

  private mutating func append(_ column: Int) { sql += table.columns[column].name.quoted }

  private mutating func append(_ value: StoredValue, as type: ColumnType) {
    parameters.append(value)
    sql += "$\(parameters.count)::\((value.type ?? type).sql)"
  }

  private mutating func append(_ tokens: SearchVector) {
    parameters.append(tokens)
    sql += "\(RowTable.tokens) = $\(parameters.count - 1)::text::tsvector"
    sql += ", \(RowTable.moreTokens) = $\(parameters.count)::text[]::tsvector[]"
  }

  private mutating func append(from query: RowQuery) {
    sql += " FROM "
    sql += table.name.quoted
    append(where: query.filter, isByIdentity: query.order.contains { $0.column == table.identity })
  }

  private mutating func append(where filter: RowFilter, isByIdentity: Bool = false) {
    sql += " WHERE "
    guard let identity = table.identity, isByIdentity || filter.mentions(identity),
      !filter.names(table.key[0])
    else { return append(filter.leavingOutGroup(of: table)) }
    append(.all([filter]))
    sql += " AND "
    sql += table.isInAnyScope
  }

  private mutating func append(limit: Int?) {
    guard let limit else { return }
    sql += " LIMIT "
    if limit == 1 {
      // A planner that is not told it expects a tenth of all rows, and reads and sorts them.
      sql += "1"
    } else {
      append(.integer(Int64(limit)), as: .integer)
    }
  }
}

// MARK: Filters

extension PostgresQuery {
  private mutating func append(_ filter: RowFilter) {
    switch filter {
    case .compare(let column, let comparison, let value):
      append(column)
      sql += comparison.sql
      append(value, as: table.columns[column].type)
    case .isNull(let column):
      append(column)
      sql += " IS NULL"
    case .among(let column, let candidates):
      append(candidates, among: column)
    case .all(let filters):
      append(filters, joinedBy: " AND ", ifEmpty: "true")
    case .any(let filters):
      append(filters, joinedBy: " OR ", ifEmpty: "false")
    case .not(let filter):
      sql += "NOT ("
      append(filter)
      sql += ")"
    case .matches(let tokens):
      append(tokens.map(SearchVector.question(prefix:)))
    case .contains(let tokens):
      append(tokens.map(SearchVector.question(whole:)))
    }
  }

  /// One array, not a mark for each: the protocol has 65,535 marks, and the text stays the same.
  private mutating func append(_ candidates: [StoredValue], among column: Int) {
    let type = table.columns[column].type
    // A value of another type equals none of the column's.
    parameters.append(candidates.filter { $0 == .null || $0.type?.sql == type.sql }, as: type)
    append(column)
    sql += " = ANY ($\(parameters.count)::\(type.sql)[])"
  }

  private mutating func append(
    _ filters: [RowFilter], joinedBy conjunction: String, ifEmpty: String
  ) {
    if filters.isEmpty {
      sql += ifEmpty
      return
    }
    for (index, filter) in filters.enumerated() {
      sql += index == 0 ? "(" : "\(conjunction)("
      append(filter)
      sql += ")"
    }
  }

  /// Asks for the rows that have an answer to each question.
  private mutating func append(_ questions: [String]) {
    if questions.isEmpty {
      sql += "true"
    } else if table.searchable.isEmpty {
      sql += "false"
    } else {
      parameters.append(.text(questions.joined(separator: " & ")))
      parameters.append(questions.map { .text($0) }, as: .text)
      sql += RowTable.search(
        all: "$\(parameters.count - 1)::text::tsquery",
        each: "$\(parameters.count)::text[]::tsquery[]")
    }
  }
}

extension RowFilter {
  /// Returns whether it is about a column among others.
  fileprivate func mentions(_ column: Int) -> Bool {
    switch self {
    case .compare(column, _, _), .isNull(column), .among(column, _): true
    case .compare, .isNull, .among, .matches, .contains: false
    case .all(let filters), .any(let filters): filters.contains { $0.mentions(column) }
    case .not(let filter): filter.mentions(column)
    }
  }

  /// The same without the group, where the scope says it already: a planner takes the two for
  /// independent, and so expects fewer rows than there are.
  fileprivate func leavingOutGroup(of table: RowTable) -> RowFilter {
    guard let group = table.group, case .all(let filters) = self else { return self }
    for case .compare(group.scope, .equal, .text(let scope)) in filters {
      return leavingOut { filter in
        guard case .compare(group.group, .equal, .uuid(let uuid)) = filter else { return false }
        return Scope.group(uuid).description == scope
      }
    }
    return self
  }

  private func leavingOut(_ isKnown: (RowFilter) -> Bool) -> RowFilter {
    guard case .all(let filters) = self else { return self }
    return .all(filters.filter { !isKnown($0) }.map { $0.leavingOut(isKnown) })
  }

  /// Returns whether it holds for some values of a column only, which it names.
  fileprivate func names(_ column: Int) -> Bool {
    switch self {
    case .compare(column, .equal, _), .among(column, _): true
    case .all(let filters): filters.contains { $0.names(column) }
    default: false
    }
  }
}

extension RowFilter.Comparison {
  fileprivate var sql: String {
    switch self {
    case .equal: " = "
    case .notEqual: " <> "
    case .less: " < "
    case .lessOrEqual: " <= "
    case .greater: " > "
    case .greaterOrEqual: " >= "
    }
  }
}
