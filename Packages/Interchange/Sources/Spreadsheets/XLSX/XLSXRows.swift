/// The rows of one sheet, one after another.
///
/// Only the current row is in memory.
public struct XLSXRows: ~Copyable {
  private var part: XLSXPart
  private let cells: XLSXCellReader
  private var row: SpreadsheetRow?
  private var lastRow = 0

  /// What is known of the cell that is being read.
  private struct Cell {
    let name: String
    let column: Int
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
    case ("row", 3) where isInRows: row = SpreadsheetRow(number: try number(ofRow: tag))
    case ("c", 4) where row != nil:
      let (name, column) = try place(of: tag)
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
      row?.append(
        try cells.cell(
          done.value, inline: done.inline, type: done.type, style: done.style, name: done.name),
        column: done.column)
    case ("row", 2):
      defer { row = nil }
      return row
    case ("sheetData", 1): isInRows = false
    default: break
    }
    return nil
  }

  private mutating func number(ofRow tag: XMLTag) throws(XLSXError) -> Int {
    let number: Int?
    if let text = tag["r"] { number = Int(text) } else { number = lastRow + 1 }
    guard let number, number > lastRow, number <= XLSXReference.rows else {
      throw XLSXError(
        .wrongReference, "behind row \(lastRow), a row of number '\(tag["r"] ?? "")'",
        part: part.name)
    }
    lastRow = number
    return number
  }

  private func place(of tag: XMLTag) throws(XLSXError) -> (name: String, column: Int) {
    let last = row?.lastColumn ?? -1
    guard let name = tag["r"] else {
      guard last + 1 < XLSXReference.columns else {
        throw XLSXError(.wrongReference, "too many cells in row \(lastRow)", part: part.name)
      }
      return ("\(last + 2) of row \(lastRow)", last + 1)
    }
    guard let place = XLSXReference(name), place.row == lastRow, place.column > last else {
      throw XLSXError(
        .wrongReference, "it can't stand here, in row \(lastRow) behind column \(last + 1)",
        part: part.name, cell: name)
    }
    return (name, place.column)
  }
}
