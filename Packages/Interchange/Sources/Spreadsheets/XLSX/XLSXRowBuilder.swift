/// Puts the cells of a row in their places, and gathers what is wrong with them.
struct XLSXRowBuilder {
  let number: Int
  private let part: String
  private var cells: [SpreadsheetRow.PositionedCell] = []
  /// Cells behind one that they belong in front of, in the order of the file.
  private var late: [(name: String, cell: SpreadsheetRow.PositionedCell)] = []
  private var problems: [XLSXError] = []
  /// The position of the next cell that names none; nil behind one whose place is unknown.
  private var following: Int? = 0

  init(number: Int, part: String) {
    self.number = number
    self.part = part
  }

  /// The position of a cell, and what it is called in errors; no column if it can't stand anywhere,
  /// which is a problem of the row.
  ///
  /// - Throws: ``XLSXError/Code/tooLarge`` if the row has too many problems.
  mutating func place(of tag: XMLTag) throws(XLSXError) -> (name: String, column: Int?) {
    guard let name = tag["r"] else {
      guard let column = following else {
        try report(
          .wrongReference, "it doesn't say where it stands, behind one that can't be placed")
        return ("of row \(number)", nil)
      }
      guard column < XLSXReference.columns else {
        try report(.wrongReference, "too many cells in row \(number)")
        return ("\(column + 1) of row \(number)", nil)
      }
      following = column + 1
      return ("\(column + 1) of row \(number)", column)
    }
    guard let place = XLSXReference(name), place.row == number else {
      following = nil
      try report(.wrongReference, "it can't stand here, in row \(number)", name)
      return (name, nil)
    }
    following = place.column + 1
    return (name, place.column)
  }

  mutating func add(_ cell: SpreadsheetCell, column: Int, name: String) throws(XLSXError) {
    if let last = cells.last, column <= last.column {
      late.append((name, SpreadsheetRow.PositionedCell(column: column, cell: cell)))
      try checkCount()
    } else {
      cells.append(SpreadsheetRow.PositionedCell(column: column, cell: cell))
    }
  }

  mutating func report(
    _ code: XLSXError.Code, _ reason: String, _ cell: String? = nil, column: Int? = nil
  ) throws(XLSXError) {
    try report(XLSXError(code, reason, part: part, cell: cell, column: column))
  }

  mutating func report(_ problem: XLSXError) throws(XLSXError) {
    problems.append(problem)
    try checkCount()
  }

  /// The row, with late cells in their places where those are free.
  mutating func row() throws(XLSXError) -> SpreadsheetRow {
    let late = self.late
    self.late = []
    if !late.isEmpty {
      var taken = Set(cells.map(\.column))
      for (name, placed) in late {
        if taken.insert(placed.column).inserted {
          cells.append(placed)
          try report(
            .outOfOrder, "it stands behind a cell that it belongs in front of", name,
            column: placed.column)
        } else {
          try report(
            .wrongReference, "another cell stands there already", name, column: placed.column)
        }
      }
      cells.sort { $0.column < $1.column }
    }
    return SpreadsheetRow(number: number, cells: cells, problems: problems)
  }

  /// A sheet has no more cells in a row; a file with more problems in one fills the memory.
  private func checkCount() throws(XLSXError) {
    guard problems.count + late.count <= XLSXReference.columns else {
      throw XLSXError(.tooLarge, "too many wrong cells in row \(number)", part: part)
    }
  }
}

/// Makes of what a cell says what it means.
struct XLSXCellReader {
  let part: String
  let strings: XLSXStrings
  let styles: XLSXStyles
  let is1904: Bool

  /// The meaning of a value.
  ///
  /// The type says how its text is to be read, where none means a number; the style, whether a number
  /// is a date; the name stands in errors.
  func cell(
    _ value: [UInt8]?, inline: [UInt8]?, type: String?, style: Int, name: String
  ) throws(XLSXError) -> SpreadsheetCell {
    if type == "inlineStr" {
      return .text(String(decoding: inline ?? value ?? [], as: UTF8.self))
    }
    guard let value else { return .empty }
    if type == "str" { return .text(String(decoding: XLSXText.unescaped(value), as: UTF8.self)) }
    let text = String(decoding: XLSXCellReader.trimmed(value), as: UTF8.self)
    switch type {
    case nil, "n":
      if text.isEmpty { return .empty }
      guard let number = XLSXCellReader.number(text) else { throw wrong("no number", name) }
      guard styles.isDate(style), let date = SpreadsheetDate(serial: number, is1904: is1904) else {
        return .number(number)
      }
      return .date(date)
    case "s":
      guard let index = Int(text), let shared = strings[index] else {
        throw wrong("no number of one of the \(strings.count) shared texts", name)
      }
      return .text(shared)
    case "b":
      switch text {
      case "1", "true": return .boolean(true)
      case "0", "false": return .boolean(false)
      default: throw wrong("neither 1 nor 0", name)
      }
    case "e": return .error(text)
    case "d":
      guard let date = SpreadsheetDate(iso: text) else { throw wrong("no ISO 8601 date", name) }
      return .date(date)
    default: throw wrong("of an unknown type", name)
    }
  }

  func wrong(_ what: String, _ name: String) -> XLSXError {
    XLSXError(.wrongValue, "its value is \(what)", part: part, cell: name)
  }

  /// Not every spelling that the standard library takes is one here: no hexadecimal, no infinity.
  private static func number(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { !StrictXMLParser.isSpace($0) }),
      let last = bytes.lastIndex(where: { !StrictXMLParser.isSpace($0) })
    else { return [] }
    return bytes[first...last]
  }
}
