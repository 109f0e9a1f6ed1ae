import DesignTokens
import DesignTokensTesting
import DomainModelsTesting
import Testing

@Suite("The rules of exporters")
struct ExporterRuleTests {
  @Test("a list of tokens keeps every rule", arguments: ExporterContract.rules)
  func isKept(_ rule: ExporterRule) async throws {
    try await rule.check(ListExporter())
  }

  @Test("a rule catches an exporter that breaks it", arguments: ExporterFault.allCases)
  func catches(_ fault: ExporterFault) async throws {
    try await expectViolation(of: fault.rule, in: ExporterContract.rules) {
      ListExporter(fault: fault)
    }
  }

  @Test("there are sixteen rules in order, and each has an exporter that it catches")
  func isComplete() {
    #expect(ExporterContract.rules.map(\.id) == (1...16).map { "TX\($0)" })
    #expect(Set(ExporterFault.allCases.map(\.rule)) == Set(ExporterContract.rules.map(\.id)))
  }

  @Test("a violation is one line with the rule and what happened")
  func describesItself() {
    let violation = ContractViolation(rule: "TX9", sentence: "It holds.", explanation: "it didn't")
    #expect(violation.description == "TX9 It holds. But: it didn't")
    #expect(ExporterContract.rules.first?.description.hasPrefix("TX1 The same theme") == true)
  }

  @Test("an exporter that throws where it may not breaks the rule, and says what it threw")
  func tellsWhatWasThrown() async throws {
    let violation = try await expectViolation(of: "TX13", in: ExporterContract.rules) {
      ListExporter(fault: .throwsAlways)
    }
    #expect(violation.explanation.hasPrefix("it threw"))
  }
}
