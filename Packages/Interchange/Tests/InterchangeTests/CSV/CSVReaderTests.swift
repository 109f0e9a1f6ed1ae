import Interchange
import Testing

/// Reading of well-formed files.
struct CSVReaderTests {
  private let bare = CSVOptions(hasHeader: false)

  @Test("records, fields, quotes, separators and line ends in quotes are read as RFC 4180 says")
  func standard() {
    let outcome = CSVOutcome("a,b,c\r\n1,\"two, \"\"2\"\"\",\"x\r\ny\"\r\n,\"\",\r\n")
    #expect(outcome.header?.names == ["a", "b", "c"])
    #expect(outcome.texts == [["1", "two, \"2\"", "x\r\ny"], ["", "", ""]])
    #expect(outcome.records.map(\.number) == [1, 2])
    #expect(outcome.records.map(\.line) == [2, 4])
    #expect(outcome.records[1].quoted == [false, true, false])
    #expect(outcome.problems == [])
  }

  @Test("LF, CR and CRLF end records in one file, and each ends one line")
  func lineEnds() {
    let outcome = CSVOutcome("a\nb\rc\r\nd\n\r\re", bare)
    #expect(outcome.texts == [["a"], ["b"], ["c"], ["d"], ["e"]])
    #expect(outcome.records.map(\.line) == [1, 2, 3, 4, 7])
    let spread = CSVOutcome("1,\"a\r\nb\"\n\"x\ny\",2\n\"z\rz\",\"3\"\n4,5\n", bare)
    #expect(spread.records.map(\.line) == [1, 3, 5, 7])
  }

  @Test("empty lines are nothing, or a record of one empty field when asked for")
  func emptyLines() {
    #expect(CSVOutcome("\n\na\n\nb\n\n", bare).texts == [["a"], ["b"]])
    var keeping = bare
    keeping.keepsEmptyLines = true
    #expect(CSVOutcome("a\n\nb\n\n", keeping).texts == [["a"], [""], ["b"], [""]])
    #expect(CSVOutcome("a\n\"\"\nb\n", bare).texts == [["a"], [""], ["b"]])
    #expect(CSVOutcome("", bare).texts == [])
    #expect(CSVOutcome("\n", bare).texts == [])
  }

  @Test("a last record needs no line end")
  func lastRecord() {
    #expect(CSVOutcome("a,b\n1,", bare).texts == [["a", "b"], ["1", ""]])
    #expect(CSVOutcome("a,b\n1,\"2\"", bare).texts == [["a", "b"], ["1", "2"]])
    #expect(CSVOutcome("a,b\n,", bare).texts == [["a", "b"], ["", ""]])
  }

  @Test(
    "the separator is the one that stands most often in the first line, outside quotes",
    arguments: [
      ("a,b,c\n", ","), ("a;b;c\n", ";"), ("a\tb\n", "\t"), ("a|b|c\n", "|"), ("alone\n", ","),
      ("\"x,y,z\";b\n1;2\n", ";"), ("a,b;c\n", ","), ("\n\na;b\n", ";"), ("a;b", ";"),
      ("\"two\nlines, with, commas\";b\n", ";"), ("5\" nail;x\n", ";"),
    ])
  func separators(_ text: String, _ separator: String) {
    #expect(CSVOutcome(text, bare).separator == separator.utf8.first)
  }

  @Test("Excel's line names the separator and is no record", arguments: ["\r\n", "\n", "\r"])
  func separatorLine(_ end: String) {
    let outcome = CSVOutcome("sep=;\(end)a;b,c\(end)1;2\(end)")
    #expect(outcome.header?.names == ["a", "b,c"])
    #expect(outcome.texts == [["1", "2"]])
    #expect(outcome.records.map(\.line) == [3])
    #expect(CSVOutcome("\"sep=|\"\(end)", bare).texts == [["sep=|"]])
    #expect(CSVOutcome("SEP=\t", bare).texts == [])
    #expect(CSVOutcome("sep=long;x\(end)", bare).texts == [["sep=long", "x"]])
  }

  @Test("a separator that was asked for holds whatever the file looks like")
  func askedSeparator() {
    let options = CSVOptions(separator: UInt8(ascii: ":"), hasHeader: false)
    #expect(CSVOutcome("a,b:c;d\n", options).texts == [["a,b", "c;d"]])
    #expect(CSVOutcome("sep=;\na:b\n", options).texts == [["a", "b"]])
  }

  @Test("columns are found by name, exactly or loosely")
  func names() throws {
    let records = CSVReader.records(in: Array("Climb Name,grade,GRADE,Ég\nRainbow,6a,6b,x\n".utf8))
    let record = try #require(records.first)
    #expect(record["Climb Name"] == "Rainbow")
    #expect(record["climb name"] == nil)
    #expect(record.text(of: " CLIMB_name", isLoose: true) == "Rainbow")
    #expect(record.text(of: "GRADE", isLoose: true) == "6b")
    #expect(record.text(of: "Grade", isLoose: true) == "6a")
    #expect(record.text(of: "éG", isLoose: true) == "x")
    #expect(record["none"] == nil)
    #expect(record[4] == nil)
    #expect(record[-1] == nil)
    #expect(records.header?.index(of: "grade") == 1)
  }

  @Test("fields are ranges of the batch's bytes until text is asked for")
  func ranges() throws {
    let records = CSVReader.records(in: Array("a,\"b\",\"c\"\"d\"\n".utf8), bare)
    let record = try #require(records.first)
    let bytes = try (0..<3).map { index in
      String(decoding: records.bytes[try #require(record.range(at: index))], as: UTF8.self)
    }
    #expect(bytes == ["a", "b", "\"c\"\"d\""])
    #expect((0..<3).map { record.isRough(at: $0) } == [false, false, true])
    #expect(record.bytes(at: 2).map(Array.init) == Array("c\"d".utf8))
    #expect(record.range(at: 3) == nil)
    #expect(record.bytes(at: 3) == nil)
    #expect(!record.isBlank)
    #expect(CSVReader.records(in: Array(",\"\",\n".utf8), bare).first?.isBlank == true)
  }

  @Test("more fields than one look can hold, and fields longer than that, come out whole")
  func wide() {
    let fields = (0..<5000).map { "\($0)" }
    let long = String(repeating: "x", count: 100_000)
    let text = fields.joined(separator: ",") + "\n" + long + "," + long + "\n"
    let outcome = CSVOutcome(text, bare)
    #expect(outcome.texts == [fields, [long, long]])
    #expect(outcome.notes == ["2:1 wrong_field_count"])
  }
}
