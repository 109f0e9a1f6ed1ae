extension ICalendarEvent {
  /// The status of an event.
  public enum Status: String, CaseIterable, Sendable {
    case tentative = "TENTATIVE"

    case confirmed = "CONFIRMED"

    /// The event was cancelled.
    case cancelled = "CANCELLED"
  }

  /// The name that no other event has; nil only in files that forgot it.
  public var uid: String? {
    get { component.text("UID") }
    set { component.setText("UID", newValue) }
  }

  /// The summary, in a line.
  public var summary: String? {
    get { component.text("SUMMARY") }
    set { component.setText("SUMMARY", newValue) }
  }

  public var description: String? {
    get { component.text("DESCRIPTION") }
    set { component.setText("DESCRIPTION", newValue) }
  }

  public var location: String? {
    get { component.text("LOCATION") }
    set { component.setText("LOCATION", newValue) }
  }

  /// The address of more information.
  public var url: String? {
    get { component["URL"]?.value }
    set { component["URL"] = newValue.map { ICalendarProperty("URL", value: $0) } }
  }

  /// The status, if the file has a word of the standard for it.
  public var status: Status? {
    get { component["STATUS"].flatMap { Status(rawValue: $0.value.uppercased()) } }
    set { component["STATUS"] = newValue.map { ICalendarProperty("STATUS", value: $0.rawValue) } }
  }

  public var categories: [String] {
    get {
      component.values("CATEGORIES").compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
    }
    set {
      component["CATEGORIES"] =
        newValue.isEmpty ? nil : ICalendarProperty("CATEGORIES", values: newValue.map { .text($0) })
    }
  }

  public var organizer: ICalendarPerson? {
    get { component["ORGANIZER"].map(ICalendarPerson.init) }
    set { component["ORGANIZER"] = newValue?.named("ORGANIZER") }
  }

  public var attendees: [ICalendarPerson] {
    get { component.properties(named: "ATTENDEE").map(ICalendarPerson.init) }
    set { component.set("ATTENDEE", newValue.map { $0.named("ATTENDEE") }) }
  }

  public var alarms: [ICalendarAlarm] {
    get { component.components.filter { $0.name == "VALARM" }.map(ICalendarAlarm.init) }
    set {
      component.components.removeAll { $0.name == "VALARM" }
      component.components += newValue.map(\.component)
    }
  }

  /// The number of changes by the organizer.
  public var sequence: Int {
    get {
      guard case .integer(let number)? = component.values("SEQUENCE").first else { return 0 }
      return number
    }
    set { component["SEQUENCE"] = ICalendarProperty("SEQUENCE", values: [.integer(newValue)]) }
  }
}

extension ICalendarEvent {
  /// Properties that decide about times and stand once at most.
  private static let once = ["UID", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID"]

  /// Properties whose mistakes cost an event nothing else.
  private static let inessential = ["DTSTAMP", "SEQUENCE", "CREATED", "LAST-MODIFIED"]

  /// Why a component can't be read as an event: all reasons.
  ///
  /// Only what decides when an event is is looked at: that there is a start, that times and rules
  /// can be read, and that they fit together. An event without UID or DTSTAMP, which the
  /// standard forbids and web pages write, is no problem here.
  public static func problems(of component: ICalendarComponent) -> [ICalendarProblem] {
    guard component.name == "VEVENT" else {
      return [
        ICalendarProblem(.invalidValue, component.position, "\(component.name) is no VEVENT")
      ]
    }
    var problems: [ICalendarProblem] = []
    for name in once {
      for property in component.properties(named: name).dropFirst() {
        problems.append(
          ICalendarProblem(
            .repeatedProperty, property.position, "\(name) may stand once in an event"))
      }
    }
    for name in once + ["RRULE", "RDATE", "EXDATE"] where name != "UID" {
      for property in component.properties(named: name) {
        problems += mistake(in: property).map { [$0] } ?? []
      }
    }
    guard problems.isEmpty else { return problems }
    guard let start = component.moment("DTSTART") else {
      return [
        ICalendarProblem(.missingProperty, component.position, "an event needs DTSTART")
      ]
    }
    return mistakesAtEnd(of: component, start: start)
  }

  /// The problems of an event that can be read all the same: when it was written down, made and
  /// changed, and how often.
  ///
  /// Some programs write a year 0 there. What can't be read is as if it weren't there.
  public static func warnings(of component: ICalendarComponent) -> [ICalendarProblem] {
    inessential.flatMap { name in component.properties(named: name).compactMap(mistake) }
  }

  private static func mistake(in property: ICalendarProperty) -> ICalendarProblem? {
    do throws(ICalendarValueError) {
      let standard = ICalendarValueType.standard(of: property.name)
      for value in try property.values() {
        switch (standard, value) {
        case (.dateTime, .moment), (.dateTime, .period), (.recurrence, .rule),
          (.duration, .duration), (.integer, .integer):
          continue
        default:
          throw ICalendarValueError(
            reason: "\(property.name) has values of type \(standard.rawValue)", offset: 0)
        }
      }
      return nil
    } catch {
      return ICalendarProblem(
        .invalidValue, property.position(of: error.offset), "\(property.name): \(error.reason)")
    }
  }

  private static func mistakesAtEnd(
    of component: ICalendarComponent, start: ICalendarDateOrTime
  ) -> [ICalendarProblem] {
    guard let property = component["DTEND"], let end = component.moment("DTEND") else { return [] }
    func problem(_ reason: String) -> [ICalendarProblem] {
      [ICalendarProblem(.invalidValue, property.position(of: 0), reason)]
    }
    if component["DURATION"] != nil { return problem("an event has DTEND or DURATION, never both") }
    if end.isDate != start.isDate {
      return problem("DTSTART and DTEND are both dates, or both have times")
    }
    let areComparable = end.at(start.local) == start
    if areComparable, end.local < start.local { return problem("the event ends before it starts") }
    return []
  }
}
