/// Says that a stored value can't be what a column's Swift type needs.
public struct StoredValueMismatch: ExplainedError, Equatable {
  /// What the Swift type needs, in words (`text`, `a Verdict`).
  public let expected: String

  /// What was found, shortened; not told where the column is sensitive.
  public let found: String

  /// Where it was found (`swipe_decisions.verdict`), once that is known.
  public let place: String?

  /// Makes a mismatch between what is needed and what was found.
  public init(expected: String, found: StoredValue, place: String? = nil) {
    self.init(expected: expected, found: String(String(describing: found).prefix(80)), place: place)
  }

  private init(expected: String, found: String, place: String?) {
    self.expected = expected
    self.found = found
    self.place = place
  }

  /// The same mismatch, with the table or column in front of its place.
  func at(_ outer: String) -> StoredValueMismatch {
    StoredValueMismatch(
      expected: expected, found: found, place: place.map { "\(outer).\($0)" } ?? outer)
  }

  /// The same mismatch at a column; what a sensitive one holds must not reach a log.
  @usableFromInline
  func at(_ column: ColumnDefinition) -> StoredValueMismatch {
    let found = column.isSensitive ? "something else" : found
    return StoredValueMismatch(expected: expected, found: found, place: column.name)
  }

  /// The same mismatch, placed in a table's column; for whoever reads rows by position.
  public func at(_ column: ColumnDefinition, of table: String) -> StoredValueMismatch {
    at(column).at(table)
  }

  public var code: String { "stored_value_mismatch" }

  /// Names the place, what is needed and what is there.
  public var message: String {
    "the stored value\(place.map { " of \($0)" } ?? "") should be \(expected) but is \(found)"
  }

  /// The usual cause is a newer program.
  public var hint: String? {
    "It was probably written by a newer version of the program: update this one"
  }

  /// The data can't be read.
  public var kind: FailureKind { .failed }
}
