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
