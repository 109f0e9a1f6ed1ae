/// Makes UTF-8 of UTF-16 that comes in pieces.
struct UTF16Decoding: Sendable {
  /// True if the low byte comes first.
  let isLittleEndian: Bool

  /// The problems that were not fetched yet.
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

  /// Decodes more bytes.
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

  /// Decodes the end of the file: nothing, unless something was cut.
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

/// The characters of Windows-1252, as the WHATWG's Encoding Standard lists them.
enum Windows1252 {
  /// The scalars of the bytes 0x80 to 0x9F; all others are Latin-1.
  ///
  /// Five that Microsoft left open are the control characters of the same number.
  private static let scalars: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  /// Writes what a byte stands for, in UTF-8, and goes on to the next place.
  static func append(_ byte: UInt8, to bytes: inout [UInt8], _ place: inout Int) {
    place += 1
    if byte < 0x80 {
      bytes.append(byte)
      return
    }
    let scalar = byte < 0xA0 ? scalars[Int(byte - 0x80)] : UInt32(byte)
    if scalar < 0x800 {
      bytes.append(UInt8(0xC0 | scalar >> 6))
    } else {
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  }
}

/// Finds where a long run of bytes stops being UTF-8, fast where it is ASCII.
enum UTF8Run {
  /// The offset of the first byte that belongs to no scalar, or nil if all do.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(start)
    var place = 0
    let end = bytes.count
    while place < end {
      while place + 32 <= end, isASCII(raw + place) { place += 32 }
      while place + 8 <= end,
        raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
      }
      guard place < end else { break }
      let first = bytes[place]
      if first < 0x80 {
        place += 1
        continue
      }
      // What the second byte may be keeps out over-long forms, surrogates and what lies beyond
      // U+10FFFF (table 3-7 of the Unicode Standard).
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0...0)
        }
      guard length > 0, place + length <= end, second.contains(bytes[place + 1]),
        (place + 2..<place + max(2, length)).allSatisfy({ bytes[$0] & 0xC0 == 0x80 })
      else { return place }
      place += length
    }
    return nil
  }

  /// Returns whether the next thirty-two bytes are ASCII.
  @inline(__always)
  private static func isASCII(_ raw: UnsafeRawPointer) -> Bool {
    let first = raw.loadUnaligned(as: UInt64.self)
    let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let third = raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let fourth = raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    return (first | second | third | fourth) & 0x8080_8080_8080_8080 == 0
  }
}
