/// One row of a sheet, with the cells that are there.
public struct SpreadsheetRow: Sendable, Equatable {
  /// The row's number, from 1, as the spreadsheet shows it; rows without cells may be left out.
  public let number: Int

  /// The problems of the row and its cells, in the order of the file: mostly none.
  ///
  /// A cell whose value can't be read is empty, one whose place can't be told is left out
  /// (``XLSXError/Code/wrongValue``, ``XLSXError/Code/wrongReference``). A row or cell with
  /// ``XLSXError/Code/outOfOrder`` lost nothing: it stands where it says.
  public let problems: [XLSXError]

  /// A cell and its column, from 0.
  struct PositionedCell: Sendable, Equatable {
    let column: Int
    let cell: SpreadsheetCell
  }

  private let cells: [PositionedCell]

  /// The cells come in the order of their columns, each of which has one.
  init(number: Int, cells: [PositionedCell], problems: [XLSXError]) {
    self.number = number
    self.cells = cells
    self.problems = problems
  }

  /// The number of columns up to the last cell.
  public var count: Int { (cells.last?.column ?? -1) + 1 }

  /// True if no cell holds anything.
  public var isEmpty: Bool { cells.allSatisfy { $0.cell == .empty } }

  /// The cell in a column, from 0; empty where there is none.
  public subscript(column: Int) -> SpreadsheetCell {
    // Most rows have no gaps, so that a cell stands at its own number.
    if column >= 0, column < cells.count, cells[column].column == column {
      return cells[column].cell
    }
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].column == column ? cells[low].cell : .empty
  }
}

/// The value of a cell of a spreadsheet.
public enum SpreadsheetCell: Sendable, Equatable {
  case empty
  /// A text, without its formatting.
  case text(String)
  /// A number, which includes amounts of time: they count days.
  case number(Double)
  case boolean(Bool)
  /// A day, a time of day or both.
  case date(SpreadsheetDate)
  /// The text of a formula that failed, such as `#DIV/0!`.
  case error(String)
}
