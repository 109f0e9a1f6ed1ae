import DesignTokens
import DomainModels
import DomainModelsTesting
import Foundation
import QuartetTokens
import Reports
import ReportsTesting
import Testing

// README: begin
/// The grade pyramid of a season as a page that needs nothing else.
func seasonReport(look: TokenTheme) throws -> [UInt8] {
  let pyramid = Pyramid(
    title: "Grade pyramid", rows: ["7a", "6c", "6b"],
    segments: [PlotSeries("Flash", [0, 2, 6]), PlotSeries("Redpoint", [1, 4, 3])])
  let scale = try ReportLink("how grades compare", to: "https://example.org/grades")
  let report = Report(
    title: "The season", subtitle: "May to October", generated: "Written on 1 November.",
    sections: [
      ReportSection(
        "Grades",
        [
          .keyFigures([KeyFigure("Hardest", "7a", note: "6c+ a year ago")]),
          .plot(pyramid, caption: "Each route counts once; see " + .link(scale) + "."),
        ])
    ])
  return report.bytes(try ReportStyle(look))
}
// README: end

// README: plot begin
/// A needle over a bar: how much of a goal has been reached.
struct Gauge: Plot {
  let title: String
  let names: [String]
  let values: [Double?]

  private var known: [(name: String, value: Double)] {
    zip(names, values).compactMap { name, value in
      value.flatMap { $0.isFinite ? (name, $0) : nil }
    }
  }

  func summary(_ words: ReportWords) -> String {
    words.summary(
      PlotSummary([("", values)], names: names, isTimeline: false, words: words))
  }

  func table(_ words: ReportWords) -> ReportTable {
    ReportTable(
      caption: title, columns: [.text(words.category), .number(words.value)],
      rows: known.map { [$0.name, words.number($0.value)] })
  }

  func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    guard !known.isEmpty else { return .saying(words.noData, width: width) }
    let shown = known.prefix(40)
    var drawing = PlotDrawing(width: width, height: Double(shown.count) * 40)
    for (index, entry) in shown.enumerated() {
      let top = Double(index) * 40
      let share = min(max(entry.value / 100, 0), 1)
      drawing.marks += [
        .text(PlotText(entry.name, at: PlotPoint(x: 0, y: top + 11), fitting: width)),
        .track(PlotRect(x: 0, y: top + 18, width: width, height: 8, corner: 4)),
        .area(PlotRect(x: 0, y: top + 18, width: width * share, height: 8, corner: 4), .series(0)),
      ]
    }
    return drawing
  }
}
// README: plot end

@Suite struct ReadmeTests {
  @Test("the README's report is a page with a pyramid")
  func runs() throws {
    let bytes = try seasonReport(look: QuartetTokens.theme(.climbing))
    let page = try PageCheck(String(decoding: bytes, as: UTF8.self))
    #expect(page.count("figure") == 1)
    #expect(page.text.contains("Highest 9 at 6b, lowest 1 at 7a."))
  }

  @Test("the README's plot keeps every rule", arguments: PlotContract.rules)
  func keeps(_ rule: PlotRule) async throws {
    try await rule.check { Gauge(title: $0.title, names: $0.names, values: $0.values) }
  }

  @Test("the README shows what runs here, each rule and each token that a page takes")
  func matches() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let readme = try PackageFiles.text("README.md")
    let first = try part("// README: begin\n", "// README: end", of: source)
    let plot = try part("// README: plot begin\n", "// README: plot end", of: source)
    #expect(readme.contains("```swift\nimport DesignTokens\nimport Reports\n\n\(first)```"))
    #expect(readme.contains("```swift\nimport Reports\n\n\(plot)```"))
    for rule in PlotContract.rules { #expect(readme.contains("| \(rule.id) | \(rule.sentence) |")) }
  }

  private func part(_ begin: String, _ end: String, of text: String) throws -> String {
    let start = try #require(text.range(of: begin))
    let stop = try #require(text.range(of: end, range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<stop.lowerBound])
  }
}
