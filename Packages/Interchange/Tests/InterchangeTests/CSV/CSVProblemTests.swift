import Interchange
import Testing

/// The problems of a bad file, and their texts.
struct CSVProblemTests {
  private let bare = CSVOptions(hasHeader: false)

  @Test("a wrong number of fields is reported with its line, and the record is delivered")
  func fieldCount() {
    let outcome = CSVOutcome("a,b\n1\n1,2,3\n\"x\ny\",2\n1,2,3\n")
    #expect(outcome.texts == [["1"], ["1", "2", "3"], ["x\ny", "2"], ["1", "2", "3"]])
    #expect(
      outcome.notes == ["2:1 wrong_field_count", "3:1 wrong_field_count", "6:1 wrong_field_count"])
    #expect(
      outcome.problems.first?.message == "line 2, column 1: 1 field where 2 should be")
  }

  @Test("text behind a closing quote is added to the field and reported")
  func textAfterQuote() {
    let outcome = CSVOutcome("\"a\"b,\"c\" ,\"é\"\"\"x\"y\",\"z\"\"\"\n", bare)
    #expect(outcome.texts == [["ab", "c ", "é\"x\"y\"", "z\""]])
    #expect(outcome.notes == ["1:4 text_after_quote"])
    #expect(
      CSVOutcome("a,b\n\"He said \"hello, you\" to me\",next\n").texts
        == [["He said hello", " you\" to me\"", "next"]])
  }

  @Test("a quote inside a plain field stays and is reported, once for each record")
  func quoteInPlainField() {
    let outcome = CSVOutcome("é5\" nail,6\" nail\nx\"y,\"ok\"\n", bare)
    #expect(outcome.texts == [["é5\" nail", "6\" nail"], ["x\"y", "ok"]])
    #expect(outcome.notes == ["1:3 quote_in_plain_field", "2:2 quote_in_plain_field"])
  }

  @Test("a quote that is never closed is reported where it opens, and its record left out")
  func unclosedQuote() {
    let outcome = CSVOutcome("a,b\n1,2\n\"x\ny\",é \n\"p\nq\",\"never\nends,\n1,2\n")
    #expect(outcome.texts == [["1", "2"], ["x\ny", "é "]])
    #expect(outcome.notes == ["6:4 unclosed_quote"])
    #expect(CSVOutcome("\"", bare).notes == ["1:1 unclosed_quote"])
    #expect(CSVOutcome("a\n\"\"\"", bare).notes == ["2:1 unclosed_quote"])
  }

  @Test("a record longer than the limit is left out, and reading goes on behind it")
  func recordLimit() {
    let options = CSVOptions(recordLimit: 8)
    let outcome = CSVOutcome("a,b\n1234,678\n1234,6789\n\"x\ny,,,,,,,,,z\",2\n5,6\n", options)
    #expect(outcome.texts == [["1234", "678"], ["5", "6"]])
    #expect(outcome.records.map(\.number) == [1, 4])
    #expect(outcome.records.map(\.line) == [2, 6])
    #expect(outcome.notes == ["3:1 record_too_long", "4:1 record_too_long"])
    let lost = CSVOutcome("a,b\n1,2\né,\"\(String(repeating: "x\n", count: 50))", options)
    #expect(lost.texts == [["1", "2"]])
    #expect(lost.notes == ["3:1 record_too_long", "3:3 unclosed_quote"])
    let late = CSVOutcome("a\n\(String(repeating: "é", count: 20)),\"x", options)
    #expect(late.notes == ["2:1 record_too_long", "2:22 unclosed_quote"])
  }

  @Test("a header that is too long leaves no names, and no record takes its place")
  func longHeader() {
    let outcome = CSVOutcome("abcdefghijk,b\n1,2\n", CSVOptions(recordLimit: 8))
    #expect(outcome.header == nil)
    #expect(outcome.texts == [["1", "2"]])
    #expect(outcome.records.map(\.number) == [1])
  }

  @Test("NUL bytes and names that come twice are reported")
  func others() {
    #expect(CSVOutcome("a,b\n\0\0,x\n").notes == ["2:1 nul_byte"])
    #expect(CSVOutcome("a,b\n\0\0,x\n").texts == [["\0\0", "x"]])
    let same = CSVOutcome("a,b,a,b,c\n1,2,3,4,5\n")
    #expect(same.notes == ["1:1 same_column_name"])
    #expect(
      same.problems.first?.reason
        == "two columns are named 'a' and 1 more; the name means the first")
  }

  @Test("codes don't change")
  func codes() {
    #expect(
      CSVProblem.Code.allCases.map(\.rawValue) == [
        "wrong_field_count", "text_after_quote", "quote_in_plain_field", "unclosed_quote",
        "record_too_long", "not_utf8", "nul_byte", "lone_surrogate", "half_code_unit",
        "same_column_name",
      ])
  }
}
