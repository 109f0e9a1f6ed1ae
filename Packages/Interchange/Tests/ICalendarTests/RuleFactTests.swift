import ICalendar
import Testing

@Suite struct RuleFactTests {
  @Test("rules give the dates that python-dateutil gives")
  func facts() throws {
    let lines = RuleFacts.all.split(separator: "\n")
    #expect(lines.count == 320)
    for line in lines {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      let rule = try ICalendarRule(parts[0])
      let goesOn = parts[2].hasSuffix("+")
      let expected = parts[2].drop { $0 == "+" }.split(separator: ",").map { text in
        String(text.filter { $0 != "+" })
      }
      let start = try Sample.time(parts[1])
      let dates = rule.dates(from: start).prefix(expected.count + 1).map { $0.description }
      #expect(Array(dates.prefix(expected.count)) == expected, "\(line)")
      #expect(dates.count == expected.count + (goesOn ? 1 : 0), "\(line)")
      // What is jumped over must not change what follows.
      let tail = try expected.dropFirst(2).first.map {
        rule.dates(from: start, notBefore: try Sample.time($0)).prefix(2).map { $0.description }
      }
      if let tail { #expect(tail.first == expected[2], "\(line)") }
      #expect(try ICalendarRule(rule.text) == rule)
    }
  }
}
