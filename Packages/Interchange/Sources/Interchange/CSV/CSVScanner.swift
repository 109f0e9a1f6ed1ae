internal import CBytes

/// Cuts bytes into records and fields; the bytes may come in any pieces.
///
/// It decides at each structural byte with what it has seen before, never with what comes next, so
/// that a piece's end makes no difference. Places are offsets in the bytes of the current call;
/// ``shift(by:)`` moves them when bytes are dropped from the front.
struct CSVScanner: Sendable {
  /// The kind of the current field.
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

  /// The number of fields that a record should have, once one has been seen.
  var expectedCount: Int?

  /// The number of the current record.
  var number: Int

  /// The current physical line.
  var line: Int

  /// The end of the fields of whole records, and behind them those of the current one; see
  /// ``CSVMark/offset(of:)``.
  var ends: [UInt32] = []
  var marks: [CSVMark] = []
  var problems: [CSVProblem] = []

  /// True if a byte of the current or a finished record isn't ASCII.
  var hasHighBytes = false

  var mode = Mode.plain
  /// True if the current record's bytes are being dropped because there are too many.
  var isSkipping = false
  var recordStart = 0
  var recordLine: Int
  var fieldStart = 0
  var firstField = 0
  /// The position of the closing quote in mode `afterQuote`.
  var closing = 0
  /// The position of the last carriage return.
  var lastReturn: Int
  var lineStart = 0
  /// The scalars of the current line that have been dropped.
  var droppedColumns = 0
  /// The position of the last quote that opened a field; line and column are found when they are
  /// needed.
  var opening = (place: 0, line: 0, column: 0)
  /// The problems of the current record, at most one of each kind.
  var current: [CSVProblem] = []

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
  /// Ends the last record, if the file ends without a line end.
  mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.count
    if mode == .quoted {
      let isTooLong = isSkipping || end - recordStart > recordLimit
      if !isSkipping { findOpening(bytes) }
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

  /// Counts places from a later byte, which becomes the first, and forgets all whole records.
  mutating func shift(by count: Int) {
    let rest = ends[firstField...].map { $0 &- UInt32(truncatingIfNeeded: count) }
    let room = (ends: ends.count, marks: marks.count)
    ends = []
    ends.reserveCapacity(room.ends)
    ends.append(contentsOf: rest)
    marks = []
    marks.reserveCapacity(room.marks)
    problems = []
    firstField = 0
    recordStart -= count
    fieldStart -= count
    closing -= count
    lastReturn -= count
    lineStart -= count
    opening.place -= count
  }

  /// Forgets the current record's bytes, because they are too many, up to the end.
  mutating func skip(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !isSkipping {
      // A quote that seems to close may prove to be one of two.
      if mode == .quoted || mode == .afterQuote { findOpening(bytes) }
      isSkipping = true
      ends.removeLast(ends.count - firstField)
    }
    droppedColumns += columns(from: max(0, lineStart), to: bytes.count, bytes)
  }
}

extension CSVScanner {
  /// Does what a structural byte asks for.
  mutating func take(_ byte: UInt8, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
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
        opening = (place, line, isSkipping ? column(of: place, bytes) : 0)
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
    if mode == .afterQuote, place != closing + 1 { noteTextAfterQuote(bytes) }
    if !isSkipping { ends.append(UInt32(truncatingIfNeeded: place)) }
    mode = .plain
    fieldStart = place + 1
  }

  private mutating func endRecord(at place: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    endField(at: place, bytes)
    defer {
      firstField = ends.count
      isSkipping = false
    }
    if isSkipping || place - recordStart > recordLimit {
      current = []
      problems.append(
        CSVProblem(
          code: .recordTooLong, line: recordLine, column: 1,
          reason: "a record of more than \(recordLimit) bytes is left out"))
      ends.removeLast(ends.count - firstField)
      number += 1
      return
    }
    let count = ends.count - firstField
    if count == 1, place == recordStart, !keepsEmptyLines {
      ends.removeLast()
      return
    }
    if count != expectedCount { meetCount(count, line: recordLine) }
    if !current.isEmpty {
      problems.append(contentsOf: current)
      current = []
    }
    marks.append(
      CSVMark(
        start: recordStart, firstField: firstField, line: recordLine, number: number))
    number += 1
  }

  // MARK: - Problems

  /// Takes a count that isn't the expected one: the first record's is what others should have.
  mutating func meetCount(_ count: Int, line: Int) {
    guard let expectedCount else {
      expectedCount = count
      return
    }
    problems.append(
      CSVProblem(
        code: .wrongFieldCount, line: line, column: 1,
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

  /// Finds the line and column of the last opening quote, whose record's bytes are all there.
  private mutating func findOpening(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = recordStart
    opening.line = recordLine
    for place in recordStart..<max(recordStart, opening.place) {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      let isSecond =
        byte == UInt8(ascii: "\n") && place > recordStart && bytes[place - 1] == UInt8(ascii: "\r")
      if !isSecond { opening.line += 1 }
      start = place + 1
    }
    opening.column = 1 + columns(from: start, to: opening.place, bytes)
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
