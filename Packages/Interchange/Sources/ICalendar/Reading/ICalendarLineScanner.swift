/// Takes one unfolded line apart: name, parameters, value (RFC 5545, 3.1).
struct ICalendarLineScanner {
  private let line: [UInt8]
  private let number: Int
  private let folds: [ICalendarGeoPosition.Fold]
  private var offset = 0

  /// More parameters than any line has, and more values than any parameter; each takes many times
  /// its bytes in memory.
  private static let mostParameters = 1000

  /// The problems that could be repaired.
  private(set) var problems: [ICalendarProblem] = []

  init(_ line: [UInt8], at number: Int, folds: [ICalendarGeoPosition.Fold]) {
    self.line = line
    self.number = number
    self.folds = folds
  }

  mutating func property() throws(ICalendarProblem) -> ICalendarProperty {
    let name = try name()
    var parameters: [ICalendarParameter] = []
    while offset < line.count, line[offset] == UInt8(ascii: ";") {
      offset += 1
      parameters.append(try parameter())
      guard parameters.count <= Self.mostParameters else {
        throw problem(.invalidParameter, "a line has at most \(Self.mostParameters) parameters")
      }
    }
    guard offset < line.count, line[offset] == UInt8(ascii: ":") else {
      throw problem(.missingColon, "a line is NAME:VALUE, with parameters between them or none")
    }
    offset += 1
    let place = ICalendarGeoPosition(
      line: number, value: position(of: offset),
      folds: folds.filter { $0.offset > offset }.map {
        ICalendarGeoPosition.Fold(offset: $0.offset - offset, line: $0.line)
      })
    return ICalendarProperty(name, parameters, value: text(offset..<line.count), place: place)
  }

  /// A name is letters, digits and hyphens; underscores are in use as well.
  private mutating func name() throws(ICalendarProblem) -> String {
    let start = offset
    while offset < line.count, Self.isNameByte(line[offset]) { offset += 1 }
    guard offset < line.count else {
      throw problem(.missingColon, "a line is NAME:VALUE, with parameters between them or none")
    }
    guard offset > start, [":", ";", "="].contains(Unicode.Scalar(line[offset])) else {
      throw problem(.invalidName, "a name is made of letters, digits and hyphens")
    }
    return String(decoding: line[start..<offset], as: UTF8.self)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private mutating func parameter() throws(ICalendarProblem) -> ICalendarParameter {
    let start = offset
    let name = try name()
    guard line[offset] == UInt8(ascii: "=") else {
      offset = start
      throw problem(.invalidParameter, "a parameter is NAME=VALUE")
    }
    var values: [String] = []
    repeat {
      offset += 1
      values.append(try parameterValue())
      guard values.count <= Self.mostParameters else {
        throw problem(.invalidParameter, "a parameter has at most \(Self.mostParameters) values")
      }
    } while offset < line.count && line[offset] == UInt8(ascii: ",")
    return ICalendarParameter(name, values)
  }

  private mutating func parameterValue() throws(ICalendarProblem) -> String {
    let start = offset
    let isQuoted = offset < line.count && line[offset] == UInt8(ascii: "\"")
    if isQuoted {
      offset += 1
      while offset < line.count, line[offset] != UInt8(ascii: "\"") { offset += 1 }
      guard offset < line.count else {
        offset = start
        throw problem(.unclosedQuote, "the quote isn't closed")
      }
      offset += 1
    } else {
      while offset < line.count, !":;,\"".utf8.contains(line[offset]) { offset += 1 }
    }
    if offset < line.count, !":;,".utf8.contains(line[offset]) {
      throw problem(.invalidParameter, "a quoted value is quoted wholly")
    }
    let text = isQuoted ? text(start + 1..<offset - 1) : text(start..<offset)
    return Self.decoded(text)
  }

  /// RFC 6868: `^n` is a line break, `^'` a quote, `^^` a caret; before anything else a caret stays.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var result = String.UnicodeScalarView()
    var isAfterCaret = false
    for scalar in text.unicodeScalars {
      guard isAfterCaret else {
        if scalar == "^" { isAfterCaret = true } else { result.append(scalar) }
        continue
      }
      isAfterCaret = false
      switch scalar {
      case "n": result.append("\n")
      case "'": result.append("\"")
      case "^": result.append("^")
      default:
        result.append("^")
        result.append(scalar)
      }
    }
    if isAfterCaret { result.append("^") }
    return String(result)
  }

  /// Bytes as text; what isn't UTF-8 is reported once a line and replaced.
  private mutating func text(_ range: Range<Int>) -> String {
    if let text = String(validating: line[range], as: UTF8.self) { return text }
    let text = String(decoding: line[range], as: UTF8.self)
    guard problems.isEmpty else { return text }
    // Up to the first byte that was replaced, text and line are the same.
    let same = zip(text.utf8, line[range]).prefix { $0 == $1 }.count
    problems.append(
      ICalendarProblem(
        .invalidUTF8, position(of: range.lowerBound + same),
        "these bytes aren't UTF-8, the encoding of calendars"))
    return text
  }

  private func problem(_ code: ICalendarProblem.Code, _ reason: String) -> ICalendarProblem {
    ICalendarProblem(code, position(of: offset), reason)
  }

  private func position(of offset: Int) -> ICalendarPosition {
    let fold = folds.last { $0.offset <= offset }
    let scalars = line[(fold?.offset ?? 0)..<offset].count { $0 & 0xC0 != 0x80 }
    return ICalendarPosition(line: fold?.line ?? number, column: scalars + (fold == nil ? 1 : 2))
  }
}

/// A token that a parser has come across.
public enum ICalendarToken: Hashable, Sendable {
  /// A component begins.
  case begin(String, ICalendarPosition)

  /// A property of the component that began last and hasn't ended.
  case property(ICalendarProperty)

  /// The component that began last ends; incomplete if its END is missing.
  case end(String, isComplete: Bool)

  /// Something couldn't be read.
  case problem(ICalendarProblem)
}
