import Spreadsheets
import Testing

/// Workbooks by foreign hands.
struct XLSXWorkbookTests {
  private func rows(_ workbook: XLSXWorkbook, _ name: String) throws -> [SpreadsheetRow] {
    var reader = try workbook.rows(of: name)
    var rows: [SpreadsheetRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  private func cells(_ row: SpreadsheetRow) -> [SpreadsheetCell] { (0..<row.count).map { row[$0] } }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> SpreadsheetCell {
    .date(SpreadsheetDate(year: year, month: month, day: day))
  }

  @Test("what openpyxl writes is read: shared texts, rich text, numbers, dates, gaps, errors")
  func openpyxl() throws {
    let workbook = try XLSXWorkbook(InMemoryBytes(Fixtures.openpyxl))
    #expect(workbook.sheets.map(\.name) == ["Ticks", "Hidden & done", "Empty"])
    #expect(workbook.sheets.map(\.isHidden) == [false, true, false])
    #expect(!workbook.is1904)
    let rows = try rows(workbook, "Ticks")
    #expect(rows.map(\.number) == [1, 2, 3, 4, 9, 11, 12])
    #expect(
      cells(rows[0]) == ["Name", "Grade", "Date", "Stars", "Sent", "Note"].map { .text($0) })
    #expect(
      cells(rows[1]) == [
        .text("La Marie-Rose"), .text("6A"), date(2024, 2, 29), .number(3), .boolean(true),
        .text("  two spaces  "),
      ])
    #expect(
      cells(rows[2]) == [
        .text("Été & <co> \"x\""), .text("7b+"),
        .date(
          SpreadsheetDate(year: 2023, month: 12, day: 31, hour: 23, minute: 59, second: 58)),
        .number(2.5), .boolean(false), .text("line one\nline two"),
      ])
    // openpyxl writes formulas without values: there is nothing to read.
    #expect(
      cells(rows[3]) == [
        .text("漢字 😀"), .text("V5"),
        .date(SpreadsheetDate(year: 1899, month: 12, day: 31, hour: 18, minute: 30)),
        .number(-1e-7), .empty, .empty,
      ])
    #expect(rows[4].count == 8)
    #expect(rows[4][7] == .text("far away"))
    #expect(rows[4][0] == .empty)
    #expect(rows[4][99] == .empty)
    #expect(rows[4][-1] == .empty)
    #expect(
      cells(rows[5]) == [
        .empty, .text("plain bold end"), .number(1.25), .number(1234.5), .error("#DIV/0!"),
      ])
    #expect(rows[6][0] == .text("merged"))
    #expect(rows[6][1] == .empty)
    #expect(try self.rows(workbook, "Hidden & done").map { $0[0] } == [.number(1)])
    #expect(try self.rows(workbook, "Empty") == [])
    let error = try #require(throws: XLSXError.self) { _ = try workbook.rows(of: "Tick") }
    #expect(error.code == .noSuchSheet)
    #expect(
      error.message
        == "there is no sheet 'Tick'; there is 'Ticks', 'Hidden & done', 'Empty'")
  }

  @Test("inline texts, values of formulas and the odd days of 1900 are read")
  func inline() throws {
    let workbook = try XLSXWorkbook(InMemoryBytes(Fixtures.inline))
    let rows = try rows(workbook, "Data")
    #expect(cells(rows[0]) == [.text("inline text"), .text(" kept ")])
    #expect(
      cells(rows[1]) == [.number(3), .text("ab"), .error("#DIV/0!"), .boolean(true)])
    #expect(
      cells(rows[2]) == [
        date(1900, 1, 1), date(1900, 2, 28), .number(60), date(1900, 3, 1),
        .date(SpreadsheetDate(year: 1899, month: 12, day: 31, hour: 12)), date(2024, 3, 1),
        date(9999, 12, 31), .number(-1),
      ])
    #expect(cells(rows[3]) == [.empty])
    #expect(rows[3].isEmpty)
  }

  @Test("days are counted from 1904 where the workbook says so")
  func macintosh() throws {
    let workbook = try XLSXWorkbook(InMemoryBytes(Fixtures.macintosh))
    #expect(workbook.is1904)
    let row = try #require(try rows(workbook, "Data").first)
    #expect(
      cells(row) == [
        .date(SpreadsheetDate(year: 2024, month: 2, day: 29, hour: 12, minute: 30)),
        date(1904, 1, 1), date(1904, 3, 1),
      ])
  }

  @Test("prefixes, phonetic runs, escapes, missing places and other cases of names are read")
  func handMade() throws {
    let workbook = try XLSXWorkbook(InMemoryBytes(Fixtures.handMade))
    #expect(workbook.sheets.map(\.name) == ["One"])
    let rows = try rows(workbook, "One")
    #expect(rows.map(\.number) == [1, 5])
    #expect(
      cells(rows[0]) == [.text("東京"), .text("rich text"), .text("a\rb_x0041_"), .text("")])
    #expect(rows[1].count == 16_384)
    #expect(rows[1][1] == .empty)
    #expect(
      rows[1][2]
        == .date(
          SpreadsheetDate(
            year: 2024, month: 2, day: 29, hour: 6, minute: 7, second: 8, millisecond: 250)))
    #expect(rows[1][3] == .text("inline"))
    #expect(rows[1][4] == .text("A&B A<&>"))
    #expect(rows[1][16_383] == .number(7))
  }
}
