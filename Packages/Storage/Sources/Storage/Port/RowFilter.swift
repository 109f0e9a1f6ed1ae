public import DomainModels

/// Which rows a query wants, with columns named by position.
///
/// Logic is that of SQL: a comparison with null is neither true nor false, `not` keeps it so, and
/// only rows for which the whole filter is true are wanted.
public indirect enum RowFilter: Sendable, Hashable {
  /// How a column's value stands to a given one.
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
  /// Stores find whole tokens much faster than beginnings that many tokens have. Of tokens longer than
  /// a thousand bytes they may compare the first thousand alone.
  case contains([String])
}
