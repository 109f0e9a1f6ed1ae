import ICalendar

/// The README's two examples.
enum ReadmeExample {
  static func upcoming(_ bytes: [UInt8]) throws -> [String] {
    var lines: [String] = []
    // README: reading
    for calendar in ICalendarReader.read(bytes).calendars {
      let zones = ICalendarZones(calendar, others: ICalendarZone.system)
      for series in ICalendarSeries.series(of: calendar.events().events) {
        for occurrence in try series.occurrences(in: zones).prefix(10) {
          lines.append("\(occurrence.start.text) \(occurrence.event.summary ?? "")")
        }
      }
    }
    // README: end
    return lines
  }

  static func training() throws -> [UInt8] {
    guard let now = ICalendarLocalTime(2026, 1, 1, 12, 0, 0),
      let start = ICalendarLocalTime(2026, 3, 2, 18, 30, 0)
    else { return [] }
    // README: writing
    var event = ICalendarEvent(
      uid: "1@example.org", timestamp: now, start: .zoned(start, zone: "Europe/Berlin"))
    event.summary = "Training"
    event.duration = ICalendarDuration(seconds: 5400)
    event.rules = [try ICalendarRule("FREQ=WEEKLY;BYDAY=MO,TH;COUNT=20")]
    let calendar = try ICalendarComponent.calendar(
      product: "-//Example//Climbing//EN", [event],
      zones: ICalendarZones(others: ICalendarZone.system))
    let bytes = try ICalendarWriter.bytes(of: [calendar])
    // README: end
    return bytes
  }
}
