import Spreadsheets
import Testing

/// Numbers, formats and days.
struct SpreadsheetDateTests {
  @Test(
    "format codes show dates or don't",
    arguments: [
      ("General", false), ("0.00E+00", false), ("yyyy-mm-dd", true), ("h:mm AM/PM", true),
      ("[h]:mm:ss", false), ("[mm]:ss", false), ("#,##0 \"days\"", false), ("0\\d", false),
      ("[Red]0.00", false), ("[$-409]d/m/yy;@", true), ("0;yyyy", false), ("_d0", false),
      ("\"unclosed", false), ("[unclosed", false), ("mmm", true), ("@", false), ("", false),
      ("[>=100][Green]0;d", false), ("YYYY\"年\"M\"月\"", true),
    ])
  func formats(_ code: String, _ isDate: Bool) {
    #expect(XLSXNumberFormat.isDate(code) == isDate)
  }

  @Test("built-in formats are those of the standard")
  func builtIn() {
    #expect(
      (0..<60).filter { XLSXNumberFormat.isDate($0) }
        == Array(14...22) + Array(27...36) + [45, 47] + Array(50...58))
  }

  @Test("every day from 1900 to 9999 follows the one before it, in both systems")
  func days() throws {
    var year = 1900
    var month = 1
    var day = 1
    for serial in 1...2_958_465 where serial != 60 {
      let date = SpreadsheetDate(serial: Double(serial), is1904: false)
      if date != SpreadsheetDate(year: year, month: month, day: day) {
        Issue.record("day \(serial) is \(String(describing: date))")
        break
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      day += 1
      if day > length {
        day = 1
        month += 1
      }
      if month > 12 {
        month = 1
        year += 1
      }
    }
    #expect(year == 10_000)
    #expect(SpreadsheetDate(serial: 60, is1904: false) == nil)
    #expect(SpreadsheetDate(serial: 2_958_466, is1904: false) == nil)
    #expect(
      SpreadsheetDate(serial: 2_957_003, is1904: true)
        == SpreadsheetDate(year: 9999, month: 12, day: 31))
    #expect(SpreadsheetDate(serial: 2_957_004, is1904: true) == nil)
    #expect(SpreadsheetDate(serial: .nan, is1904: true) == nil)
    #expect(SpreadsheetDate(serial: -0.5, is1904: false) == nil)
  }

  @Test("times are rounded to thousandths, into the next day where they reach it")
  func times() {
    #expect(
      SpreadsheetDate(serial: 45_351.999_988_425_93, is1904: false)
        == SpreadsheetDate(year: 2024, month: 2, day: 29, hour: 23, minute: 59, second: 59))
    #expect(
      SpreadsheetDate(serial: 45_351.999_999_999, is1904: false)
        == SpreadsheetDate(year: 2024, month: 3, day: 1))
    #expect(
      SpreadsheetDate(year: 2024, month: 2, day: 29)
        < SpreadsheetDate(year: 2024, month: 2, day: 29, millisecond: 1))
  }

  @Test(
    "ISO 8601 that is wrong is none",
    arguments: [
      "", "2024", "2024-02-30", "2024-13-01", "24-01-01", "2024-01-01T", "2024-01-01T24:00:00",
      "2024-01-01T00:00", "2024-01-01T00:00:00.", "2024-01-01T00:00:00.1.2", "+024-01-01",
      "2024-01-01T00:00:00.x", "2024-01-01TT00:00:00",
    ])
  func iso(_ text: String) {
    #expect(SpreadsheetDate(iso: text) == nil)
  }

  @Test("ISO 8601 is read to the thousandth")
  func goodISO() {
    #expect(
      SpreadsheetDate(iso: "2024-02-29T01:02:03.45678Z")
        == SpreadsheetDate(
          year: 2024, month: 2, day: 29, hour: 1, minute: 2, second: 3, millisecond: 456))
    #expect(SpreadsheetDate(iso: "1999-12-31") == SpreadsheetDate(year: 1999, month: 12, day: 31))
  }
}
