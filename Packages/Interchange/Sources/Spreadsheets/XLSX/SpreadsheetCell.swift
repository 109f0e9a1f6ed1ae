/// What a cell of a spreadsheet holds.
public enum SpreadsheetCell: Sendable, Equatable {
  case empty
  /// A text, without its formatting.
  case text(String)
  /// A number, which includes amounts of time: they count days.
  case number(Double)
  case boolean(Bool)
  /// A day, a time of day or both.
  case date(SpreadsheetDate)
  /// What a formula that failed shows, such as `#DIV/0!`.
  case error(String)
}
