import DomainModels
import Reports
import Testing

@Suite("Hostile data in a page")
struct HostilePageTests {
  /// U+FFFE and U+FDD0, which no literal can have.
  private static let noncharacters = String(
    decoding: [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)

  static let texts = [
    "<script>alert(1)</script>", "\"onload=\"alert(1)", "' onclick='x", "</style><script>",
    "]]><!--", "-->", "&lt;b&gt;", "javascript:alert(1)", "\u{0}\u{1}\u{7F}\u{85}",
    "\u{202E}gro.elpmaxe\u{202D}", "\u{2067}open", "closed\u{2069}\u{202C}", noncharacters,
    "\r\n\u{2028}\u{2029}", "{{title}}", "</title></head><body onload=x>", "url(#f1wp0)",
    "e" + String(repeating: "\u{301}", count: 1_000),
  ]

  /// A report that has a text wherever a text can be.
  static func report(of text: String) -> Report {
    let series = PlotSeries(text, [1, 2], paint: PlotPaint(text))
    let days = CivilDate(daysSinceEpoch: 0)...CivilDate(daysSinceEpoch: 1)
    let plots: [any Plot] = [
      BarChart(title: text, rows: [text, text], series: [series, series]),
      Pyramid(title: text, rows: [text, text], segments: [series]),
      LineChart(title: text, along: .rows([text, text]), series: [series, series]),
      CalendarHeatMap(
        title: text, days: days, values: [days.lowerBound: 1], tokens: [text, text, text]),
      HeatGrid(title: text, rows: [text], columns: [text], values: [[1]], tokens: [text]),
    ]
    return Report(
      title: text, subtitle: text, language: text, generated: text,
      sections: [
        ReportSection(
          text,
          [
            .heading(text), .paragraph(ReportText(text) + .strong(text)),
            .list([ReportText(text)]), .keyFigures([KeyFigure(text, text, note: text)]),
            .table(ReportTable(caption: text, columns: [.text(text)], rows: [[text, text]])),
            .note(ReportText(text), heading: text),
          ] + plots.map { .plot($0, caption: ReportText(text)) })
      ])
  }

  @Test("a text stays text, wherever it stands", arguments: texts)
  func staysText(_ text: String) throws {
    let html = Self.report(of: text).html(try Looks.style())
    let page = try PageCheck(html)
    let harmless = try PageCheck(Self.report(of: "harmless").html(try Looks.style()))
    // How much fits into a drawing hangs on its names; all around it is the same.
    let drawn: Set<String> = ["rect", "text", "line", "polyline", "path"]
    #expect(
      page.elements.map(\.name).filter { !drawn.contains($0) }
        == harmless.elements.map(\.name).filter { !drawn.contains($0) })
    let forbidden = html.unicodeScalars.filter {
      ($0.value < 32 && $0 != "\n" && $0 != "\t") || 0x7F...0x9F ~= $0.value
        || 0x202D...0x202E ~= $0.value || $0.value & 0xFFFE == 0xFFFE
    }
    #expect(forbidden.isEmpty)
  }

  @Test("what turns the direction of reading ends with its own text")
  func keepsDirection() throws {
    for text in Self.texts {
      let page = try PageCheck(Self.report(of: text).html(try Looks.style()))
      var depth = 0
      for scalar in page.text.unicodeScalars {
        switch scalar.value {
        case 0x202A, 0x202B, 0x2066...0x2068: depth += 1
        case 0x202C, 0x2069: depth -= 1
        default: break
        }
        #expect(depth >= 0)
      }
      #expect(depth == 0)
    }
  }

  @Test("a name of a million characters is one cell, and drawn as far as it fits")
  func isLong() throws {
    let name = String(repeating: "long ", count: 200_000)
    let chart = BarChart(title: "Names", rows: [name], series: [PlotSeries(name, [1])])
    let report = Report(title: "Long", sections: [ReportSection("One", [.plot(chart)])])
    let html = report.html(try Looks.style())
    // Twice in the table: the row's name and the column's.
    #expect(html.utf8.count < 2_100_000)
    #expect(try PageCheck(html).text.contains(name))
  }

  @Test("numbers that are none, too large or too small leave no trace in the drawing")
  func bearsNumbers() throws {
    let odd: [Double?] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -0.0, nil,
    ]
    let rows = odd.indices.map { "\($0)" }
    let series = [PlotSeries("a", odd), PlotSeries("b", odd.reversed())]
    let report = Report(
      title: "Odd",
      sections: [
        ReportSection(
          "All",
          [
            .keyFigures([KeyFigure("x", "y", trend: odd)]),
            .plot(BarChart(title: "1", rows: rows, series: series, arrangement: .stacked)),
            .plot(BarChart(title: "2", rows: rows, series: series, direction: .upright)),
            .plot(Pyramid(title: "3", rows: rows, segments: series, alignment: .centered)),
            .plot(LineChart(title: "4", along: .rows(rows), series: series)),
            .plot(HeatGrid(title: "5", rows: rows, columns: ["a"], values: odd.map { [$0] })),
          ])
      ])
    let page = try PageCheck(report.html(try Looks.style()))
    let geometry = ["x", "y", "x1", "x2", "y1", "y2", "width", "height", "cx", "cy", "r", "rx"]
    for element in page.elements {
      for (name, value) in element.attributes where geometry.contains(name) {
        #expect(Double(value)?.isFinite == true, "\(element.name) \(name)=\(value)")
        #expect(value.allSatisfy { "0123456789.-".contains($0) })
      }
      let points = element.attributes["points"] ?? ""
      #expect(points.allSatisfy { "0123456789.-, ".contains($0) })
    }
  }

  @Test("a plot of others can't get out of its figure, whatever it draws")
  func distrustsPlots() throws {
    struct Wild: Plot {
      let title = "</svg><script>"
      func summary(_ words: ReportWords) -> String { String(repeating: "\"><b>", count: 100_000) }
      func table(_ words: ReportWords) -> ReportTable {
        ReportTable(caption: "<b>", columns: [], rows: [["a"], []])
      }
      func drawing(width: Double, words: ReportWords) -> PlotDrawing {
        let wild = PlotPoint(x: .nan, y: .infinity)
        return PlotDrawing(
          width: .nan, height: -.infinity,
          marks: [
            .area(PlotRect(x: .nan, y: 1e308, width: -5, height: 2), PlotPaint("}</style>", .grid)),
            .curve([], .series(-3)), .curve([wild], .series(1)), .marker(wild, .series(2)),
            .line(wild, wild, .axis), .text(PlotText("</text>", at: wild)),
            .text(PlotText("</text><script>", at: PlotPoint(x: 1, y: 1))),
          ])
      }
    }
    let report = Report(title: "Wild", sections: [ReportSection("One", [.plot(Wild())])])
    let html = report.html(try Looks.style())
    let page = try PageCheck(html)
    #expect(page.count("marker") == 0)
    #expect(page.count("svg") == 2)
    #expect(html.utf8.count < 40_000)
  }
}
