/// A property: one content line (RFC 5545, 3.1).
///
/// The value is kept as the file has it, escapes included, so that what this module doesn't know
/// survives; ``values()`` says what it means. Two properties are equal if they say the same,
/// regardless of their position.
public struct ICalendarProperty: Sendable {
  /// The name, in capital letters.
  public let name: String

  /// The parameters, in order.
  public var parameters: [ICalendarParameter]

  /// The value, unfolded and otherwise as it stands in the file.
  public var value: String

  /// Its position, if it was read.
  let place: ICalendarGeoPosition?

  /// Makes a property of a value that is escaped as its type wants it.
  public init(_ name: String, _ parameters: [ICalendarParameter] = [], value: String) {
    self.init(name, parameters, value: value, place: nil)
  }

  /// Makes a property of text, which it escapes.
  public init(_ name: String, _ parameters: [ICalendarParameter] = [], text: String) {
    self.init(name, parameters, value: ICalendarText.escaped(text))
  }

  /// Makes a property of values; VALUE and TZID are added if the values need them.
  ///
  /// Values of one property are of one type and of one zone; the first one decides.
  public init(
    _ name: String, _ parameters: [ICalendarParameter] = [], values: [ICalendarValue]
  ) {
    let name = name.uppercased()
    var parameters = parameters.filter { $0.name != "VALUE" && $0.name != "TZID" }
    if let type = values.first?.type, type != ICalendarValueType.standard(of: name) {
      parameters.append(ICalendarParameter("VALUE", type.rawValue))
    }
    if let zone = values.first?.zone { parameters.append(ICalendarParameter("TZID", zone)) }
    self.init(name, parameters, value: values.map(\.text).joined(separator: ","))
  }

  init(
    _ name: String, _ parameters: [ICalendarParameter], value: String, place: ICalendarGeoPosition?
  ) {
    self.name = name.uppercased()
    self.parameters = parameters
    self.value = value
    self.place = place
  }

  /// The first value of a parameter.
  public subscript(parameter name: String) -> String? {
    let name = name.uppercased()
    return parameters.first { $0.name == name }?.values.first
  }

  /// The value as text, its escapes resolved.
  public var text: String { ICalendarText.unescaped(value) }

  /// The start of the property, if it was read.
  public var position: ICalendarPosition? {
    place.map { ICalendarPosition(line: $0.line, column: 1) }
  }

  /// The position of a byte of the value, if the property was read.
  public func position(of offset: Int) -> ICalendarPosition? {
    place?.position(of: offset, in: value)
  }
}

extension ICalendarProperty: Hashable {
  /// Returns whether two properties say the same.
  public static func == (left: ICalendarProperty, right: ICalendarProperty) -> Bool {
    left.name == right.name && left.parameters == right.parameters && left.value == right.value
  }

  /// Hashes what a property says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parameters)
    hasher.combine(value)
  }
}

/// A parameter of a property (RFC 5545, 3.2).
public struct ICalendarParameter: Hashable, Sendable {
  /// The name, in capital letters.
  public let name: String

  /// The values, without quotes and with RFC 6868's `^n`, `^^` and `^'` decoded.
  public let values: [String]

  public init(_ name: String, _ values: [String]) {
    self.name = name.uppercased()
    self.values = values
  }

  public init(_ name: String, _ value: String) {
    self.init(name, [value])
  }
}

extension ICalendarProperty {
  /// The type of its values: what VALUE says, or else the standard's; nil if VALUE says a type that
  /// the standard doesn't know.
  public var type: ICalendarValueType? {
    guard let name = self[parameter: "VALUE"] else { return .standard(of: self.name) }
    return ICalendarValueType(rawValue: name.uppercased())
  }

  /// Parses the values.
  ///
  /// A comma parts values except where the standard gives a property only one (text with a comma
  /// that should have been escaped stays whole there).
  ///
  /// - Throws: ``ICalendarValueError`` with the place of the first mistake.
  public func values() throws(ICalendarValueError) -> [ICalendarValue] {
    guard let type else { return [.unknown(value)] }
    // Looked up once: a hostile line has as many parameters as values.
    let zone = self[parameter: "TZID"]
    let isTypeSaid = self[parameter: "VALUE"] != nil
    guard isList(of: type) else { return [try read(value, type, zone, isTypeSaid)] }
    var values: [ICalendarValue] = []
    for (part, offset) in ICalendarText.parts(value) {
      do {
        values.append(try read(part, type, zone, isTypeSaid))
      } catch {
        throw ICalendarValueError(reason: error.reason, offset: offset + error.offset)
      }
    }
    return values
  }

  /// Parses the first value.
  ///
  /// - Throws: ``ICalendarValueError`` with the place of the first mistake in any of them.
  public func firstValue() throws(ICalendarValueError) -> ICalendarValue? {
    try values().first
  }

  private func isList(of type: ICalendarValueType) -> Bool {
    switch type {
    case .text: name == "CATEGORIES" || name == "RESOURCES"
    case .date, .dateTime, .period: ["EXDATE", "RDATE", "FREEBUSY"].contains(name)
    default: false
    }
  }

  private func read(
    _ text: String, _ type: ICalendarValueType, _ zone: String?, _ isTypeSaid: Bool
  ) throws(ICalendarValueError) -> ICalendarValue {
    switch type {
    case .binary: return .binary(text)
    case .calendarAddress: return .calendarAddress(text)
    case .uri: return .uri(text)
    case .text: return .text(ICalendarText.unescaped(text))
    case .recurrence: return .rule(try ICalendarRule(text))
    case .boolean:
      switch text.uppercased() {
      case "TRUE": return .boolean(true)
      case "FALSE": return .boolean(false)
      default: throw ICalendarValueError(reason: "a BOOLEAN is TRUE or FALSE", offset: 0)
      }
    case .integer:
      guard let number = Int(text) else {
        throw ICalendarValueError(reason: "an INTEGER is a whole number", offset: 0)
      }
      return .integer(number)
    case .float:
      // GEO is two numbers with a semicolon between them.
      if name == "GEO" { return .unknown(text) }
      guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(text),
        number.isFinite
      else { throw ICalendarValueError(reason: "a FLOAT is a decimal number", offset: 0) }
      return .float(number)
    case .date, .dateTime, .duration, .period, .time, .offset:
      return try readTime(text, type, zone, isTypeSaid)
    }
  }

  private func readTime(
    _ text: String, _ type: ICalendarValueType, _ zone: String?, _ isTypeSaid: Bool
  ) throws(ICalendarValueError) -> ICalendarValue {
    var cursor = ICalendarCursor(text)
    let value: ICalendarValue
    switch type {
    case .duration: value = .duration(try cursor.duration())
    case .period: value = .period(try cursor.period(zone: zone))
    case .offset: value = .offset(try cursor.utcOffset())
    case .time:
      let second = try cursor.clock()
      guard let time = ICalendarTimeOfDay(secondOfDay: second, isUTC: cursor.take("Z")) else {
        throw cursor.error("there is no such time")
      }
      value = .time(time)
    default:
      let moment = try cursor.moment(zone: zone)
      // A date where the standard's type is DATE-TIME is common and clear, unless VALUE denies it.
      if type == .date, !moment.isDate { throw cursor.error("a DATE has no time") }
      if moment.isDate, type == .dateTime, isTypeSaid {
        throw cursor.error("a DATE-TIME has a 'T' and a time after the date")
      }
      value = .moment(moment)
    }
    try cursor.end()
    return value
  }
}
