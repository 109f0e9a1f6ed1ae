import ICalendar
import Testing

@Suite struct WriterTests {
  private func text(_ component: ICalendarComponent) throws -> String {
    String(decoding: try ICalendarWriter.bytes(of: [component]), as: UTF8.self)
  }

  @Test("what is read and written reads back equal, unknown things included")
  func roundTrip() throws {
    let reading = ICalendarReader.read(Sample.calendar)
    #expect(reading.problems.isEmpty)
    let bytes = try ICalendarWriter.bytes(of: reading.components)
    let again = ICalendarReader.read(bytes)
    #expect(again.problems.isEmpty)
    #expect(again.components == reading.components)
    #expect(try ICalendarWriter.bytes(of: again.components) == bytes)
    let calendar = try #require(reading.calendars.first)
    #expect(
      calendar.components.map { $0.name }
        == ["VTIMEZONE", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "X-CAVE"])
    #expect(calendar.components[5]["X-DEPTH"]?.value == "12.5")
    #expect(calendar.components[5].components.map { $0.name } == ["X-ROOM"])
    #expect(calendar.components[1]["X-UNKNOWN"]?.value == "raw;,\\x")
  }

  @Test("lines have at most 75 bytes, and no character is cut")
  func folding() throws {
    for text in [
      String(repeating: "a", count: 500), String(repeating: "é", count: 300),
      String(repeating: "岩", count: 200), String(repeating: "😀", count: 100),
      "x" + String(repeating: "😀é", count: 100), String(repeating: " ", count: 200),
      String(repeating: "👨‍👩‍👧‍👦", count: 20), "",
    ] {
      let component = ICalendarComponent("X", [ICalendarProperty("SUMMARY", text: text)])
      let bytes = try ICalendarWriter.bytes(of: [component])
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(lines.last?.isEmpty == true)
      for line in lines.dropLast() {
        #expect(line.last == 0x0D)
        #expect(line.count <= 76)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      let reading = ICalendarReader.read(bytes)
      #expect(reading.problems.isEmpty)
      #expect(reading.components.first?["SUMMARY"]?.text == text)
    }
    let full = ICalendarComponent(
      "X", [ICalendarProperty("A", value: String(repeating: "a", count: 73))])
    #expect(try text(full).split(separator: "\r\n").count == 3)
  }

  @Test("text is escaped, and a line break in a value can't begin another property")
  func escaping() throws {
    let component = ICalendarComponent(
      "X",
      [
        ICalendarProperty("A", text: "a,b;c\\d\ne\r\nf\rg:\"h\""),
        ICalendarProperty("B", value: "x\r\nEND:X\nY\r"),
        ICalendarProperty(
          "C", [ICalendarParameter("P", ["a\"b", "c:d", "e^n\n", "f\r\ng"])], value: ""),
      ])
    #expect(
      try text(component)
        == [
          "BEGIN:X", "A:a\\,b\\;c\\\\d\\ne\\nf\\ng:\"h\"", "B:x\\nEND:X\\nY\\n",
          "C;P=a^'b,\"c:d\",e^^n^n,f^ng:", "END:X", "",
        ].joined(separator: "\r\n"))
    let again = try #require(
      ICalendarReader.read(try ICalendarWriter.bytes(of: [component])).components.first)
    #expect(again["A"]?.text == "a,b;c\\d\ne\nf\ng:\"h\"")
    #expect(again["C"]?.parameters.first?.values == ["a\"b", "c:d", "e^n\n", "f\ng"])
  }

  @Test("a name that a file can't hold is refused")
  func names() {
    for component in [
      ICalendarComponent(""), ICalendarComponent("A B"), ICalendarComponent("A\r\nB"),
      ICalendarComponent("X", [ICalendarProperty("A:B", value: "")]),
      ICalendarComponent("X", [ICalendarProperty("BEGIN", value: "Y")]),
      ICalendarComponent("X", [ICalendarProperty("end", value: "X")]),
      ICalendarComponent("X", [ICalendarProperty("A", [ICalendarParameter("", "")], value: "")]),
    ] {
      let error = #expect(throws: ICalendarProblem.self) {
        try ICalendarWriter.bytes(of: [component])
      }
      #expect(error?.code == .invalidName)
    }
  }

  @Test("a calendar can be written without building it")
  func streaming() throws {
    var writer = ICalendarWriter()
    var bytes: [UInt8] = []
    try writer.begin("VCALENDAR")
    bytes += writer.takeBytes()
    try writer.write(ICalendarProperty("VERSION", value: "2.0"))
    try writer.write(ICalendarComponent("VEVENT"))
    try writer.end("VCALENDAR")
    bytes += writer.takeBytes()
    #expect(writer.bytes.isEmpty)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
  }
}
