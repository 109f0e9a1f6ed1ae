import ICalendar
import Testing

@Suite struct LimitTests {
  @Test("a line that is too long is left out, folds counted, and takes no more memory than that")
  func lineLength() {
    var parser = ICalendarParser(limits: ICalendarLimits(lineLength: 100))
    var tokens = parser.feed(Array("BEGIN:X\nA:".utf8))
    for _ in 0..<1000 { tokens += parser.feed(Array(repeating: UInt8(ascii: "a"), count: 100)) }
    for _ in 0..<1000 { tokens += parser.feed(Array("\n \n ".utf8)) }
    tokens += parser.feed(Array("\nB:b\nEND:X\n".utf8)) + parser.finish()
    #expect(tokens.count == 4)
    guard case .problem(let problem) = tokens[1] else {
      Issue.record("\(tokens)")
      return
    }
    #expect(problem.code == .lineTooLong)
    #expect(tokens[2] == .property(ICalendarProperty("B", value: "b")))
  }

  @Test("there may be no limits")
  func none() {
    let limits = ICalendarLimits(lineLength: .max, depth: .max, lines: .max, problems: .max)
    let reading = ICalendarReader.read("BEGIN:X\nA:b\n?\nEND:X\n", limits: limits)
    #expect(reading.components == [ICalendarComponent("X", [ICalendarProperty("A", value: "b")])])
    #expect(reading.problems.count == 1)
  }

  @Test("components that are too deep are left out, and what follows them isn't")
  func depth() {
    let text =
      String(repeating: "BEGIN:A\n", count: 1000) + "X:1\n"
      + String(repeating: "END:A\n", count: 1000) + "BEGIN:B\nX:2\nEND:B\n"
    let reading = ICalendarReader.read(text, limits: ICalendarLimits(depth: 3))
    let nested = ICalendarComponent(
      "A", [], [ICalendarComponent("A", [], [ICalendarComponent("A")])])
    #expect(
      reading.components
        == [nested, ICalendarComponent("B", [ICalendarProperty("X", value: "2")])])
    #expect(reading.problems.map { $0.code } == [.tooDeep])
  }

  @Test("a line of nothing but parameters is left out, and one of many mistakes has one problem")
  func parameters() {
    for line in [
      "A" + String(repeating: ";B=", count: 2000) + ":x",
      "A;B=" + String(repeating: ",", count: 2000) + ":x",
    ] {
      let reading = ICalendarReader.read("BEGIN:X\n\(line)\nEND:X\n")
      #expect(reading.components == [ICalendarComponent("X")])
      #expect(reading.problems.map { $0.code } == [.invalidParameter])
    }
    var bytes = Array("BEGIN:X\nA".utf8)
    for _ in 0..<500 { bytes += Array(";B=".utf8) + [0xFF] }
    let reading = ICalendarReader.read(bytes + Array(":x\nEND:X\n".utf8))
    #expect(reading.problems.map { $0.code } == [.invalidUTF8])
    #expect(reading.components.first?.properties.first?.parameters.count == 500)
  }

  @Test("lines and problems beyond the limit are counted or left out")
  func counts() {
    let text = "BEGIN:A\n" + String(repeating: "?\n", count: 50) + "X:1\nX:2\nX:3\nEND:A\n"
    let few = ICalendarReader.read(text, limits: ICalendarLimits(problems: 10))
    #expect(few.problems.count == 10)
    #expect(few.problemsLeftOut == 40)
    #expect(few.components.first?.properties.count == 3)
    let short = ICalendarReader.read(text, limits: ICalendarLimits(lines: 53))
    #expect(short.components.isEmpty)
    #expect(short.problems.suffix(2).map { $0.code } == [.tooManyLines, .unfinishedComponent])
  }
}

/// The properties of every input, good or bad.
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
