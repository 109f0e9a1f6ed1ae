extension ICalendarProperty {
  /// The type of its values: what VALUE says, or else the standard's; nil if VALUE says a type that
  /// the standard doesn't know.
  public var type: ICalendarValueType? {
    guard let name = self[parameter: "VALUE"] else { return .standard(of: self.name) }
    return ICalendarValueType(rawValue: name.uppercased())
  }

  /// What the values mean.
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

  /// What the first value means.
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
