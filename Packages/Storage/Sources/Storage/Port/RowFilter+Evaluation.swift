public import DomainModels

extension RowFilter {
  /// Whether the filter holds for a row: true, false, or `nil` where a null leaves it open.
  ///
  /// This is what filters mean, for backends that answer them themselves.
  ///
  /// - Parameters:
  ///   - row: one value for each of the table's columns.
  ///   - table: the table, whose searchable columns ``RowFilter/matches(_:)`` looks at.
  /// - Returns: the answer; only rows for which it is true are wanted.
  public func holds(for row: [StoredValue], in table: RowTable) -> Bool? {
    switch self {
    case .compare(let column, let comparison, let value):
      comparison.holds(row[column], value)
    case .isNull(let column):
      row[column] == .null
    case .among(let column, let values):
      RowFilter.holdsForAny(values.map { row[column].isSame(as: $0) })
    case .all(let filters):
      RowFilter.holdsForAny(filters.map { $0.holds(for: row, in: table).map { !$0 } }).map { !$0 }
    case .any(let filters):
      RowFilter.holdsForAny(filters.map { $0.holds(for: row, in: table) })
    case .not(let filter):
      filter.holds(for: row, in: table).map { !$0 }
    case .matches(let tokens):
      // By bytes: a prefix may end within what Swift takes for one character.
      RowFilter.finds(tokens, row, table) { $0.utf8.starts(with: $1.utf8) }
    case .contains(let tokens):
      RowFilter.finds(tokens, row, table) { $0.utf8.elementsEqual($1.utf8) }
    }
  }

  private static func holdsForAny(_ answers: [Bool?]) -> Bool? {
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }

  private static func finds(
    _ tokens: [String], _ row: [StoredValue], _ table: RowTable,
    _ answers: (_ known: String, _ wanted: String) -> Bool
  ) -> Bool {
    let known = table.searchable.flatMap { column -> [String] in
      if case .text(let text) = row[column] { SearchText.tokens(of: text) } else { [] }
    }
    return tokens.allSatisfy { token in known.contains { answers($0, token) } }
  }
}

extension RowFilter.Comparison {
  fileprivate func holds(_ left: StoredValue, _ right: StoredValue) -> Bool? {
    guard left != .null, right != .null else { return nil }
    return switch self {
    case .equal: left.isSame(as: right)
    case .notEqual: left.isSame(as: right).map { !$0 }
    case .less: left.isBefore(right)
    case .lessOrEqual: !right.isBefore(left)
    case .greater: right.isBefore(left)
    case .greaterOrEqual: !left.isBefore(right)
    }
  }
}
