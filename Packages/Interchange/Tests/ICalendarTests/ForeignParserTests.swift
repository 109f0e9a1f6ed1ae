import Foundation
import ICalendar
import Testing

/// Calendars that are written here are read by foreign libraries.
@Suite(.enabled(if: ForeignParser.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
struct ForeignParserTests {
  private static let summary = "Grüße; an, alle \\ 😀 " + String(repeating: "岩 und ", count: 30)

  /// A series over the end of summer time, days as a whole, and a zone that only the file knows.
  private func calendar() throws -> (events: [ICalendarEvent], bytes: [UInt8]) {
    let stamp = try Sample.time("20260101T000000")
    var series = ICalendarEvent(
      uid: "1@a", stamp: stamp,
      start: .zoned(try Sample.time("20261019T183000"), zone: "Europe/Berlin"))
    series.summary = Self.summary
    series.description = "a\nb,c"
    series.end = .zoned(try Sample.time("20261019T200000"), zone: "Europe/Berlin")
    series.rules = [try ICalendarRule("FREQ=WEEKLY;BYDAY=MO,TH;COUNT=6")]
    series.exceptions = [.zoned(try Sample.time("20261029T183000"), zone: "Europe/Berlin")]
    series.attendees = [ICalendarPerson(address: "mailto:b@a", name: "Muster, Anna: \"A\"")]
    series.categories = ["a", "c"]
    series.alarms = [
      ICalendarAlarm(showing: "Los", at: .relative(ICalendarDuration(seconds: -900), toEnd: false))
    ]
    var days = ICalendarEvent(
      uid: "2@a", stamp: stamp, start: .date(try Sample.time("20261231T000000").date))
    days.end = .date(try Sample.time("20270102T000000").date)
    days.summary = "Neujahr"
    var odd = ICalendarEvent(
      uid: "3@a", stamp: stamp, start: .zoned(try Sample.time("20260701T120000"), zone: "Odd/Place")
    )
    odd.duration = ICalendarDuration(days: 1, seconds: 5400)
    let file = ICalendarReader.read(Sample.calendar).calendars.first
    let calendar = try ICalendarComponent.calendar(
      product: "-//Quartet//Test//EN", [series, days, odd],
      zones: ICalendarZones(file, others: ICalendarZone.system))
    return ([series, days, odd], try ICalendarWriter.bytes(of: [calendar]))
  }

  @Test("Python's icalendar reads what is written here", .timeLimit(.minutes(30)))
  func icalendar() throws {
    let script = """
      import sys, icalendar
      c = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
      print(c['PRODID'], c['VERSION'], len(c.errors))
      for e in c.walk('VEVENT'):
          print(e['UID'], e['DTSTART'].dt.isoformat(), len(e.errors))
          if 'DTEND' in e: print(e['DTEND'].dt.isoformat())
          if 'DURATION' in e: print(e['DURATION'].dt)
          if 'SUMMARY' in e: print(e['SUMMARY'])
          if 'DESCRIPTION' in e: print(repr(str(e['DESCRIPTION'])))
          if 'RRULE' in e: print(e['RRULE'].to_ical().decode())
          if 'EXDATE' in e: print([d.dt.isoformat() for d in e['EXDATE'].dts])
          if 'CATEGORIES' in e: print([str(t) for t in e['CATEGORIES'].cats])
          if 'ATTENDEE' in e: print(e['ATTENDEE'], e['ATTENDEE'].params['CN'])
          for a in e.walk('VALARM'): print(a['TRIGGER'].dt.total_seconds(), a['DESCRIPTION'])
      """
    let output = try ForeignParser.icalendar.run(script, on: try calendar().bytes)
    #expect(
      output.split(separator: "\n").map(String.init) == [
        "-//Quartet//Test//EN 2.0 0", "1@a 2026-10-19T18:30:00+02:00 0",
        "2026-10-19T20:00:00+02:00", Self.summary, #"'a\nb,c'"#,
        "FREQ=WEEKLY;COUNT=6;BYDAY=MO,TH", "['2026-10-29T18:30:00+01:00']", "['a', 'c']",
        // This version doesn't know RFC 6868 and shows the quotes as they are written.
        "mailto:b@a Muster, Anna: ^'A^'", "-900.0 Los",
        "2@a 2026-12-31 0", "2027-01-02", "Neujahr",
        "3@a 2026-07-01T12:00:00-04:00 0", "1 day, 1:30:00",
      ])
  }

  @Test(
    "Python's vobject finds the same occurrences, by the VTIMEZONE that is written here",
    .timeLimit(.minutes(30)))
  func vobject() throws {
    let script = """
      import sys, vobject
      c = vobject.readOne(open(sys.argv[1], encoding='utf-8', newline='').read())
      for e in c.vevent_list:
          print(e.uid.value, getattr(e, 'summary', e.uid).value)
          if e.getrruleset():
              for d in e.getrruleset(addRDate=True): print(int(d.timestamp()))
          elif hasattr(e.dtstart.value, 'timestamp'): print(int(e.dtstart.value.timestamp()))
          else: print(e.dtstart.value, e.dtend.value)
      """
    let (events, bytes) = try calendar()
    let output = try ForeignParser.vobject.run(script, on: bytes)
    let file = ICalendarReader.read(bytes).calendars.first
    func starts(_ event: ICalendarEvent) throws -> [String] {
      try ICalendarSeries(event).occurrences(in: ICalendarZones(file)).map { String($0.instant) }
    }
    let expected =
      ["1@a \(Self.summary)"] + (try starts(events[0])) + ["2@a Neujahr", "2026-12-31 2027-01-02"]
      + ["3@a 3@a"] + (try starts(events[2]))
    #expect(expected.count == 10)
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }
}

/// A foreign parser: a module of Debian's Python.
enum ForeignParser: String {
  case icalendar
  case vobject

  /// True if tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// Says what there is not.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the output of a script that uses the module, the calendar's file being its argument.
  func run(_ script: String, on calendar: [UInt8]) throws -> String {
    guard FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(rawValue)")
    else {
      throw Missing(
        description: "python3-\(rawValue) is missing: apt-get install python3-\(rawValue), "
          + "or set QUARTET_QUICK=1")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
    try Data(calendar).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, file.path]
    process.environment = [
      "PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Missing(description: text) }
    return text
  }
}
