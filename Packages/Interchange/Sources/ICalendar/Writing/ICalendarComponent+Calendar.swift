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
