/// One row of a sheet, with the cells that are there.
public struct SpreadsheetRow: Sendable, Equatable {
  /// The row's number, from 1, as the spreadsheet shows it; rows without cells may be left out.
  public let number: Int

  private var columns: [Int] = []
  private var cells: [SpreadsheetCell] = []

  init(number: Int) {
    self.number = number
  }

  /// How many columns there are up to the last cell.
  public var count: Int { (columns.last ?? -1) + 1 }

  /// Whether no cell holds anything.
  public var isEmpty: Bool { cells.allSatisfy { $0 == .empty } }

  /// The cell in a column, from 0; empty where there is none.
  public subscript(column: Int) -> SpreadsheetCell {
    // Most rows have no gaps, so that a cell stands at its own number.
    if column >= 0, column < columns.count, columns[column] == column { return cells[column] }
    var low = 0
    var high = columns.count
    while low < high {
      let middle = (low + high) / 2
      if columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low < columns.count && columns[low] == column ? cells[low] : .empty
  }

  /// The last column so far.
  var lastColumn: Int? { columns.last }

  /// Adds a cell behind the last one.
  mutating func append(_ cell: SpreadsheetCell, column: Int) {
    columns.append(column)
    cells.append(cell)
  }
}
