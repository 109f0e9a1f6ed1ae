/// Bytes for a terminal, and what they leave it at: its pen, and where it writes next.
struct FrameOutput {
  private(set) var bytes: [UInt8] = []
  private let level: ColorLevel
  private var pen = Pen.plain
  /// The style that the pen stands for, so that it is looked up once for a run.
  private var style = TextStyle.plain
  /// Nil where nobody knows.
  private var place: Frame.Position?

  init(level: ColorLevel) {
    self.level = level
  }

  mutating func append(_ sequence: StaticString) { bytes.append(utf8: sequence) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Moves to a place, if the terminal isn't there (CUP, ECMA-48 8.3.21).
  mutating func move(column: Int, row: Int) {
    if let place, place.column == column, place.row == row { return }
    bytes.append(utf8: "\u{1B}[")
    bytes.append(decimal: row + 1)
    bytes.append(UInt8(ascii: ";"))
    bytes.append(decimal: column + 1)
    bytes.append(UInt8(ascii: "H"))
    place = Frame.Position(column: column, row: row)
  }

  mutating func take(_ style: TextStyle) {
    guard style != self.style else { return }
    let next = Pen(style, level)
    next.append(to: &bytes, after: pen, level)
    pen = next
    self.style = style
  }

  /// Writes a cell, and says up to which column that may have spoiled what stood there.
  mutating func write(_ cell: Cell, column: Int, row: Int) -> Int {
    move(column: column, row: row)
    take(cell.style)
    let extent = ClusterExtent(cell)
    if extent.needsBlankGround {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: cell.columns))
      place = nil
      move(column: column, row: row)
    }
    bytes.append(contentsOf: cell.character.utf8)
    // Behind the last column there is no cell: the next one is placed anew.
    let next = Frame.Position(column: column + cell.columns, row: row)
    place = extent.isDisputed ? nil : next
    return column + extent.reach
  }
}
