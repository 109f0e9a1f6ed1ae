/// A rectangle of cells.
///
/// Columns and rows count from 0, from the top left.
public struct Rect: Sendable, Hashable {
  /// The leftmost column.
  public var column: Int

  /// The topmost row.
  public var row: Int

  /// The width; never less than 0.
  public var columns: Int

  /// The height; never less than 0.
  public var rows: Int

  /// Makes a rectangle; a negative width or height counts as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// All of a window.
  public init(_ size: TerminalSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The first column to the right of it.
  public var endColumn: Int { column + columns }

  /// The first row below it.
  public var endRow: Int { row + rows }

  /// Its width and height.
  public var size: TerminalSize { TerminalSize(columns: columns, rows: rows) }

  /// True if no cell lies in it.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The rectangle made smaller on all sides.
  ///
  /// - Parameters:
  ///   - horizontal: How many columns go on the left, and as many on the right.
  ///   - vertical: How many rows go at the top, and as many at the bottom.
  /// - Returns: The rest, which may be empty.
  public func inset(horizontal: Int, vertical: Int) -> Rect {
    Rect(
      column: column + horizontal, row: row + vertical, columns: columns - 2 * horizontal,
      rows: rows - 2 * vertical)
  }

  /// The rectangle at another place.
  ///
  /// - Parameters:
  ///   - columns: How far to the right; negative to the left.
  ///   - rows: How far down; negative up.
  /// - Returns: A rectangle of the same size.
  public func moved(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }

  /// Cuts rows off the top.
  ///
  /// - Parameter count: How many; at most all.
  /// - Returns: The rows that were cut off; the rectangle keeps the rest.
  public mutating func takeTop(_ count: Int) -> Rect {
    let taken = min(max(0, count), rows)
    defer {
      row += taken
      rows -= taken
    }
    return Rect(column: column, row: row, columns: columns, rows: taken)
  }

  /// Cuts rows off the bottom.
  ///
  /// - Parameter count: How many; at most all.
  /// - Returns: The rows that were cut off; the rectangle keeps the rest.
  public mutating func takeBottom(_ count: Int) -> Rect {
    let taken = min(max(0, count), rows)
    rows -= taken
    return Rect(column: column, row: row + rows, columns: columns, rows: taken)
  }

  /// A rectangle of at most this size, in the middle of this one.
  public func centered(columns wanted: Int, rows height: Int) -> Rect {
    let size = TerminalSize(columns: min(wanted, columns), rows: min(height, rows))
    return Rect(
      column: column + (columns - size.columns) / 2, row: row + (rows - size.rows) / 2,
      columns: size.columns, rows: size.rows)
  }

  /// The cells that lie in both.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// Returns whether a cell lies in it.
  public func contains(column: Int, row: Int) -> Bool {
    (self.column..<endColumn).contains(column) && (self.row..<endRow).contains(row)
  }
}
