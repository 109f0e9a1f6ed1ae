/// A place in a file, as an editor shows it.
public struct ICalendarPosition: Hashable, Sendable {
  /// The line of the file (not an unfolded one), from 1.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
