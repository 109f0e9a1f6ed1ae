/// The rows of one sheet, one after another.
///
/// Only the current row is in memory. A cell that is wrong costs the others nothing: it is one of its
/// row's ``SpreadsheetRow/problems``.
public struct XLSXRows: ~Copyable {
  private var part: XLSXPart
  private let cells: XLSXCellReader
  private var row: XLSXRowBuilder?
  private var lastRow = 0
  private var highestRow = 0

  /// The state of the cell that is being read.
  private struct Cell {
    let name: String
    /// Nil if it stands nowhere, so that its value is passed over.
    let column: Int?
    let type: String?
    let style: Int
    var value: [UInt8]?
    var inline: [UInt8]?
  }

  private var cell: Cell?
  private var text = XLSXText()
  private var isInValue = false
  private var isInline = false
  private var isInRows = false

  /// The most bytes of one cell's text; Excel's own limit is 32,767 characters.
  private static let textLimit = 1 << 20

  init(_ part: consuming XLSXPart, _ cells: XLSXCellReader) {
    self.part = part
    self.cells = cells
  }

  /// The next row that is in the file, or nil behind the last.
  ///
  /// Rows come in the order of the file. One that stands behind a row with a higher or the same
  /// number says so among its problems.
  ///
  /// - Throws: ``XLSXError`` if the sheet's part is damaged, a row has no number, or a text or the
  ///   number of a row's problems is beyond its limit.
  public mutating func next() throws(XLSXError) -> SpreadsheetRow? {
    while let event = try part.next() {
      switch event {
      case .start(let tag): try start(tag)
      case .text(let bytes): try take(bytes)
      case .end(let name):
        if let row = try end(name) { return row }
      }
      if isInline { text.take(event) }
    }
    return nil
  }

  private mutating func start(_ tag: XMLTag) throws(XLSXError) {
    // The depth is that of the tag: a sheet's rows have one place, others of that name aren't rows.
    switch (tag.name, part.depth) {
    case ("sheetData", 2): isInRows = true
    case ("row", 3) where isInRows: try startRow(tag)
    case ("c", 4) where row != nil:
      guard let (name, column) = try row?.place(of: tag) else { return }
      cell = Cell(
        name: name, column: column, type: tag["t"], style: tag["s"].flatMap { Int($0) } ?? 0)
    case ("v", 5) where cell != nil:
      isInValue = true
      cell?.value = []
    case ("is", 5) where cell != nil:
      isInline = true
      cell?.inline = []
    default: break
    }
  }

  private mutating func take(_ bytes: [UInt8]) throws(XLSXError) {
    guard isInValue || isInline else { return }
    if isInValue { cell?.value?.append(contentsOf: bytes) }
    guard (cell?.value?.count ?? 0) + text.count + bytes.count <= XLSXRows.textLimit else {
      throw XLSXError(
        .tooLarge, "more than \(XLSXRows.textLimit) bytes of text", part: part.name,
        cell: cell?.name)
    }
  }

  private mutating func end(_ name: String) throws(XLSXError) -> SpreadsheetRow? {
    // The depth is that of what is still open.
    switch (name, part.depth) {
    case ("v", 4): isInValue = false
    case ("is", 4) where isInline:
      isInline = false
      cell?.inline = text.take()
    case ("c", 3):
      guard let done = cell else { return nil }
      cell = nil
      try add(done)
    case ("row", 2):
      defer { row = nil }
      return try row?.row()
    case ("sheetData", 1): isInRows = false
    default: break
    }
    return nil
  }

  private mutating func add(_ done: Cell) throws(XLSXError) {
    guard let column = done.column else { return }
    let value: SpreadsheetCell
    do throws(XLSXError) {
      value = try cells.cell(
        done.value, inline: done.inline, type: done.type, style: done.style, name: done.name)
    } catch {
      var problem = error
      problem.column = column
      value = .empty
      try row?.report(problem)
    }
    try row?.add(value, column: column, name: done.name)
  }

  private mutating func startRow(_ tag: XMLTag) throws(XLSXError) {
    let number: Int?
    if let text = tag["r"] { number = Int(text) } else { number = lastRow + 1 }
    guard let number, number > 0, number <= XLSXReference.rows else {
      throw XLSXError(
        .wrongReference, "behind row \(lastRow), a row of number '\(tag["r"] ?? "")'",
        part: part.name)
    }
    var row = XLSXRowBuilder(number: number, part: part.name)
    if number <= highestRow {
      try row.report(.outOfOrder, "row \(number) stands behind row \(highestRow)")
    }
    lastRow = number
    highestRow = max(highestRow, number)
    self.row = row
  }
}
