/// The content of a full screen: a grid of cells.
///
/// A plain value. Drawing outside the grid does nothing, so a card that slides off the edge needs no
/// arithmetic. A style without a background keeps what is behind the text, so text can be put on a
/// gradient.
public struct Frame: Sendable, Equatable {
  /// The font size.
  public let size: TerminalSize

  /// The position of the text cursor, as column and row; nil if it is hidden.
  public var cursor: Position?

  /// Row by row.
  private(set) var cells: [Cell]

  /// A column and a row.
  public struct Position: Sendable, Hashable {
    /// The column, from 0 at the left.
    public var column: Int
    /// The row, from 0 at the top.
    public var row: Int

    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  public init(_ size: TerminalSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  public var bounds: Rect { Rect(size) }

  /// The cell at a position; a blank outside the grid.
  public subscript(column column: Int, row row: Int) -> Cell {
    guard bounds.contains(column: column, row: row) else { return .blank }
    return cells[row * size.columns + column]
  }

  /// Writes text on one row.
  ///
  /// - Parameters:
  ///   - text: What to write. Data must be sanitised before: a control character takes no column
  ///     and is left out.
  ///   - column: Where it begins.
  ///   - row: On which row.
  ///   - style: How it looks; without a background, the one that is there stays.
  ///   - clip: Nothing is drawn outside of it; nil for the whole frame.
  /// - Returns: The column after the text, whether or not all of it could be drawn.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: TextStyle = .plain,
    clip: Rect? = nil
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    var column = column
    for character in text {
      let columns = DisplayWidth.columns(of: character)
      guard columns > 0 else { continue }
      if area.contains(column: column, row: row),
        columns == 1 || area.contains(column: column + columns - 1, row: row)
      {
        put(character, columns, column, row, style)
      }
      column += columns
    }
    return column
  }

  /// Fills a rectangle with spaces that look alike.
  public mutating func fill(_ area: Rect, style: TextStyle) {
    fill(area, " ", style: style)
  }

  /// Fills a rectangle with a character of one column; any other counts as a space.
  public mutating func fill(_ area: Rect, _ character: Character, style: TextStyle = .plain) {
    let area = area.intersection(bounds)
    let character = DisplayWidth.columns(of: character) == 1 ? character : " "
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { put(character, 1, column, row, style) }
    }
  }

  /// Changes how the cells of a rectangle look, and leaves what stands there.
  ///
  /// A wide character looks the same throughout: as its first column does.
  ///
  /// - Parameters:
  ///   - area: Which cells.
  ///   - change: Gets a cell's style, its column and its row within the frame.
  public mutating func restyle(_ area: Rect, _ change: (inout TextStyle, Int, Int) -> Void) {
    let area = area.intersection(bounds)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let index = row * size.columns + column
        guard cells[index].columns > 0 else { continue }
        change(&cells[index].style, column, row)
        for rest in stride(from: index + 1, to: index + cells[index].columns, by: 1) {
          cells[rest].style = cells[index].style
        }
      }
    }
  }

  /// Lays another frame over this one.
  ///
  /// - Parameters:
  ///   - other: What to lay over it. Its blanks cover the text below too, but where it has no
  ///     background the one below stays, as in ``write(_:column:row:style:clip:)``.
  ///   - column: Where its left edge lies; may be negative.
  ///   - row: Where its top edge lies; may be negative.
  public mutating func overlay(_ other: Frame, column: Int, row: Int) {
    for y in 0..<other.size.rows {
      var isWhole = true
      for x in 0..<other.size.columns {
        let cell = other.cells[y * other.size.columns + x]
        let isInside = bounds.contains(column: column + x, row: row + y)
        if cell.columns > 0 {
          isWhole = isInside && column + x + cell.columns <= size.columns
          if isWhole { put(cell.character, cell.columns, column + x, row + y, cell.style) }
        }
        // Part of a wide character lies outside: the rest of it becomes space.
        if isInside, !isWhole { put(" ", 1, column + x, row + y, cell.style) }
      }
    }
  }

  private mutating func put(
    _ character: Character, _ columns: Int, _ column: Int, _ row: Int, _ style: TextStyle
  ) {
    let start = row * size.columns + column
    let end = start + columns
    blankHalves(start, end, endOfRow: (row + 1) * size.columns)
    var style = style
    if style.background == nil { style.background = cells[start].style.background }
    cells[start] = Cell(character, style: style, columns: columns)
    for rest in stride(from: start + 1, to: end, by: 1) {
      cells[rest] = Cell(" ", style: style, columns: 0)
    }
  }

  /// Halves of wide characters that are partly overwritten become spaces.
  private mutating func blankHalves(_ start: Int, _ end: Int, endOfRow: Int) {
    var index = start
    while cells[index].columns == 0, index > 0 { index -= 1 }
    for half in index..<start { cells[half] = Cell(" ", style: cells[half].style, columns: 1) }
    index = end
    while index < endOfRow, cells[index].columns == 0 {
      cells[index] = Cell(" ", style: cells[index].style, columns: 1)
      index += 1
    }
  }
}

/// One cell of a frame.
public struct Cell: Sendable, Hashable {
  /// The character; after the first column of a wide one, a space that is never written.
  public var character: Character

  public var style: TextStyle

  /// The number of columns that it takes: mostly 1 or 2, more for a cluster that long; 0 for what a
  /// wide character takes after its first column.
  public let columns: Int

  /// A space in the terminal's own colours.
  public static let blank = Cell(" ")

  public init(_ character: Character, style: TextStyle = .plain) {
    self.init(character, style: style, columns: 1)
  }

  init(_ character: Character, style: TextStyle, columns: Int) {
    self.character = character
    self.style = style
    self.columns = columns
  }
}

/// The number of columns that a character may take on terminals that measure it differently.
///
/// Terminals agree about ASCII and about single code points of one column. About wide ones and
/// about characters of several code points some are of another opinion: older tables of Unicode, or
/// no idea of grapheme clusters at all.
struct ClusterExtent {
  /// True if the position after this cell is unknown, because terminals disagree about its width.
  let isDisputed: Bool

  /// True if a terminal may leave some of its columns as they were.
  let needsBlankGround: Bool

  /// The number of columns that it may take at most.
  let reach: Int

  init(_ cell: Cell) {
    let utf8 = cell.character.utf8
    let lead = utf8.first ?? 0
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let isSingle = utf8.count == length
    isDisputed = !isSingle || cell.columns != 1
    // The wide scripts of the basic plane have been wide since the first terminals that knew them.
    needsBlankGround = cell.columns > 1 && (!isSingle || length == 4)
    // Terminals give a code point at most two columns.
    reach = isSingle ? cell.columns : max(cell.columns, 2 * cell.character.unicodeScalars.count)
  }
}

/// The size of a terminal's window, in characters.
public struct TerminalSize: Sendable, Hashable {
  /// The number of characters that fit side by side.
  public var columns: Int

  /// The number of lines.
  public var rows: Int

  /// The size of the classic terminal, used if the real size is unknown.
  public static let standard = TerminalSize(columns: 80, rows: 24)

  /// Makes a size; less than 0 counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
