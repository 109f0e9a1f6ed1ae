/// Cuts bytes into records and fields, wherever the bytes come in pieces.
///
/// It decides at each structural byte with what it has seen before, never with what comes next, so
/// that a piece's end makes no difference. Places are offsets in the bytes of the current call;
/// ``shift(by:)`` moves them when bytes are dropped from the front.
struct CSVScanner: Sendable {
  /// What the current field is.
  enum Mode: Sendable {
    /// Text without quotes around it.
    case plain
    /// Text behind an opening quote.
    case quoted
    /// A quote that closes, unless another follows at once.
    case afterQuote
    /// Text behind a closing quote.
    case rough
  }

  let structure: CSVStructure
  let recordLimit: Int
  let keepsEmptyLines: Bool

  /// How many fields a record should have, once one has been seen.
  var expectedCount: Int?

  /// The number of the current record.
  var number: Int

  /// The current physical line.
  var line: Int

  /// The fields of whole records, and behind them those of the current one.
  var fields: [CSVField] = []
  var marks: [CSVMark] = []
  var problems: [CSVProblem] = []

  /// Whether a byte of the current or a finished record isn't ASCII.
  var hasHighBytes = false

  var mode = Mode.plain
  /// Whether the current record's bytes are being dropped because there are too many.
  var isSkipping = false
  var recordStart = 0
  var recordLine: Int
  var fieldStart = 0
  var firstField = 0
  /// Where the closing quote stands in mode `afterQuote`.
  private var closing = 0
  /// Whether the current quoted field holds two quotes for one.
  private var isDoubled = false
  /// Where a carriage return stood last.
  private var lastReturn: Int
  private var lineStart = 0
  /// The scalars of the current line that have been dropped.
  private var droppedColumns = 0
  private var opening = (place: 0, line: 0, lineStart: 0, column: 0)
  /// The problems of the current record, at most one of each kind.
  private var current: [CSVProblem] = []

  init(
    structure: CSVStructure, options: CSVOptions, line: Int, start: Int, lastReturn: Int
  ) {
    self.lastReturn = lastReturn
    self.structure = structure
    recordLimit = min(max(1, options.recordLimit), 1 << 29)
    keepsEmptyLines = options.keepsEmptyLines
    number = options.hasHeader ? 0 : 1
    self.line = line
    recordLine = line
    recordStart = start
    fieldStart = start
    lineStart = start
  }
}

extension CSVScanner {
  /// Goes over bytes from a place to their end.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard let base = bytes.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: CSVField.self, capacity: 2048) { (room) -> Void in
      guard let fresh = room.baseAddress else { return }
      var place = start
      var high: UInt64 = 0
      // What plain fields need stands in locals; everything else is in `take`.
      var filled = 0
      var fieldStart = fieldStart
      var isPlain = mode == .plain && !isSkipping
      while place < bytes.count {
        var (separators, others) = structure.places(
          at: base + place, count: bytes.count - place, high: &high)
        while true {
          let rare: UInt64
          if isPlain {
            // All separators before the next other byte: one plain field each.
            rare = others & (0 &- others)
            let before = rare &- 1
            var run = separators & before
            separators &= ~before
            let recordStart = recordStart
            while run != 0 {
              let found = place &+ run.trailingZeroBitCount
              run &= run &- 1
              fresh[filled] = CSVField(
                offset: fieldStart &- recordStart, count: found &- fieldStart)
              filled &+= 1
              fieldStart = found &+ 1
            }
          } else {
            let all = separators | others
            rare = all & (0 &- all)
            separators &= ~rare
          }
          if rare == 0 { break }
          others &= ~rare
          let found = place + rare.trailingZeroBitCount
          if isPlain, base[found] == UInt8(ascii: "\n"), isCommonEnd(found) {
            fresh[filled] = CSVField(offset: fieldStart - recordStart, count: found - fieldStart)
            filled += 1
            endCommonRecord(at: found, fields.count + filled)
          } else {
            fields.append(contentsOf: UnsafeBufferPointer(start: fresh, count: filled))
            filled = 0
            self.fieldStart = fieldStart
            take(base[found], at: found, bytes)
            isPlain = mode == .plain && !isSkipping
          }
          fieldStart = self.fieldStart
        }
        if filled > room.count - 2 * CSVStructure.width {
          fields.append(contentsOf: UnsafeBufferPointer(start: fresh, count: filled))
          filled = 0
        }
        place += CSVStructure.width
      }
      fields.append(contentsOf: UnsafeBufferPointer(start: fresh, count: filled))
      self.fieldStart = fieldStart
      if high != 0 { hasHighBytes = true }
    }
  }

  /// Whether a line feed ends a record of plain fields that nothing is to be said about.
  @inline(__always)
  private func isCommonEnd(_ place: Int) -> Bool {
    place != lastReturn + 1 && place != recordStart && place - recordStart <= recordLimit
      && current.isEmpty
  }

  /// Ends such a record, as `endRecord` and `endLine` would, with so many fields in all.
  @inline(__always)
  private mutating func endCommonRecord(at place: Int, _ total: Int) {
    let count = total - firstField
    if count != expectedCount { meetCount(count) }
    marks.append(
      CSVMark(
        start: recordStart, end: place, firstField: firstField, count: count, line: recordLine,
        number: number))
    firstField = total
    number += 1
    line += 1
    recordLine = line
    recordStart = place + 1
    fieldStart = place + 1
    lineStart = place + 1
    droppedColumns = 0
  }

  /// Ends the last record, if the file ends without a line end.
  mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.count
    if mode == .quoted {
      let isTooLong = isSkipping || end - recordStart > recordLimit
      if !isSkipping { findOpeningColumn(bytes) }
      let problem = CSVProblem(
        code: .unclosedQuote, line: opening.line, column: opening.column,
        reason: "the quote that opens here is never closed; its record is left out")
      if isTooLong {
        endRecord(at: end, bytes)
      } else {
        current = []
      }
      problems.append(problem)
      return
    }
    if fieldStart < end || recordStart < fieldStart || isSkipping { endRecord(at: end, bytes) }
  }

  /// Counts places from a later byte, which becomes the first.
  mutating func shift(by count: Int) {
    recordStart -= count
    fieldStart -= count
    closing -= count
    lastReturn -= count
    lineStart -= count
    opening.place -= count
    opening.lineStart -= count
  }

  /// Forgets the current record's bytes, because they are too many, up to the end.
  mutating func skip(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !isSkipping {
      // A quote that seems to close may prove to be one of two.
      if mode == .quoted || mode == .afterQuote { findOpeningColumn(bytes) }
      isSkipping = true
      fields.removeLast(fields.count - firstField)
    }
    droppedColumns += columns(from: max(0, lineStart), to: bytes.count, bytes)
  }
}

extension CSVScanner {
  /// Does what a structural byte asks for.
  private mutating func take(_ byte: UInt8, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch byte {
    case CSVQuoting.quote: takeQuote(at: place, bytes)
    case structure.separator: if mode != .quoted { endField(at: place, bytes) }
    case UInt8(ascii: "\n"):
      if place == lastReturn + 1 {
        // The second half of a line end that was taken already.
        lineStart = place + 1
        if mode == .plain, fieldStart == place, recordStart == place, !isSkipping {
          recordStart = place + 1
          fieldStart = place + 1
        }
      } else {
        endLine(at: place, bytes)
      }
    case UInt8(ascii: "\r"):
      lastReturn = place
      endLine(at: place, bytes)
    case 0:
      note(.nulByte, at: place, bytes, "a NUL byte; is this UTF-16 without its mark, or no text?")
    default: break
    }
  }

  private mutating func takeQuote(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch mode {
    case .plain:
      if place == fieldStart {
        mode = .quoted
        isDoubled = false
        opening = (place, line, lineStart, isSkipping ? column(of: place, bytes) : 0)
      } else {
        note(
          .quoteInPlainField, at: place, bytes,
          "a quote inside a field that didn't begin with one, taken as it stands")
      }
    case .quoted:
      mode = .afterQuote
      closing = place
    case .afterQuote:
      if place == closing + 1 {
        mode = .quoted
        isDoubled = true
      } else {
        noteTextAfterQuote(bytes)
        mode = .rough
      }
    case .rough: break
    }
  }

  private mutating func endLine(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    if mode != .quoted { endRecord(at: place, bytes) }
    line += 1
    lineStart = place + 1
    droppedColumns = 0
    if mode == .quoted { return }
    recordStart = place + 1
    fieldStart = place + 1
    recordLine = line
  }

  private mutating func endField(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let offset = fieldStart - recordStart
    let field: CSVField
    switch mode {
    case .afterQuote where place == closing + 1 && !isDoubled:
      field = CSVField(offset: offset + 1, count: closing - fieldStart - 1, isQuoted: true)
    case .afterQuote, .rough:
      if mode == .afterQuote, place != closing + 1 { noteTextAfterQuote(bytes) }
      field = CSVField(offset: offset, count: place - fieldStart, isQuoted: true, isRough: true)
    case .plain, .quoted:
      field = CSVField(offset: offset, count: place - fieldStart)
    }
    if !isSkipping { fields.append(field) }
    mode = .plain
    fieldStart = place + 1
  }

  private mutating func endRecord(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    endField(at: place, bytes)
    defer {
      firstField = fields.count
      isSkipping = false
    }
    if isSkipping || place - recordStart > recordLimit {
      current = []
      problems.append(
        CSVProblem(
          code: .recordTooLong, line: recordLine, column: 1,
          reason: "a record of more than \(recordLimit) bytes is left out"))
      fields.removeLast(fields.count - firstField)
      number += 1
      return
    }
    let count = fields.count - firstField
    if count == 1, place == recordStart, !keepsEmptyLines {
      fields.removeLast()
      return
    }
    if count != expectedCount { meetCount(count) }
    if !current.isEmpty {
      problems.append(contentsOf: current)
      current = []
    }
    marks.append(
      CSVMark(
        start: recordStart, end: place, firstField: firstField, count: count, line: recordLine,
        number: number))
    number += 1
  }

  // MARK: - Problems

  /// Takes a count that isn't the expected one: the first record's is what others should have.
  private mutating func meetCount(_ count: Int) {
    guard let expectedCount else {
      expectedCount = count
      return
    }
    problems.append(
      CSVProblem(
        code: .wrongFieldCount, line: recordLine, column: 1,
        reason: "\(count) \(count == 1 ? "field" : "fields") where \(expectedCount) should be"))
  }

  private mutating func noteTextAfterQuote(_ bytes: UnsafeBufferPointer<UInt8>) {
    note(
      .textAfterQuote, at: closing + 1, bytes,
      "text behind a closing quote, added to the field; is a quote not doubled?")
  }

  /// Notes the first problem of a kind in a record, so that one record can't bring endlessly many.
  private mutating func note(
    _ code: CSVProblem.Code, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    _ reason: String
  ) {
    if isSkipping || current.contains(where: { $0.code == code }) { return }
    current.append(
      CSVProblem(code: code, line: line, column: column(of: place, bytes), reason: reason))
  }

  private mutating func findOpeningColumn(_ bytes: UnsafeBufferPointer<UInt8>) {
    opening.column = 1 + columns(from: opening.lineStart, to: opening.place, bytes)
  }

  private func column(of place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    1 + droppedColumns + columns(from: max(0, lineStart), to: place, bytes)
  }

  private func columns(from start: Int, to end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard start < end else { return 0 }
    var count = 0
    for byte in bytes[start..<end] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
