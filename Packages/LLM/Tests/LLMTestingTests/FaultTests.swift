import DomainModelsTesting
import LLM
import LLMTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: LanguageModelFault.allCases) func isNoticed(
    _ fault: LanguageModelFault
  ) async throws {
    try await expectViolation(of: fault.rule, in: LanguageModelContract.rules) {
      LanguageModelSubject(patience: .milliseconds(300)) {
        FaultyLanguageModel(fault, pace: $0.pace)
      }
    }
  }

  @Test(arguments: LanguageModelContract.rules) func modelWithoutFaultKeeps(
    _ rule: LanguageModelRule
  ) async throws {
    try await rule.check(LanguageModelSubject { FaultyLanguageModel(pace: $0.pace) })
  }

  @Test(arguments: LanguageModelContract.rules) func modelWithAPaceOfItsOwnKeeps(
    _ rule: LanguageModelRule
  ) async throws {
    try await rule.check(LanguageModelSubject { _ in FaultyLanguageModel() })
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(LanguageModelContract.rules.map(\.id)).subtracting(
      LanguageModelFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(LanguageModelFault.allCases.count == 24)
  }

  @Test func modelThatNeverEndsIsGivenUp() async throws {
    let gate = ReplyGate()
    defer { gate.open() }
    let violation = try await expectViolation(of: "L1", in: LanguageModelContract.rules) {
      LanguageModelSubject(patience: .milliseconds(100)) { _ in
        ScriptedLanguageModel([.text("Well"), .wait(gate), .finish])
      }
    }
    #expect(violation.explanation.hasPrefix("no end of the reply"))
  }

  @Test func whatOpeningThrowsIsTold() async throws {
    let violation = try await expectViolation(of: "L1", in: LanguageModelContract.rules) {
      LanguageModelSubject { _ in throw LanguageModelError.failed(message: "no memory") }
    }
    #expect(violation.explanation.contains("no memory"))
  }

  @Test func rulesFollowTheCapabilities() {
    #expect(LanguageModelContract.rules(for: []).map(\.id).count == 9)
    #expect(LanguageModelContract.rules(for: [.reportsUsage]).contains { $0.id == "L3" })
    #expect(!LanguageModelContract.rules(for: [.deterministic]).contains { $0.id == "L3" })
    #expect(
      LanguageModelContract.rules(for: Set(LanguageModelCapability.allCases)).count
        == LanguageModelContract.rules.count)
  }
}
