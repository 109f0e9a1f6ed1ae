import Foundation
import Reports
import ReportsTesting
import Testing

@Suite("The rules of plots")
struct PlotRuleTests {
  @Test("dots keep every rule", arguments: PlotRule.all)
  func isKept(_ rule: PlotRule) throws {
    try rule.check { DotPlot(title: $0.title, names: $0.names, values: $0.values) }
  }

  @Test("a rule catches a plot that breaks it", arguments: PlotFault.allCases)
  func catches(_ fault: PlotFault) throws {
    let rule = try #require(PlotRule.all.first { $0.id == fault.rule })
    let violation = #expect(throws: PlotViolation.self) {
      try rule.check { sample in
        DotPlot(title: sample.title, names: sample.names, values: sample.values, fault: fault)
      }
    }
    #expect(violation?.rule == rule.id)
    #expect(violation?.sentence == rule.sentence)
    #expect(violation?.explanation.isEmpty == false)
  }

  @Test("there are ten rules in order, and each has a plot that it catches")
  func isComplete() {
    #expect(PlotRule.all.map(\.id) == (1...10).map { "P\($0)" })
    #expect(Set(PlotFault.allCases.map(\.rule)) == Set(PlotRule.all.map(\.id)))
  }

  @Test("the comment of Plot promises what the rules check, word for word")
  func matchesTheComment() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Reports/Plots/Plot.swift")
    let words = try String(contentsOf: source, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).filter { $0 != "///" }.joined(separator: " ")
    for rule in PlotRule.all {
      #expect(words.contains("- \(rule.id): \(rule.sentence)"), "\(rule)")
    }
  }

  @Test("a violation is one line with the rule and what happened")
  func describesItself() {
    let violation = PlotViolation(rule: "P9", sentence: "It holds.", explanation: "it didn't")
    #expect(violation.description == "P9 It holds. But: it didn't")
    #expect(PlotRule.all.first?.description.hasPrefix("P1 The same plot") == true)
  }
}
