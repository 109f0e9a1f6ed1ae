/// Makes UTF-8 of UTF-16 that comes in pieces.
struct UTF16Decoding: Sendable {
  /// Whether the low byte comes first.
  let isLittleEndian: Bool

  /// What was wrong and has not been fetched.
  var problems: [CSVProblem] = []

  private var noted: [CSVProblem.Code] = []
  private var half: UInt8?
  private var lead: UInt32?
  private var line = 1
  private var column = 1
  private var endedWithReturn = false

  init(isLittleEndian: Bool) {
    self.isLittleEndian = isLittleEndian
  }

  /// What more bytes stand for.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      take(
        isLittleEndian ? UInt32(byte) << 8 | UInt32(first) : UInt32(first) << 8 | UInt32(byte),
        &text)
    }
    return text
  }

  /// What the end of the file stands for: nothing, unless something was cut.
  mutating func finish() -> [UInt8] {
    var text: [UInt8] = []
    replaceLead(&text)
    if half != nil {
      note(.halfCodeUnit, "the file ends with half a UTF-16 code unit, read as U+FFFD")
      append(0xFFFD, &text)
    }
    half = nil
    return text
  }

  private mutating func take(_ unit: UInt32, _ text: inout [UInt8]) {
    switch unit {
    case 0xD800...0xDBFF:
      replaceLead(&text)
      lead = unit
    case 0xDC00...0xDFFF:
      if let first = lead {
        lead = nil
        append(0x10000 + ((first - 0xD800) << 10) + (unit - 0xDC00), &text)
      } else {
        note(.loneSurrogate, "half of a surrogate pair stands alone, read as U+FFFD")
        append(0xFFFD, &text)
      }
    default:
      replaceLead(&text)
      append(unit, &text)
    }
  }

  private mutating func replaceLead(_ text: inout [UInt8]) {
    guard lead != nil else { return }
    lead = nil
    note(.loneSurrogate, "half of a surrogate pair stands alone, read as U+FFFD")
    append(0xFFFD, &text)
  }

  private mutating func append(_ scalar: UInt32, _ text: inout [UInt8]) {
    switch scalar {
    case 0..<0x80:
      text.append(UInt8(scalar))
    case 0x80..<0x800:
      text.append(UInt8(0xC0 | scalar >> 6))
    case 0x800..<0x10000:
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    default:
      text.append(UInt8(0xF0 | scalar >> 18))
      text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    if scalar >= 0x80 { text.append(UInt8(0x80 | scalar & 0x3F)) }
    advance(past: scalar)
  }

  private mutating func advance(past scalar: UInt32) {
    let endsPair = scalar == 0x0A && endedWithReturn
    endedWithReturn = scalar == 0x0D
    if endsPair { return }
    if scalar == 0x0A || scalar == 0x0D {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Only the first of its kind: a file in the wrong encoding would have one at each character.
  private mutating func note(_ code: CSVProblem.Code, _ reason: String) {
    guard !noted.contains(code) else { return }
    noted.append(code)
    problems.append(CSVProblem(code: code, line: line, column: column, reason: reason))
  }
}
