import Spreadsheets
import Testing

/// Cells and rows that are wrong, and cost the others nothing.
struct XLSXProblemTests {
  private func rows(_ rows: String) throws -> [SpreadsheetRow] {
    let workbook = try XLSXWorkbook(InMemoryBytes(HostileWorkbook.bytes(rows)))
    var reader = try workbook.rows(of: "S")
    var all: [SpreadsheetRow] = []
    while let row = try reader.next() { all.append(row) }
    return all
  }

  @Test(
    "a cell that says what can't be is reported with its name, and the reading continues",
    arguments: [
      ("<c r='B1'><v>1x</v></c>", "wrong_value: s.xml: cell B1: its value is no number"),
      ("<c r='B1'><v>nan</v></c>", "wrong_value: s.xml: cell B1: its value is no number"),
      ("<c r='B1'><v>1e999</v></c>", "wrong_value: s.xml: cell B1: its value is no number"),
      (
        "<c t='b'><v>2</v></c>", "wrong_value: s.xml: cell 2 of row 1: its value is neither 1 nor 0"
      ),
      (
        "<c r='B1' t='s'><v>1</v></c>",
        "wrong_value: s.xml: cell B1: its value is no number of one of the 1 shared texts"
      ),
      (
        "<c r='B1' t='s'><v>-1</v></c>",
        "wrong_value: s.xml: cell B1: its value is no number of one of the 1 shared texts"
      ),
      (
        "<c t='d' r='B1'><v>2023-02-29</v></c>",
        "wrong_value: s.xml: cell B1: its value is no ISO 8601 date"
      ),
      (
        "<c t='z' r='B1'><v>1</v></c>",
        "wrong_value: s.xml: cell B1: its value is of an unknown type"
      ),
      (
        "<c r='A1'><v>9</v></c>",
        "wrong_reference: s.xml: cell A1: another cell stands there already"
      ),
      (
        "<c r='XFE1'><v>9</v></c>",
        "wrong_reference: s.xml: cell XFE1: it can't stand here, in row 1"
      ),
      ("<c r='B2'><v>9</v></c>", "wrong_reference: s.xml: cell B2: it can't stand here, in row 1"),
      ("<c r='b1'><v>9</v></c>", "wrong_reference: s.xml: cell b1: it can't stand here, in row 1"),
    ])
  func cells(_ cell: String, _ expected: String) throws {
    let first = "<c r='A1' t='s'><v>0</v></c>"
    let rows = try rows(
      "<row r='1'>\(first)\(cell)<c r='C1'><v>3</v></c></row><row r='2'><c r='B2'><v>4</v></c></row>"
    )
    #expect(rows.map(\.number) == [1, 2])
    #expect((0..<4).map { rows[0][$0] } == [.text("text"), .empty, .number(3), .empty])
    #expect(rows[0].problems.map { "\($0.code.rawValue): \($0.message)" } == [expected])
    let column = expected.hasPrefix("wrong_value") ? 1 : expected.hasSuffix("already") ? 0 : nil
    #expect(rows[0].problems.map(\.column) == [column])
    #expect(rows[1][1] == .number(4))
    #expect(rows[1].problems == [])
  }

  @Test("cells out of order stand where they say, and are reported")
  func outOfOrder() throws {
    let row = try #require(
      rows("<row r='1'><c r='C1'><v>3</v></c><c r='A1'><v>1</v></c><c><v>2</v></c></row>").first)
    #expect((0..<row.count).map { row[$0] } == [.number(1), .number(2), .number(3)])
    #expect(row.problems.map(\.code) == [.outOfOrder, .outOfOrder])
    #expect(row.problems.map(\.cell) == ["A1", "2 of row 1"])
    #expect(row.problems.map(\.column) == [0, 1])
  }

  @Test("of two cells of one place the first is read, whatever stands between them")
  func twice() throws {
    let row = try #require(
      rows(
        "<row r='1'><c r='B1'><v>2</v></c><c r='A1'><v>1</v></c><c r='A1'><v>8</v></c>"
          + "<c r='B1'><v>9</v></c></row>"
      ).first)
    #expect((0..<row.count).map { row[$0] } == [.number(1), .number(2)])
    #expect(row.problems.map(\.code) == [.outOfOrder, .wrongReference, .wrongReference])
    #expect(row.problems.map(\.column) == [0, 0, 1])
  }

  @Test("a cell without a place isn't guessed behind one whose place is unknown")
  func unknownPlace() throws {
    let row = try #require(
      rows(
        "<row r='1'><c r='?'/><c><v>9</v></c><c r='D1'><v>4</v></c><c><v>5</v></c></row>"
      ).first)
    #expect((0..<row.count).map { row[$0] } == [.empty, .empty, .empty, .number(4), .number(5)])
    #expect(row.problems.map(\.code) == [.wrongReference, .wrongReference])
    let last = try #require(rows("<row r='1'><c r='XFD1'><v>1</v></c><c><v>2</v></c></row>").first)
    #expect(last.count == 16_384)
    #expect(last.problems.map(\.message) == ["s.xml: too many cells in row 1"])
  }

  @Test("rows out of order come with a problem and their number")
  func rowsOutOfOrder() throws {
    let rows = try rows(
      "<row r='5'><c r='A5'><v>5</v></c></row><row r='2'><c r='A2'><v>2</v></c></row><row/>"
        + "<row r='5'/><row r='6'/>")
    #expect(rows.map(\.number) == [5, 2, 3, 5, 6])
    #expect(rows.map { $0[0] } == [.number(5), .number(2), .empty, .empty, .empty])
    #expect(
      rows.map { $0.problems.map(\.message) } == [
        [], ["s.xml: row 2 stands behind row 5"], ["s.xml: row 3 stands behind row 5"],
        ["s.xml: row 5 stands behind row 5"], [],
      ])
    #expect(rows[1].problems.map(\.code) == [.outOfOrder])
  }

  @Test("rows with wrong cells without end are refused")
  func endless() {
    for cell in ["<c r='A2'/>", "<c r='A1'/>"] {
      let cells = String(repeating: cell, count: 16_386)
      let error = #expect(throws: XLSXError.self) { try rows("<row r='1'>\(cells)</row>") }
      #expect(error?.message == "s.xml: too many wrong cells in row 1")
    }
  }

  @Test("any order of cells gives the same row", arguments: 0..<50)
  func anyOrder(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let columns = (0..<20).filter { _ in Bool.random(using: &random) }
    let cells = columns.shuffled(using: &random).map { column in
      "<c r='\(Character(Unicode.Scalar(UInt8(65 + column))))7'><v>\(column)</v></c>"
    }
    let row = try #require(rows("<row r='7'>\(cells.joined())</row>").first)
    for column in -1...20 {
      #expect(row[column] == (columns.contains(column) ? .number(Double(column)) : .empty))
    }
    #expect(row.problems.allSatisfy { $0.code == .outOfOrder })
  }
}
