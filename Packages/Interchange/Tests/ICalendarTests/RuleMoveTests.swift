import ICalendar
import Testing

@Suite("Moving the dates of a rule") struct RuleMoveTests {
  private func move(
    _ rule: String, _ start: String, from first: String? = nil, _ date: String, _ target: String,
    zone: ICalendarZone = .utc
  ) throws -> ICalendarRuleMove? {
    ICalendarRuleMove(
      try ICalendarRule(rule), startingAt: try Sample.time(start), in: zone,
      from: try Sample.time(first ?? date), moving: try Sample.time(date),
      to: try Sample.time(target))
  }

  @Test(
    "parts of the rule are adapted",
    arguments: [
      ("FREQ=DAILY", "20270504", "20270506", "FREQ=DAILY"),
      ("FREQ=WEEKLY;COUNT=4;BYDAY=TH", "20270506", "20270507", "FREQ=WEEKLY;COUNT=4;BYDAY=FR"),
      ("FREQ=WEEKLY;BYDAY=TU,TH", "20270504", "20270503", "FREQ=WEEKLY;BYDAY=MO,WE"),
      (
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO", "20270502", "20270503",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=TU"
      ),
      ("FREQ=MONTHLY", "20270515", "20270520", "FREQ=MONTHLY"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", "20270501", "20270503", "FREQ=MONTHLY;BYMONTHDAY=3,17"),
      ("FREQ=MONTHLY;BYMONTHDAY=15", "20270515", "20270604", "FREQ=MONTHLY;BYMONTHDAY=4"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "20270531", "20270601", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("FREQ=MONTHLY;BYMONTHDAY=1", "20270501", "20270430", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("FREQ=MONTHLY;BYDAY=2TU", "20270511", "20270512", "FREQ=MONTHLY;BYDAY=2WE"),
      ("FREQ=MONTHLY;BYDAY=1TU,3TU", "20270504", "20270511", "FREQ=MONTHLY;BYDAY=2TU,4TU"),
      ("FREQ=MONTHLY;BYDAY=-1TU", "20270525", "20270526", "FREQ=MONTHLY;BYDAY=-1WE"),
      ("FREQ=MONTHLY;BYDAY=-1TU", "20270525", "20270601", "FREQ=MONTHLY;BYDAY=1TU"),
      ("FREQ=MONTHLY;BYDAY=4FR", "20270723", "20270730", "FREQ=MONTHLY;BYDAY=-1FR"),
      (
        "FREQ=MONTHLY;BYDAY=SU;BYSETPOS=1", "20270502", "20270508",
        "FREQ=MONTHLY;BYDAY=SA;BYSETPOS=2"
      ),
      (
        "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "20270813", "20270814",
        "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=14"
      ),
      ("FREQ=YEARLY", "20270315", "20270401", "FREQ=YEARLY"),
      (
        "FREQ=YEARLY;BYDAY=1SU;BYMONTH=12", "20271205", "20280109",
        "FREQ=YEARLY;BYDAY=2SU;BYMONTH=1"
      ),
      ("FREQ=YEARLY;BYYEARDAY=100", "20270410", "20270411", "FREQ=YEARLY;BYYEARDAY=101"),
      (
        "FREQ=YEARLY;BYDAY=SU;BYWEEKNO=20", "20270523", "20270524",
        "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=21"
      ),
    ])
  func adapted(_ rule: String, _ date: String, _ target: String, _ expected: String) throws {
    let moved = try #require(
      try move(rule, "\(date)T180000", "\(date)T180000", "\(target)T193000"), "\(rule)")
    let first = try Sample.time("\(target)T193000")
    #expect(moved.rule.text == expected && moved.start == first)
  }

  @Test(
    "what no rule can give is not moved",
    arguments: [
      ("FREQ=MONTHLY;BYMONTHDAY=31", "20270531", "20270528"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", "20270501", "20270520"),
      ("FREQ=YEARLY", "20280229", "20280228"),
      ("FREQ=WEEKLY;BYDAY=TU;BYMONTH=5", "20270504", "20270505"),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "20270531", "20270601"),
    ])
  func refused(_ rule: String, _ date: String, _ target: String) throws {
    let moved = try move(rule, "\(date)T180000", "\(date)T180000", "\(target)T180000")
    #expect(moved == nil, "\(moved?.rule.text ?? "")")
    let time = try #require(
      try move(rule, "\(date)T180000", "\(date)T180000", "\(date)T200000"),
      "a time on the same day is always possible")
    #expect(time.rule.text == rule)
  }

  @Test("ends stay: as many dates are left as before") func ends() throws {
    let zone = try #require(ICalendarZone.system("Europe/Zurich"))
    let start = "20270504T180000"
    let counted = try #require(
      try move(
        "FREQ=WEEKLY;COUNT=5", start, "20270518T180000", "20270519T180000", zone: zone))
    #expect(counted.rule.text == "FREQ=WEEKLY;COUNT=3" && counted.dates.count == 3)
    let dated = try #require(
      try move(
        "FREQ=WEEKLY;UNTIL=20270601T160000Z", start, start, "20270506T070000", zone: zone))
    #expect(dated.rule.text == "FREQ=WEEKLY;UNTIL=20270603T050000Z" && dated.dates.count == 5)
    let day = try #require(
      try move("FREQ=DAILY;UNTIL=20310504", start, start, "20270505T180000", zone: zone))
    #expect(day.rule.text == "FREQ=DAILY;UNTIL=20310505")
    #expect(day.dates.count == ICalendarRuleMove.horizon)
    let rule = try ICalendarRule("FREQ=WEEKLY;COUNT=5")
    let (first, third) = (try Sample.time(start), try Sample.time("20270518T180000"))
    #expect(rule.ended(before: third, startingAt: first, in: zone)?.text == "FREQ=WEEKLY;COUNT=2")
    #expect(rule.ended(before: first, startingAt: first, in: zone) == nil)
    let endless = try ICalendarRule("FREQ=WEEKLY")
    #expect(
      endless.ended(before: third, startingAt: first, in: zone)?.text
        == "FREQ=WEEKLY;UNTIL=20270518T155959Z")
  }

  @Test("a date that the rule does not have can't be moved") func noDate() throws {
    #expect(
      try move("FREQ=WEEKLY", "20270504T180000", "20270505T180000", "20270506T180000") == nil)
  }

  @Test("random rules keep each of their dates", arguments: 0..<400)
  func random(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let zone = try #require(ICalendarZone.system("America/New_York"))
    let (rule, isExact) = try Self.rule(&chance)
    let text = "2027\(chance.digits(1...12))\(chance.digits(1...28))T\(chance.digits(0...23))0000"
    let start = try Sample.time(text)
    let old = try Self.dates(rule, start, zone)
    guard old.count > 1 else { return }
    let from = chance.below(min(4, old.count - 1))
    let named = from + chance.below(min(3, old.count - from))
    let step = (chance.below(25) - 12) * 86_400 + (chance.below(3) - 1) * 5_400
    let target = try #require(old[named].adding(seconds: step))
    let moved = ICalendarRuleMove(
      rule, startingAt: start, in: zone, from: old[from], moving: old[named], to: target)
    let name = "\(rule) \(text) \(from) \(old[named]) \(target)"
    guard let moved else {
      #expect(!isExact && target.date != old[named].date, "\(name)")
      return
    }
    let new = try Self.dates(moved.rule, moved.start, zone)
    let left = Array(old[from...])
    let isWhole = old.count < Self.most
    #expect(
      new.count == left.count || !isWhole && new.count > left.count, "\(name) \(moved.rule)")
    #expect(new[named - from] == target, "\(name) \(moved.rule)")
    #expect(zip(moved.dates, new).allSatisfy { $0.after == $1 }, "\(name) \(moved.rule)")
    for (before, after) in zip(left, new) {
      let expected = try #require(before.adding(seconds: step))
      let slack = isExact ? 0 : 7
      let nearest = try #require(expected.adding(seconds: -slack * 86_400))
      let farthest = try #require(expected.adding(seconds: slack * 86_400))
      #expect(nearest <= after && after <= farthest, "\(name) \(moved.rule): \(before) \(after)")
      #expect(after.secondOfDay == expected.secondOfDay)
    }
  }

  private static let most = 120

  /// The dates as a whole event has them.
  private static func dates(
    _ rule: ICalendarRule, _ start: ICalendarLocalTime, _ zone: ICalendarZone
  ) throws -> [ICalendarLocalTime] {
    var event = ICalendarEvent(uid: "1", timestamp: start, start: .zoned(start, zone: zone.name))
    event.rules = [rule]
    return try ICalendarSeries(event)
      .occurrences(in: ICalendarZones(others: ICalendarZone.system)).prefix(most)
      .map(\.start.local)
  }

  /// A rule, and whether every move of whole days must be possible.
  private static func rule(_ chance: inout SeededGenerator) throws -> (ICalendarRule, Bool) {
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    func some(_ list: [String], _ most: Int, _ chance: inout SeededGenerator) -> String {
      (0...chance.below(most)).map { _ in list[chance.below(list.count)] }.joined(separator: ",")
    }
    let shape: (text: String, isExact: Bool) =
      switch chance.below(9) {
      case 0: ("FREQ=DAILY", true)
      case 1: ("FREQ=DAILY;BYDAY=\(some(days, 5, &chance))", true)
      case 2: ("FREQ=WEEKLY;WKST=\(days[chance.below(7)])", true)
      case 3:
        ("FREQ=WEEKLY;BYDAY=\(some(days, 3, &chance));WKST=\(days[chance.below(7)])", true)
      case 4: ("FREQ=MONTHLY", false)
      case 5:
        (
          "FREQ=MONTHLY;BYMONTHDAY=\(some((-9...31).filter { $0 != 0 }.map(String.init), 2, &chance))",
          false
        )
      case 6:
        (
          "FREQ=MONTHLY;BYDAY="
            + some(days.flatMap { day in [-1, 1, 2, 3, 4].map { "\($0)\(day)" } }, 2, &chance),
          false
        )
      case 7: ("FREQ=MONTHLY;BYDAY=\(days[chance.below(7)]);BYSETPOS=\(1 + chance.below(4))", false)
      default: ("FREQ=YEARLY", false)
      }
    let end = ["", ";COUNT=\(2 + chance.below(20))", ";UNTIL=20290101T000000Z", ";UNTIL=20281231"]
    // A pause of several units can leave a start alone that its rule does not match.
    let pause = ["", "", ";INTERVAL=2", ";INTERVAL=3"][chance.below(4)]
    return (try ICalendarRule(shape.text + pause + end[chance.below(4)]), shape.isExact)
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  fileprivate mutating func digits(_ range: ClosedRange<Int>) -> String {
    let text = "0\(range.lowerBound + below(range.count))"
    return String(text.suffix(2))
  }
}
