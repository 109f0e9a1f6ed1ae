extension ICalendarEvent {
  /// Whether an event takes place.
  public enum Status: String, CaseIterable, Sendable {
    case tentative = "TENTATIVE"

    case confirmed = "CONFIRMED"

    /// No longer.
    case cancelled = "CANCELLED"
  }

  /// The name that no other event has; nil only in files that forgot it.
  public var uid: String? {
    get { component.text("UID") }
    set { component.setText("UID", newValue) }
  }

  /// What it is, in a line.
  public var summary: String? {
    get { component.text("SUMMARY") }
    set { component.setText("SUMMARY", newValue) }
  }

  /// What it is, at length.
  public var description: String? {
    get { component.text("DESCRIPTION") }
    set { component.setText("DESCRIPTION", newValue) }
  }

  public var location: String? {
    get { component.text("LOCATION") }
    set { component.setText("LOCATION", newValue) }
  }

  /// Where more about it stands.
  public var url: String? {
    get { component["URL"]?.value }
    set { component["URL"] = newValue.map { ICalendarProperty("URL", value: $0) } }
  }

  /// Whether it takes place, if that is said with a word that the standard knows.
  public var status: Status? {
    get { component["STATUS"].flatMap { Status(rawValue: $0.value.uppercased()) } }
    set { component["STATUS"] = newValue.map { ICalendarProperty("STATUS", value: $0.rawValue) } }
  }

  /// What it belongs to.
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

  /// How often the organizer has changed it.
  public var sequence: Int {
    get {
      guard case .integer(let number)? = component.values("SEQUENCE").first else { return 0 }
      return number
    }
    set { component["SEQUENCE"] = ICalendarProperty("SEQUENCE", values: [.integer(newValue)]) }
  }
}
