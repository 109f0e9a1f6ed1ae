import Secrets

/// Reads the text of a file of environment variables, byte by byte.
///
/// A value goes from the text straight into its ``Secret``. An error names a place and never what
/// stands there, not even a variable: a forgotten quote can make one of half a key.
struct DotEnvParser {
  private let bytes: UnsafeRawBufferPointer
  private let path: String
  private var offset = 0
  private var line = 1
  private var values: [String: Secret] = [:]
  private var lines: [String: Int] = [:]

  /// Takes a text, which has to stay there until ``parse()`` has returned.
  init(_ bytes: UnsafeRawBufferPointer, path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// The values by variable.
  ///
  /// - Throws: ``SecretError`` with the first place that can't be understood.
  mutating func parse() throws -> [String: Secret] {
    if bytes.starts(with: DotEnvParser.byteOrderMark) {
      offset = DotEnvParser.byteOrderMark.count
    }
    if let zero = bytes.firstIndex(of: 0) { throw malformed("there is a NUL byte", at: zero) }
    while offset < bytes.count {
      skipSpaces()
      if !isAtLineEnd, current != Ascii.hash { try parseAssignment() }
      skipSpaces()
      if current == Ascii.hash { skipLine() }
      guard isAtLineEnd else { throw malformed("there is something after the closing quote") }
      skipLineEnd()
    }
    return values
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  // MARK: One assignment

  private mutating func parseAssignment() throws {
    let (start, startLine) = (offset, line)
    var variable = try parseVariable()
    if variable == "export", let byte = current, Ascii.isSpace(byte) {
      skipSpaces()
      // `export = x` sets a variable of that name.
      if current != Ascii.equals { variable = try parseVariable() }
    }
    skipSpaces()
    guard current == Ascii.equals else { throw malformed("there is no \"=\" after the variable") }
    offset += 1
    skipSpaces()
    let value =
      switch current {
      case Ascii.single: try parseQuoted(Ascii.single)
      case Ascii.double: try parseQuoted(Ascii.double)
      default: try parsePlain()
      }
    if let earlier = lines[variable] {
      throw malformed(
        "the variable is set in line \(earlier) already", at: start,
        hint: "Leave the line that is meant, and remove the other")
    }
    lines[variable] = startLine
    values[variable] = value
  }

  private mutating func parseVariable() throws -> String {
    let start = offset
    while let byte = current, Ascii.isWord(byte), offset > start || !Ascii.isDigit(byte) {
      offset += 1
    }
    guard offset > start else { throw malformed("no variable can start like this") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func parsePlain() throws -> Secret {
    let start = offset
    var end = offset
    while !isAtLineEnd, let byte = current {
      if byte == Ascii.hash, offset == start || Ascii.isSpace(bytes[offset - 1]) { break }
      if byte == Ascii.carriageReturn {
        throw malformed("there is a carriage return without a line feed")
      }
      offset += 1
      if !Ascii.isSpace(byte) { end = offset }
    }
    return Secret(bytes: bytes[start..<end])
  }

  private mutating func parseQuoted(_ quote: UInt8) throws -> Secret {
    let opening = offset
    offset += 1
    var end = offset
    // Where the quote ends, so that the secret's buffer is made once.
    while end < bytes.count, bytes[end] != quote {
      end += quote == Ascii.double && bytes[end] == Ascii.backslash ? 2 : 1
    }
    guard end < bytes.count else {
      throw malformed("the quote is never closed", at: opening)
    }
    let secret = try Secret(capacity: end - offset) { buffer in
      var count = 0
      while offset < end {
        buffer[count] = try parseQuotedByte(quote)
        if bytes[offset - 1] == Ascii.lineFeed { line += 1 }
        count += 1
      }
      return count
    }
    offset = end + 1
    return secret
  }

  private mutating func parseQuotedByte(_ quote: UInt8) throws -> UInt8 {
    let byte = bytes[offset]
    if byte == Ascii.carriageReturn, bytes[offset + 1] == Ascii.lineFeed {
      offset += 2
      return Ascii.lineFeed
    }
    guard quote == Ascii.double, byte == Ascii.backslash else {
      offset += 1
      return byte
    }
    guard let meaning = DotEnvParser.escapes[bytes[offset + 1]] else {
      throw malformed(
        "the backslash escapes nothing that is known",
        hint: "Write two backslashes for one, or use single quotes")
    }
    offset += 2
    return meaning
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): Ascii.lineFeed, UInt8(ascii: "r"): Ascii.carriageReturn,
    UInt8(ascii: "t"): Ascii.tab, Ascii.double: Ascii.double,
    Ascii.backslash: Ascii.backslash, Ascii.dollar: Ascii.dollar,
  ]

  // MARK: Moving on

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var isAtLineEnd: Bool {
    switch current {
    case nil, Ascii.lineFeed: true
    case Ascii.carriageReturn:
      offset + 1 == bytes.count || bytes[offset + 1] == Ascii.lineFeed
    default: false
    }
  }

  private mutating func skipSpaces() {
    while let byte = current, Ascii.isSpace(byte) { offset += 1 }
  }

  private mutating func skipLine() {
    while let byte = current, byte != Ascii.lineFeed { offset += 1 }
  }

  private mutating func skipLineEnd() {
    if current == Ascii.carriageReturn { offset += 1 }
    if current == Ascii.lineFeed {
      offset += 1
      line += 1
    }
  }

  // MARK: Errors

  private func malformed(
    _ what: String, at place: Int? = nil, hint: String = "Write NAME=value, one in a line"
  ) -> SecretError {
    let (line, column) = position(of: place ?? offset)
    return SecretError(.malformed, "\(path):\(line):\(column): \(what)", hint: hint)
  }

  /// Line and column of a byte, both counted from 1; a column is a Unicode scalar.
  private func position(of place: Int) -> (line: Int, column: Int) {
    let start = bytes.starts(with: DotEnvParser.byteOrderMark) ? 3 : 0
    let before = bytes[min(start, place)..<place]
    let line = before.reduce(1) { $1 == Ascii.lineFeed ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: Ascii.lineFeed).map { $0 + 1 } ?? before.startIndex
    let column = bytes[lineStart..<place].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return (line, column)
  }
}

/// The bytes that mean something.
private enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let double = UInt8(ascii: "\"")
  static let single = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == tab }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
