import ICalendar
import Testing

@Suite struct ParserTests {
  private func tokens(_ bytes: [UInt8], cuts: [Int] = []) -> [ICalendarToken] {
    var parser = ICalendarParser()
    var tokens: [ICalendarToken] = []
    var start = 0
    for cut in cuts + [bytes.count] {
      tokens += parser.feed(bytes[start..<cut])
      start = cut
    }
    return tokens + parser.finish()
  }

  /// Positions are no part of equality, and must not depend on the cut either.
  private func places(_ tokens: [ICalendarToken]) -> [ICalendarPosition?] {
    tokens.flatMap { token -> [ICalendarPosition?] in
      switch token {
      case .property(let property): (0..<30).map { property.position(of: $0) }
      default: []
      }
    }
  }

  @Test(
    "every cut gives the same tokens, and so does one byte at a time",
    arguments: [Sample.calendar, Sample.calendar.replacing("\r\n", with: "\n"), ParserTests.broken])
  func cuts(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = tokens(bytes)
    let places = places(whole)
    for cut in 0...bytes.count {
      let cut = tokens(bytes, cuts: [cut])
      #expect(cut == whole)
      #expect(self.places(cut) == places)
    }
    #expect(tokens(bytes, cuts: Array(0...bytes.count)) == whole)
  }

  static let broken =
    "\u{FEFF}BEGIN:VEVENT\rUID:a\r\r\n \r\n b\n\n\tc\r\nNO COLON\nX;Y:z\nX;Y=\"a:b\n=:\n"
    + "END:VCALENDAR\r\nSUMMARY:ä\n ö\r\nBEGIN:\nEND:VEVENT\r\nUID:outside\nBEGIN:VEVENT"

  @Test("a fold within a character is taken out of it")
  func foldedCharacter() throws {
    let bytes =
      Array("BEGIN:X\r\nSUMMARY:\u{20AC}".utf8.dropLast(2)) + Array("\r\n ".utf8) + [0x82]
      + Array("\n\t".utf8) + [0xAC] + Array("!\r\nEND:X\r\n".utf8)
    let reading = ICalendarReader.read(bytes)
    #expect(reading.problems.isEmpty)
    #expect(reading.components.first?["SUMMARY"]?.text == "€!")
  }

  @Test("lines end with CRLF, LF or CR; empty lines and a byte order mark say nothing")
  func lineEnds() {
    for end in ["\r\n", "\n", "\r", "\r\r\n", "\n\n"] {
      let text = "\u{FEFF}begin:vevent\(end)uid:a\(end) b\(end)End:VEvent \(end)"
      let reading = ICalendarReader.read(text)
      #expect(reading.problems.isEmpty)
      let expected = ICalendarComponent("VEVENT", [ICalendarProperty("UID", value: "ab")])
      #expect(reading.components == [expected])
    }
  }

  @Test("parameters have several values, quotes and RFC 6868's escapes")
  func parameters() throws {
    let reading = ICalendarReader.read(
      "BEGIN:X\nATTENDEE;CN=\"A, B; C: D\";member=\"a\",b,;X=^n^'^^^x^:v:w;x=y\nEND:X\n")
    let property = try #require(reading.components.first?.properties.first)
    #expect(reading.problems.isEmpty)
    #expect(property[parameter: "cn"] == "A, B; C: D")
    #expect(
      property.parameters == [
        ICalendarParameter("CN", "A, B; C: D"), ICalendarParameter("MEMBER", ["a", "b", ""]),
        ICalendarParameter("X", "\n\"^^x^"),
      ])
    #expect(property.value == "v:w;x=y")
  }

  @Test("what can't be read is reported with its place, and the rest is read")
  func problems() {
    let reading = ICalendarReader.read(Self.broken)
    #expect(
      reading.problems.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.code)" }
        == [
          "8:3 invalidName", "9:3 invalidParameter", "10:5 unclosedQuote", "11:1 invalidName",
          "12:1 unmatchedEnd", "15:7 invalidName", "17:1 outsideComponent",
          "18:1 unfinishedComponent",
        ])
    let expected = ICalendarComponent(
      "VEVENT",
      [ICalendarProperty("UID", value: "abc"), ICalendarProperty("SUMMARY", value: "äö")])
    #expect(reading.components == [expected])
  }

  @Test("a place within a folded value is a place in the file")
  func places() throws {
    let reading = ICalendarReader.read(
      "BEGIN:VEVENT\nDTSTART:20260101\nRRULE:FREQ=ÄÄ\n  WEEKLY;BY\n DAY=XX\nEND:VEVENT\n")
    let list = ICalendarComponent("VCALENDAR", [], reading.components).events()
    #expect(list.events.isEmpty)
    #expect(list.problems.map { $0.position } == [ICalendarPosition(line: 3, column: 12)])
    let property = try #require(reading.components.first?["RRULE"])
    #expect(property.position(of: 8) == ICalendarPosition(line: 3, column: 14))
    #expect(property.position(of: 9) == ICalendarPosition(line: 4, column: 2))
    #expect(property.position(of: 20) == ICalendarPosition(line: 5, column: 3))
  }

  @Test("bytes that aren't UTF-8 are replaced and reported")
  func encoding() {
    let bytes = Array("BEGIN:X\nSUMMARY:ab".utf8) + [0xFC, 0x62] + Array("\nEND:X\n".utf8)
    let reading = ICalendarReader.read(bytes)
    #expect(reading.problems.map { $0.code } == [.invalidUTF8])
    #expect(reading.problems.first?.position == ICalendarPosition(line: 2, column: 11))
    #expect(reading.components.first?["SUMMARY"]?.text == "ab\u{FFFD}b")
  }

  @Test("half an event is left out, half a calendar isn't")
  func unfinished() {
    let reading = ICalendarReader.read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\n")
    #expect(reading.calendars.first?.components.map { $0["UID"]?.value } == ["a"])
    #expect(reading.problems.map { $0.code } == [.unfinishedComponent, .unfinishedComponent])
    let mended = ICalendarReader.read("BEGIN:A\nBEGIN:B\nX:1\nEND:A\nBEGIN:C\nEND:C\n")
    #expect(mended.components == [ICalendarComponent("A"), ICalendarComponent("C")])
    #expect(mended.problems.first?.description == "line 2, column 1: B has no END")
  }
}
