public import DomainModels

/// The rows that a query wants, with columns named by position.
///
/// Logic is that of SQL: a comparison with null is neither true nor false, `not` keeps it so, and
/// only rows for which the whole filter is true are wanted.
public indirect enum RowFilter: Sendable, Hashable {
  /// The comparison of a column's value with a given one.
  public enum Comparison: String, Sendable, Hashable {
    case equal
    case notEqual
    case less
    /// Before it or the same.
    case lessOrEqual
    case greater
    /// After it or the same.
    case greaterOrEqual
  }

  /// A column compared with a value that is not null.
  case compare(Int, Comparison, StoredValue)
  /// A column that holds null.
  case isNull(Int)
  /// A column that holds one of these values.
  case among(Int, [StoredValue])
  /// Every one of these holds; true if there is none.
  case all([RowFilter])
  /// At least one of these holds; false if there is none.
  case any([RowFilter])
  /// This does not hold.
  case not(RowFilter)
  /// Each of these tokens (``SearchText``) begins a token of the table's searchable columns.
  case matches([String])
  /// Each of these tokens is a token of the table's searchable columns.
  ///
  /// Stores find whole tokens much faster than beginnings that many tokens have. Of tokens longer
  /// than a thousand bytes they may compare the first thousand alone.
  case contains([String])
}

extension RowFilter {
  /// Returns whether the filter holds for a row: true, false, or `nil` where a null leaves it open.
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

extension StoredValue {
  /// Returns whether it sorts before another value of its column: null first, text and bytes by
  /// bytes.
  public func isBefore(_ other: StoredValue) -> Bool {
    switch (self, other) {
    case (.null, .null): false
    case (.null, _): true
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.integer(let left), .integer(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.instant(let left), .instant(let right)): left < right
    case (.uuid(let left), .uuid(let right)): left < right
    case (.text(let left), .text(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.bytes(let left), .bytes(let right)): left.lexicographicallyPrecedes(right)
    default: false
    }
  }

  /// Returns whether it is the same as another; `nil` if either is null.
  func isSame(as other: StoredValue) -> Bool? {
    switch (self, other) {
    case (.null, _), (_, .null): nil
    default: self == other
    }
  }
}
