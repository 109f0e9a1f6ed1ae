import DesignTokens
import DomainModels
import Foundation
import QuartetTokens
import Reports
import Testing

@Suite("The page")
struct PageTests {
  @Test("both reports of a year are strict XML with landmarks, one title and names for all")
  func isSound() throws {
    for report in [try SampleReports.climbing(), SampleReports.journal()] {
      let html = report.html(try Looks.style())
      let page = try PageCheck(html)
      for name in ["h1", "main", "header", "footer", "nav", "head", "body", "title"] {
        let count = page.count(name)
        // Every drawing has a title too.
        #expect(name == "title" ? count > 1 : count == 1, "\(name)")
      }
      #expect(page.count("h2") == report.sections.count)
      #expect(page.elements.first?.attributes["lang"] == "en")
      for element in page.elements where element.name == "th" {
        #expect(element.attributes["scope"] == "col" || element.attributes["scope"] == "row")
      }
      for element in page.elements where element.name == "svg" {
        let isNamed = element.attributes["aria-labelledby"] != nil
        #expect(isNamed || element.attributes["aria-hidden"] == "true")
        #expect(element.attributes["role"] == (isNamed ? "img" : nil))
      }
      #expect(!html.contains("NaN") && !html.contains("inf,") && !html.contains("<script"))
      #expect(String(decoding: report.bytes(try Looks.style()), as: UTF8.self) == html)
    }
  }

  @Test("each plot is drawn twice, and its numbers are a table below it")
  func hasAlternatives() throws {
    let page = try PageCheck(SampleReports.journal().html(try Looks.style(.journal)))
    let drawings = page.elements.filter { $0.name == "svg" }
    #expect(drawings.count { $0.attributes["class"] == "full" } == 3)
    #expect(drawings.count { $0.attributes["class"] == "slim" } == 3)
    #expect(page.count("details") == 3)
    #expect(page.count("figcaption") == 3)
    #expect(page.text.contains("Data as a table"))
    let names = page.elements.filter { $0.name == "summary" }.map { $0.attributes["aria-label"] }
    #expect(names.first == "Data as a table: Effect of reviews by kind of thought")
    #expect(Set(names).count == 3)
    #expect(page.text.contains("Highest 90 at 4 Nov"))
  }

  @Test("nothing is fetched or run: the policy allows the style sheet alone")
  func hasPolicy() throws {
    let page = try PageCheck(Report(title: "Empty").html(try Looks.style()))
    let policy = page.elements.first { $0.attributes["http-equiv"] != nil }?.attributes["content"]
    #expect(
      policy
        == "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
    #expect(page.elements.contains { $0.attributes["charset"] == "utf-8" })
    #expect(page.elements.contains { $0.attributes["name"] == "viewport" })
    #expect(
      page.elements.contains {
        $0.attributes["name"] == "color-scheme" && $0.attributes["content"] == "light dark"
      })
    let skip = page.elements.first { $0.attributes["class"] == "skip" }
    #expect(skip?.attributes["href"] == "#content")
  }

  @Test("the small report is the committed page, but for the style sheet")
  func isGolden() throws {
    let html = try Self.small().html(try Looks.style())
    let start = try #require(html.firstRange(of: "<style>\n"))
    let end = try #require(html.firstRange(of: "</style>"))
    let body = String(html[..<start.upperBound] + html[end.lowerBound...])
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/small.html")
    let expected = try String(contentsOf: golden, encoding: .utf8)
    if body != expected {
      let written = FileManager.default.temporaryDirectory.appending(path: "small.html")
      try Data(body.utf8).write(to: written)
      Issue.record("the page differs from the golden one; it was written to \(written.path)")
    }
  }

  @Test("a year is a page of about a hundred kilobytes, a month one of about sixty")
  func isSmall() throws {
    #expect(try SampleReports.climbing().bytes(try Looks.style()).count < 130_000)
    #expect(SampleReports.journal().bytes(try Looks.style(.journal)).count < 70_000)
  }

  @Test("the same report is the same page")
  func repeatsItself() throws {
    let first = try SampleReports.climbing().html(try Looks.style())
    let second = try SampleReports.climbing().html(try Looks.style())
    #expect(first == second)
  }

  @Test(
    "what is no language is undetermined",
    arguments: [
      ("de-AT", "de-AT"), ("en", "en"), ("", "und"), ("e n", "und"), ("en\" x=\"", "und"),
      ("en--US", "und"), ("abcdefghi", "und"),
    ])
  func language(_ given: String, _ written: String) throws {
    let page = try PageCheck(Report(title: "x", language: given).html(try Looks.style()))
    #expect(page.elements.first?.attributes["lang"] == written)
  }

  @Test("a report speaks the words it is given")
  func speaksOtherwise() throws {
    var words = ReportWords()
    words.contents = "Inhalt"
    words.skip = "Zum Inhalt"
    words.dataTable = "Zahlen als Tabelle"
    words.number = { NumberText.plain($0, point: ",", group: ".") }
    words.summary = { summary in
      summary.series.map { "Höchster Wert \($0.highest.value) bei \($0.highest.name)." }.joined()
    }
    let chart = BarChart(title: "Last", rows: ["Mai"], series: [PlotSeries("", [12_345.5])])
    let report = Report(
      title: "Jahr", language: "de", words: words,
      sections: [ReportSection("Last", [.plot(chart)])])
    let text = try PageCheck(report.html(try Looks.style())).text
    #expect(text.contains("Inhalt") && text.contains("Zum Inhalt"))
    #expect(text.contains("Höchster Wert 12.345,5 bei Mai."))
    #expect(!text.contains("Contents") && !text.contains("Data as a table"))
  }

  /// A report with one of everything.
  static func small() throws -> Report {
    let link = try ReportLink("the formula", to: "https://example.org/rpe?a=1&b=2")
    return Report(
      title: "Week 47", subtitle: "16 to 22 November", generated: "Written on Sunday.",
      sections: [
        ReportSection(
          "Numbers",
          [
            .paragraph("Load by " + .link(link) + ", " + .strong("not") + " minutes."),
            .keyFigures([KeyFigure("Load", "1,240", note: "less", trend: [1, nil, 3, 2])]),
            .heading("By day"),
            .table(
              ReportTable(
                caption: "Days", columns: [.text("Day"), .number("Load")],
                rows: [["Mon", "620"], ["Tue"]])),
            .list(["first", "second"], isOrdered: true),
            .note("Three days are few.", heading: "Caution"),
          ]),
        ReportSection(
          "Plots",
          [
            .plot(
              Pyramid(
                title: "Grades", rows: ["6b", "6a"],
                segments: [PlotSeries("Flash", [0, 2]), PlotSeries("Redpoint", [1, 1])]),
              caption: "Unique."),
            .plot(
              LineChart(
                title: "Effort", along: .rows(["Mon", "Tue", "Wed"]),
                series: [PlotSeries("", [3, 5, 4])])),
            .plot(BarChart(title: "Nothing", rows: [], series: [])),
          ]),
      ])
  }
}
