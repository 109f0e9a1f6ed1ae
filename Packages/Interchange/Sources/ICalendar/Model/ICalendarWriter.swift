/// Writes components as RFC 5545 wants them: CRLF, lines of at most 75 bytes, no character cut.
///
/// The same components give the same bytes. What was read is written so that it reads back equal,
/// unknown names included.
public struct ICalendarWriter: Sendable {
  /// The bytes written so far.
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

extension ICalendarComponent {
  /// Makes a VCALENDAR of events, with a VTIMEZONE for each zone that they name.
  ///
  /// - Parameters:
  ///   - product: Who wrote it (PRODID), such as "-//Quartet//Journal 1.0//EN".
  ///   - events: What it holds, in this order.
  ///   - zones: What the events' zones are; UTC needs none.
  /// - Returns: The calendar; the same for the same events and zones.
  /// - Throws: ``ICalendarProblem`` for an event whose zone is unknown.
  public static func calendar(
    product: String, _ events: [ICalendarEvent], zones: ICalendarZones = ICalendarZones()
  ) throws(ICalendarProblem) -> ICalendarComponent {
    var calendar = ICalendarComponent(
      "VCALENDAR",
      [ICalendarProperty("VERSION", value: "2.0"), ICalendarProperty("PRODID", text: product)])
    var names: Set<String> = []
    var years: Set<Int> = []
    for event in events {
      event.component.collectZones(&names)
      years.insert(event.start.local.date.year)
    }
    let first = (years.min() ?? 1970) - 1
    // Systems list the changes of zones up to 2037.
    let last = max(2037, (years.max() ?? 0) + 1)
    for name in names.sorted() {
      guard let zone = zones[name] else {
        let event = events.first { event in
          var own: Set<String> = []
          event.component.collectZones(&own)
          return own.contains(name)
        }
        throw ICalendarProblem(unknownZone: name, event?.component.position)
      }
      var definition = zone.component(years: first...last)
      // The zone may be known by more than one name; the file refers to it by this one.
      definition["TZID"] = ICalendarProperty("TZID", value: name)
      calendar.components.append(definition)
    }
    calendar.components += events.map(\.component)
    return calendar
  }

  private func collectZones(_ names: inout Set<String>) {
    for property in properties {
      if let name = property[parameter: "TZID"] { names.insert(name) }
    }
    for component in components { component.collectZones(&names) }
  }
}
