extension ICalendarComponent {
  /// The events inside, why others can't be read, and what is wrong with those that can.
  public func events() -> (events: [ICalendarEvent], problems: [ICalendarProblem]) {
    var events: [ICalendarEvent] = []
    var problems: [ICalendarProblem] = []
    for component in components where component.name == "VEVENT" {
      let mistakes = ICalendarEvent.problems(of: component)
      problems += mistakes.isEmpty ? ICalendarEvent.warnings(of: component) : mistakes
      if mistakes.isEmpty, let event = try? ICalendarEvent(component) { events.append(event) }
    }
    return (events, problems)
  }

  /// The text of the first property of a name.
  func text(_ name: String) -> String? { self[name]?.text }

  /// The moment of the first property of a name, or nil if there is none that can be read.
  func moment(_ name: String) -> ICalendarMoment? {
    guard case .moment(let moment)? = try? self[name]?.firstValue() else { return nil }
    return moment
  }

  /// The values of all properties of a name; those that can't be read are left out.
  func values(_ name: String) -> [ICalendarValue] {
    properties(named: name).flatMap { (try? $0.values()) ?? [] }
  }

  mutating func setText(_ name: String, _ text: String?) {
    self[name] = text.map { ICalendarProperty(name, text: $0) }
  }

  mutating func setMoment(_ name: String, _ moment: ICalendarMoment?) {
    self[name] = moment.map { ICalendarProperty(name, values: [.moment($0)]) }
  }
}
