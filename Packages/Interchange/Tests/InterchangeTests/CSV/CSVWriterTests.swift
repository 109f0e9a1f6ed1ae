import Interchange
import Testing

struct CSVWriterTests {
  private func text(_ records: [[String]], _ options: CSVWriter.Options = .init()) -> String {
    var writer = CSVWriter(options)
    for record in records { writer.record(record) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("only fields that need quotes get them")
  func quoting() {
    #expect(
      text([["a", "b c", "d,e", "f\"g", "h\ni", "j\rk", "", " l", "m "]])
        == "a,b c,\"d,e\",\"f\"\"g\",\"h\ni\",\"j\rk\",,\" l\",\"m \"\r\n")
    #expect(text([[""], ["", ""]]) == "\"\"\r\n,\r\n")
  }

  @Test("separator, line end and mark are as asked")
  func options() {
    let options = CSVWriter.Options(
      separator: UInt8(ascii: ";"), lineEnd: .lf, hasByteOrderMark: true)
    #expect(text([["a,b", "c;d"]], options) == "\u{FEFF}a,b;\"c;d\"\n")
  }

  @Test("a first field that would be taken for a mark or Excel's line is quoted")
  func start() {
    #expect(text([["Sep=", "x"], ["a", "sep=;"]]) == "\"Sep=\",x\r\na,sep=;\r\n")
    #expect(text([["\u{FEFF}a"]]) == "\"\u{FEFF}a\"\r\n")
  }

  @Test("formulas get an apostrophe when asked, plain numbers don't")
  func formulas() {
    let fields = [
      "=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx", "＝1", "-12.5", "+3", "-", "a=b", "",
    ]
    let guarded = CSVWriter.Options(guardsFormulas: true)
    #expect(
      text([fields], guarded)
        == "'=1+1,'+cmd|' /C calc'!A0,'-2+3,'@SUM(A1),\"'\tx\",'＝1,-12.5,+3,'-,a=b,\r\n")
    #expect(text([["=1+1"]]) == "=1+1\r\n")
  }

  @Test("what was taken is not kept, and writing goes on")
  func streaming() {
    var writer = CSVWriter()
    writer.record(["a"])
    #expect(writer.take() == Array("a\r\n".utf8))
    writer.field("b")
    writer.field("c")
    writer.endRecord()
    #expect(writer.take() == Array("b,c\r\n".utf8))
    #expect(writer.bytes == [])
  }
}
