import ICalendar
import Testing

/// What holds for every input, good or bad.
@Suite struct RobustnessTests {
  private static let pieces = [
    "BEGIN:VEVENT\r\n", "END:VEVENT\n", "\r\n ", "\n", "\r", ";TZID=", "=\"", "^n", "\\n",
    "DTSTART:20260101T000000\n", "RRULE:FREQ=", "99999999999999999999", "-", "00000000",
    "T240000Z", "SECONDLY;", "INTERVAL=999999999;", "BYMONTHDAY=30;BYMONTH=2;", "BYSETPOS=-366;",
    "BYDAY=-53MO;", ",", ";", ":", "P", "/", "COUNT=1;",
  ].map { Array($0.utf8) }

  /// `Tools/fuzz icalendar` tries a million.
  @Test(
    "changed calendars never crash or hang, and what is read survives being written",
    .timeLimit(.minutes(30)), arguments: 0..<8)
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = Array(Sample.calendar.utf8)
    var events = 0
    var problems = 0
    for round in 0..<1_200 {
      // Mostly a part, so that many inputs fit in a test; a whole one each ten rounds.
      let first = round % 10 == 0 ? 0 : Int.random(in: 0..<original.count - 200, using: &random)
      var bytes = Array(round % 10 == 0 ? original[...] : original[first..<first + 200])
      if round % 10 == 1 { bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) } }
      if round % 10 == 2 {
        bytes = Array("BEGIN:VEVENT\nDTSTART:20260101T000000Z\nRRULE:FREQ=MONTHLY;".utf8)
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let piece = Self.pieces.randomElement(using: &random) ?? []
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: piece, at: place)
        case 2: bytes += piece
        default:
          bytes.removeSubrange(place..<min(bytes.count, place + 9))
          if bytes.isEmpty { bytes = [0x0A] }
        }
      }
      if round % 10 == 2 { bytes += Array("\nEND:VEVENT\n".utf8) }
      let reading = ICalendarReader.read(bytes)
      problems += reading.problems.count
      let calendar = ICalendarComponent(
        "VCALENDAR", [], reading.components + reading.components.flatMap { $0.components })
      let list = calendar.events()
      problems += list.problems.count
      for series in ICalendarSeries.series(of: list.events) {
        events += 1
        let zones = ICalendarZones(calendar)
        guard let occurrences = try? series.occurrences(in: zones) else { continue }
        #expect(occurrences.prefix(3).allSatisfy { $0.start.local.date.year <= 9999 })
      }
      let again = ICalendarReader.read(try ICalendarWriter.bytes(of: reading.components))
      #expect(again.components == reading.components)
      #expect(again.problems.isEmpty)
    }
    // Both sides are exercised.
    #expect(events > 20)
    #expect(problems > 200)
  }
}
