/// Writes components as RFC 5545 wants them: CRLF, lines of at most 75 bytes, no character cut.
///
/// The same components give the same bytes. What was read is written so that it reads back equal,
/// unknown names included.
public struct ICalendarWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// The bytes of components.
  ///
  /// - Throws: ``ICalendarProblem`` for a name that a file can't hold.
  public static func bytes(
    of components: [ICalendarComponent]
  ) throws(ICalendarProblem) -> [UInt8] {
    var writer = ICalendarWriter()
    for component in components { try writer.write(component) }
    return writer.bytes
  }

  /// Writes a component with all that is in it.
  ///
  /// - Throws: ``ICalendarProblem`` for a name that a file can't hold; part of the component may be
  ///   written by then.
  public mutating func write(_ component: ICalendarComponent) throws(ICalendarProblem) {
    try begin(component.name)
    for property in component.properties { try write(property) }
    for inner in component.components { try write(inner) }
    try end(component.name)
  }

  /// Writes the BEGIN of a component, for calendars that are too large to be built first.
  ///
  /// - Throws: ``ICalendarProblem`` if it isn't a name.
  public mutating func begin(_ name: String) throws(ICalendarProblem) {
    write(line: "BEGIN:" + (try checked(name)))
  }

  /// Writes the END of a component.
  ///
  /// - Throws: ``ICalendarProblem`` if it isn't a name.
  public mutating func end(_ name: String) throws(ICalendarProblem) {
    write(line: "END:" + (try checked(name)))
  }

  /// Writes a property.
  ///
  /// Line breaks in the value, which would be the next property, are written as `\n`.
  ///
  /// - Throws: ``ICalendarProblem`` for a name that a file can't hold.
  public mutating func write(_ property: ICalendarProperty) throws(ICalendarProblem) {
    var line = try checked(property.name)
    guard line != "BEGIN", line != "END" else {
      throw ICalendarProblem(.invalidName, property.position, "\(line) isn't a property")
    }
    for parameter in property.parameters {
      line += ";" + (try checked(parameter.name)) + "="
      line += parameter.values.map(Self.parameterValue).joined(separator: ",")
    }
    line += ":" + Self.oneLine(property.value)
    write(line: line)
  }

  /// Gives what was written and forgets it, so that a large calendar needn't fit in memory.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private func checked(_ name: String) throws(ICalendarProblem) -> String {
    guard !name.isEmpty, name.utf8.allSatisfy(ICalendarLineScanner.isNameByte) else {
      throw ICalendarProblem(
        .invalidName, nil, "a name is made of letters, digits and hyphens")
    }
    return name
  }

  /// A parameter's value, quoted if it has to be, with RFC 6868's escapes.
  private static func parameterValue(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    var needsQuotes = false
    var isAfterReturn = false
    for scalar in value.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\"": result.append(contentsOf: "^'".unicodeScalars)
      case "^": result.append(contentsOf: "^^".unicodeScalars)
      case "\r": result.append(contentsOf: "^n".unicodeScalars)
      case "\n":
        if !isAfterReturn { result.append(contentsOf: "^n".unicodeScalars) }
      default:
        needsQuotes = needsQuotes || scalar == ":" || scalar == ";" || scalar == ","
        result.append(scalar)
      }
    }
    return needsQuotes ? "\"\(String(result))\"" : String(result)
  }

  private static func oneLine(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return value }
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in value.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && !isAfterReturn) {
        result.append(contentsOf: "\\n".unicodeScalars)
      } else if scalar != "\n" {
        result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }

  /// Folds a line: a line has at most 75 bytes without its end (RFC 5545, 3.1), and the white space
  /// that begins a continuation is one of them.
  private mutating func write(line: String) {
    var room = 75
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if room < length {
        bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
        room = 74
      }
      room -= length
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }
}
