import DesignTokens
import DesignTokensTesting
import Testing

@Suite("The rules of exporters")
struct ExporterRuleTests {
  @Test("a list of tokens keeps every rule", arguments: ExporterRule.all)
  func isKept(_ rule: ExporterRule) throws {
    try rule.check(ListExporter())
  }

  @Test("a rule catches an exporter that breaks it", arguments: ExporterFault.allCases)
  func catches(_ fault: ExporterFault) throws {
    let rule = try #require(ExporterRule.all.first { $0.id == fault.rule })
    let violation = #expect(throws: ExporterViolation.self) {
      try rule.check(ListExporter(fault: fault))
    }
    #expect(violation?.rule == rule.id)
    #expect(violation?.sentence == rule.sentence)
    #expect(violation?.explanation.isEmpty == false)
  }

  @Test("there are sixteen rules in order, and each has an exporter that it catches")
  func isComplete() {
    #expect(ExporterRule.all.map(\.id) == (1...16).map { "X\($0)" })
    #expect(Set(ExporterFault.allCases.map(\.rule)) == Set(ExporterRule.all.map(\.id)))
  }

  @Test("a violation is one line with the rule and what happened")
  func describesItself() {
    let violation = ExporterViolation(rule: "X9", sentence: "It holds.", explanation: "it didn't")
    #expect(violation.description == "X9 It holds. But: it didn't")
    #expect(ExporterRule.all.first?.description.hasPrefix("X1 The same theme") == true)
  }

  @Test("an exporter that throws where it may not breaks the rule, and says what it threw")
  func tellsWhatWasThrown() throws {
    let rule = try #require(ExporterRule.all.first { $0.id == "X13" })
    let violation = #expect(throws: ExporterViolation.self) {
      try rule.check(ListExporter(fault: .throwsAlways))
    }
    #expect(violation?.explanation.hasPrefix("the exporter threw") == true)
  }
}
