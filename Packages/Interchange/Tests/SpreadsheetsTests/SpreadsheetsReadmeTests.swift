import Spreadsheets
import Testing

/// The README's example of workbooks.
struct SpreadsheetsReadmeTests {
  private func example(_ bytes: [UInt8]) throws -> [String] {
    var lines: [String] = []
    // README: begin
    let workbook = try XLSXWorkbook(InMemoryBytes(bytes))
    var rows = try workbook.rows(of: "Ticks")
    while let row = try rows.next() {
      guard case .text(let name) = row[0], case .date(let date) = row[2] else { continue }
      lines.append("\(row.number): \(name), \(date.year)-\(date.month)-\(date.day)")
    }
    // README: end
    return lines
  }

  @Test("the README's example of workbooks runs")
  func runs() throws {
    #expect(
      try example(Fixtures.openpyxl) == [
        "2: La Marie-Rose, 2024-2-29", "3: Été & <co> \"x\", 2023-12-31", "4: 漢字 😀, 1899-12-31",
      ])
  }
}
