import Interchange
import Testing

/// The README's example of CSV.
struct CSVReadmeTests {
  private func ticks(_ chunks: [[UInt8]]) -> (ticks: [String], remarks: [String]) {
    var ticks: [String] = []
    var remarks: [String] = []
    // README: begin
    var reader = CSVReader()
    for chunk in chunks {
      let records = reader.read(chunk)
      for record in records {
        guard let name = record.text(of: "climb name", isLoose: true) else { continue }
        ticks.append("\(record.line): \(name), \(record["Grade"] ?? "?")")
      }
      remarks += records.problems.map(\.message)
    }
    let last = reader.finish()
    // README: end
    for record in last {
      guard let name = record.text(of: "climb name", isLoose: true) else { continue }
      ticks.append("\(record.line): \(name), \(record["Grade"] ?? "?")")
    }
    remarks += last.problems.map(\.message)
    return (ticks, remarks)
  }

  @Test("the README's example of CSV runs")
  func runs() {
    let result = ticks([
      Array("Climb_Name;Grade\r\nRain".utf8), Array("bow;6a\r\n\"Big \"\"One\"\"\"".utf8),
    ])
    #expect(result.ticks == ["2: Rainbow, 6a", "3: Big \"One\", ?"])
    #expect(result.remarks == ["line 3, column 1: 1 field where 2 should be"])
  }
}
