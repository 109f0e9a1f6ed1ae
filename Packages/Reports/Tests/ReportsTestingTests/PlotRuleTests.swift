import DomainModelsTesting
import Foundation
import Reports
import ReportsTesting
import Testing

@Suite("The rules of plots")
struct PlotRuleTests {
  @Test("dots keep every rule", arguments: PlotContract.rules)
  func isKept(_ rule: PlotRule) async throws {
    try await rule.check { DotPlot(title: $0.title, names: $0.names, values: $0.values) }
  }

  @Test("a rule catches a plot that breaks it", arguments: PlotFault.allCases)
  func catches(_ fault: PlotFault) async throws {
    try await expectViolation(of: fault.rule, in: PlotContract.rules) {
      { sample in
        DotPlot(title: sample.title, names: sample.names, values: sample.values, fault: fault)
      }
    }
  }

  @Test("there are ten rules in order, and each has a plot that it catches")
  func isComplete() {
    #expect(PlotContract.rules.map(\.id) == (1...10).map { "P\($0)" })
    #expect(Set(PlotFault.allCases.map(\.rule)) == Set(PlotContract.rules.map(\.id)))
  }

  @Test("the comment of Plot promises what the rules check, word for word")
  func matchesTheComment() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Reports/Plots/Plot.swift")
    let comment = try String(contentsOf: source, encoding: .utf8)
    #expect(RuleStatement.all(in: comment) == PlotContract.rules.map(\.statement))
  }

  @Test("a violation is one line with the rule and what happened")
  func describesItself() {
    let violation = ContractViolation(rule: "P9", sentence: "It holds.", explanation: "it didn't")
    #expect(violation.description == "P9 It holds. But: it didn't")
    #expect(PlotContract.rules.first?.description.hasPrefix("P1 The same plot") == true)
  }
}
