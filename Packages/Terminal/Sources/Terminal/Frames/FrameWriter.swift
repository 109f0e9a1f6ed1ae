/// Turns frames into the bytes that show them on a terminal.
///
/// It keeps the frame it wrote last and writes only what has changed since. All of an update lies
/// within a synchronised update (private mode 2026), so a terminal that knows these shows no half of
/// one. The other sequences are CUP, ED and SGR of ECMA-48, and DEC's mode 25 for the cursor.
///
/// It expects a terminal that doesn't wrap lines by itself (`CSI ? 7 l`), though nothing breaks if
/// it does: after the last column the writer always positions the cursor. It does the same after
/// every character whose width terminals disagree about, and writes the cells again that such a
/// character may have covered: a terminal that measures an emoji differently spoils that emoji and
/// nothing else.
public struct FrameWriter: Sendable {
  /// The number of colours; a frame's become the nearest of them.
  public let level: ColorLevel

  private var last: Frame?
  private var lastCursor: Frame.Position?

  /// Makes a writer for a terminal of which nothing is known.
  ///
  /// - Parameter level: How many colours there are. With none, styles are left out altogether.
  public init(level: ColorLevel) {
    self.level = level
  }

  /// Forgets the terminal's content: the next frame is written whole.
  ///
  /// To be called when the terminal may show something else, such as after it was resized, or when
  /// the program goes on after it was suspended.
  public mutating func forget() { last = nil }

  /// The bytes that make the terminal show a frame, after all those from before.
  ///
  /// - Parameter frame: What to show. One of another size than the last is written whole.
  /// - Returns: What to send to the terminal, all of it in order. Nothing if it shows the frame
  ///   already.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    let cursor = frame.cursor.flatMap {
      frame.bounds.contains(column: $0.column, row: $0.row) ? $0 : nil
    }
    defer {
      last = frame
      lastCursor = cursor
    }
    guard let last, last.size == frame.size else {
      return update(frame, over: Frame(frame.size), cursor, isWhole: true)
    }
    if last.cells != frame.cells { return update(frame, over: last, cursor, isWhole: false) }
    return cursorUpdate(to: cursor)
  }

  private func update(
    _ frame: Frame, over old: Frame, _ cursor: Frame.Position?, isWhole: Bool
  ) -> [UInt8] {
    var output = FrameOutput(level: level)
    output.reserve(frame.cells.count)
    output.append("\u{1B}[?2026h")
    // A cursor that jumps about while a terminal draws can be seen.
    if isWhole || lastCursor != nil { output.append("\u{1B}[?25l") }
    if isWhole { output.append("\u{1B}[0m\u{1B}[2J") }
    let columns = frame.size.columns
    for row in 0..<frame.size.rows {
      let cells = row * columns..<(row + 1) * columns
      write(frame.cells[cells], over: old.cells[cells], row, to: &output)
    }
    output.take(.plain)
    if let cursor {
      output.move(column: cursor.column, row: cursor.row)
      output.append("\u{1B}[?25h")
    }
    output.append("\u{1B}[?2026l")
    return output.bytes
  }

  private func write(
    _ cells: ArraySlice<Cell>, over old: ArraySlice<Cell>, _ row: Int, to output: inout FrameOutput
  ) {
    // Up to here the terminal may show something else than it should.
    var spoiled = 0
    for column in 0..<cells.count {
      let cell = cells[cells.startIndex + column]
      // The second half of a wide character is written with the first.
      guard cell.columns > 0, column < spoiled || cell != old[old.startIndex + column] else {
        continue
      }
      let end = output.write(cell, column: column, row: row)
      spoiled = max(spoiled, end)
    }
  }

  private func cursorUpdate(to cursor: Frame.Position?) -> [UInt8] {
    guard cursor != lastCursor else { return [] }
    var output = FrameOutput(level: level)
    if let cursor {
      output.move(column: cursor.column, row: cursor.row)
      if lastCursor == nil { output.append("\u{1B}[?25h") }
    } else {
      output.append("\u{1B}[?25l")
    }
    return output.bytes
  }
}

/// Bytes for a terminal, and what they leave it at: its pen, and where it writes next.
struct FrameOutput {
  private(set) var bytes: [UInt8] = []
  private let level: ColorLevel
  private var pen = Pen.plain
  /// The style that the pen stands for, so that it is looked up once for a run.
  private var style = TextStyle.plain
  /// The cursor's position; nil if it is unknown.
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
    // Behind the last column there is no cell: the cursor is positioned for the next one.
    let next = Frame.Position(column: column + cell.columns, row: row)
    place = extent.isDisputed ? nil : next
    return column + extent.reach
  }
}

extension Array where Element == UInt8 {
  /// Adds a text's UTF-8.
  mutating func append(utf8 text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a number that is not negative, in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
