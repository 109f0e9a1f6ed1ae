import ICalendar
import Testing

@Suite struct StandardExampleTests {
  @Test("every example of RFC 5545, 3.8.5.3 that is made of days", arguments: StandardExamples.all)
  func days(_ example: StandardExamples.Example) throws {
    let isWithoutStart = example.rule.contains("BYMONTHDAY=13")
    let event = try Sample.event(
      "UID:a", "DTSTART;TZID=America/New_York:\(example.start)T090000", "RRULE:\(example.rule)",
      // The standard takes the start of this one away, since no rule matches it.
      isWithoutStart ? "EXDATE;TZID=America/New_York:\(example.start)T090000" : "SUMMARY:a")
    let expected = example.dates
    let occurrences = try ICalendarSeries(event).occurrences(
      in: ICalendarZones(others: ICalendarZone.system))
    let starts = occurrences.prefix(expected.count + 1).map { $0.start }
    #expect(starts.prefix(expected.count).map { $0.text } == expected.map { $0 + "T090000" })
    #expect(starts.count == expected.count + (example.isEndless ? 1 : 0))
  }

  @Test("every example that is made of hours and minutes")
  func hours() throws {
    func times(_ rule: String, _ count: Int) throws -> [String] {
      try ICalendarRule(rule).dates(from: try Sample.time("19970902T090000")).prefix(count)
        .map { $0.description }
    }
    #expect(
      try times("FREQ=MINUTELY;INTERVAL=15;COUNT=6", 9).map { $0.dropFirst(9) }
        == ["090000", "091500", "093000", "094500", "100000", "101500"])
    #expect(
      try times("FREQ=MINUTELY;INTERVAL=90;COUNT=4", 9).map { $0.dropFirst(9) }
        == ["090000", "103000", "120000", "133000"])
    let day = (9...16).flatMap { hour in
      ["00", "20", "40"].map { (hour < 10 ? "0" : "") + "\(hour)\($0)00" }
    }
    let days = day.map { "19970902T" + $0 } + day.map { "19970903T" + $0 }
    #expect(
      try times("FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", 48) == days)
    #expect(
      try times("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", 48) == days)
  }

  // The standard prints 15:00 as well, which is after its own UNTIL, 13:00 in New York: an error of
  // the standard, not of a reader. With an UNTIL four hours later it comes.
  @Test("the example whose UNTIL is in UTC ends at UNTIL")
  func until() throws {
    let zones = ICalendarZones(others: ICalendarZone.system)
    func starts(_ until: String) throws -> [String] {
      let event = try Sample.event(
        "UID:a", "DTSTART;TZID=America/New_York:19970902T090000",
        "RRULE:FREQ=HOURLY;INTERVAL=3;UNTIL=\(until)")
      return try ICalendarSeries(event).occurrences(in: zones).map { $0.start.text }
    }
    #expect(try starts("19970902T170000Z") == ["19970902T090000", "19970902T120000"])
    #expect(
      try starts("19970902T210000Z") == ["19970902T090000", "19970902T120000", "19970902T150000"])
  }
}

/// The examples of RFC 5545, 3.8.5.3, as facts: a rule, a start, and the days or times it gives.
///
/// Days are written as the standard does, a range as "2-11"; "…" says that more follow. All starts
/// are at 09:00 in New York.
enum StandardExamples {
  struct Example: CustomTestStringConvertible {
    let rule: String
    let start: String
    let days: String
    let isEndless: Bool

    init(_ rule: String, _ start: String, _ days: String) {
      self.rule = rule
      self.start = start
      isEndless = days.hasSuffix(" …")
      self.days = isEndless ? String(days.dropLast(2)) : days
    }

    var testDescription: String { rule }

    /// The dates, eight digits each.
    var dates: [String] {
      var dates: [String] = []
      var month = ""
      for word in days.split(separator: " ") {
        let parts = word.split(separator: ":")
        if parts.count == 2 { month = String(parts[0]) }
        for range in (parts.last ?? "").split(separator: ",") {
          let bounds = range.split(separator: "-").compactMap { Int($0) }
          for day in (bounds.first ?? 0)...(bounds.last ?? 0) {
            dates.append(month + (day < 10 ? "0" : "") + String(day))
          }
        }
      }
      return dates
    }
  }

  static let all = [
    Example("FREQ=DAILY;COUNT=10", "19970902", "199709:2-11"),
    Example(
      "FREQ=DAILY;UNTIL=19971224T000000Z", "19970902",
      "199709:2-30 199710:1-31 199711:1-30 199712:1-23"
    ),
    Example(
      "FREQ=DAILY;INTERVAL=2", "19970902",
      "199709:2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 "
        + "199710:2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 "
        + "199711:1,3,5,7,9,11,13,15,17,19,21,23,25,27,29 199712:1,3 …"),
    Example("FREQ=DAILY;INTERVAL=10;COUNT=5", "19970902", "199709:2,12,22 199710:2,12"),
    Example(
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", "19980101",
      "199801:1-31 199901:1-31 200001:1-31"),
    Example(
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", "19980101",
      "199801:1-31 199901:1-31 200001:1-31"),
    Example(
      "FREQ=WEEKLY;COUNT=10", "19970902", "199709:2,9,16,23,30 199710:7,14,21,28 199711:4"),
    Example(
      "FREQ=WEEKLY;UNTIL=19971224T000000Z", "19970902",
      "199709:2,9,16,23,30 199710:7,14,21,28 199711:4,11,18,25 199712:2,9,16,23"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU", "19970902",
      "199709:2,16,30 199710:14,28 199711:11,25 199712:9,23 199801:6,20 199802:3,17 …"),
    Example(
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "19970902",
      "199709:2,4,9,11,16,18,23,25,30 199710:2"),
    Example(
      "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "19970902",
      "199709:2,4,9,11,16,18,23,25,30 199710:2"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", "19970901",
      "199709:1,3,5,15,17,19,29 199710:1,3,13,15,17,27,29,31 199711:10,12,14,24,26,28 "
        + "199712:8,10,12,22"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "19970902",
      "199709:2,4,16,18,30 199710:2,14,16"),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "19970905",
      "199709:5 199710:3 199711:7 199712:5 199801:2 199802:6 199803:6 199804:3 199805:1 199806:5"),
    Example(
      "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", "19970905",
      "199709:5 199710:3 199711:7 199712:5"),
    Example(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "19970907",
      "199709:7,28 199711:2,30 199801:4,25 199803:1,29 199805:3,31"),
    Example(
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "19970922",
      "199709:22 199710:20 199711:17 199712:22 199801:19 199802:16"),
    Example(
      "FREQ=MONTHLY;BYMONTHDAY=-3", "19970928",
      "199709:28 199710:29 199711:28 199712:29 199801:29 199802:26 …"),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15", "19970902",
      "199709:2,15 199710:2,15 199711:2,15 199712:2,15 199801:2,15"),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", "19970930",
      "199709:30 199710:1,31 199711:1,30 199712:1,31 199801:1,31 199802:1"),
    Example(
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", "19970910",
      "199709:10-15 199903:10-13"),
    Example(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", "19970902",
      "199709:2,9,16,23,30 199711:4,11,18,25 199801:6,13,20,27 199803:3,10,17,24,31 …"),
    Example(
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7", "19970610",
      "199706:10 199707:10 199806:10 199807:10 199906:10 199907:10 200006:10 200007:10 200106:10 "
        + "200107:10"),
    Example(
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", "19970310",
      "199703:10 199901:10 199902:10 199903:10 200101:10 200102:10 200103:10 200301:10 200302:10 "
        + "200303:10"),
    Example(
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", "19970101",
      "199701:1 199704:10 199707:19 200001:1 200004:9 200007:18 200301:1 200304:10 200307:19 "
        + "200601:1"),
    Example("FREQ=YEARLY;BYDAY=20MO", "19970519", "199705:19 199805:18 199905:17 …"),
    Example("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512", "199705:12 199805:11 199905:17 …"),
    Example(
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "19970313",
      "199703:13,20,27 199803:5,12,19,26 199903:4,11,18,25 …"),
    Example(
      "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8", "19970605",
      "199706:5,12,19,26 199707:3,10,17,24,31 199708:7,14,21,28 199806:4,11,18,25 "
        + "199807:2,9,16,23,30 199808:6,13,20,27 199906:3,10,17,24 199907:1,8,15,22,29 "
        + "199908:5,12,19,26 …"),
    Example(
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "19970902",
      "199802:13 199803:13 199811:13 199908:13 200010:13 …"),
    Example(
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "19970913",
      "199709:13 199710:11 199711:8 199712:13 199801:10 199802:7 199803:7 199804:11 199805:9 "
        + "199806:13 …"),
    Example(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105",
      "199611:5 200011:7 200411:2 …"),
    Example(
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904", "199709:4 199710:7 199711:6"),
    Example(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "19970929",
      "199709:29 199710:30 199711:27 199712:30 199801:29 199802:26 199803:30 …"),
    Example("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805", "199708:5,10,19,24"),
    Example("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805", "199708:5,17,19,31"),
    Example(
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115", "200701:15,30 200702:15 200703:15,30"),
  ]
}
