import LLM
import LLMTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: LanguageModelFault.allCases) func isNoticed(
    _ fault: LanguageModelFault
  ) async throws {
    let rule = try #require(LanguageModelRule.all.first { $0.id == fault.rule })
    let violation = await #expect(throws: LanguageModelViolation.self) {
      try await rule.check(
        LanguageModelSubject(patience: .milliseconds(300)) {
          FaultyLanguageModel(fault, pace: $0.pace)
        })
    }
    #expect(violation?.rule == fault.rule)
    #expect(violation?.sentence == rule.sentence)
    #expect(violation?.explanation.isEmpty == false)
  }

  @Test(arguments: LanguageModelRule.all) func modelWithoutFaultKeeps(
    _ rule: LanguageModelRule
  ) async throws {
    try await rule.check(LanguageModelSubject { FaultyLanguageModel(pace: $0.pace) })
  }

  @Test(arguments: LanguageModelRule.all) func modelWithAPaceOfItsOwnKeeps(
    _ rule: LanguageModelRule
  ) async throws {
    try await rule.check(LanguageModelSubject { _ in FaultyLanguageModel() })
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(LanguageModelRule.all.map(\.id)).subtracting(
      LanguageModelFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(LanguageModelFault.allCases.count == 24)
  }

  @Test func modelThatNeverEndsIsGivenUp() async throws {
    let rule = try #require(LanguageModelRule.all.first { $0.id == "L1" })
    let gate = ReplyGate()
    defer { gate.open() }
    let violation = await #expect(throws: LanguageModelViolation.self) {
      try await rule.check(
        LanguageModelSubject(patience: .milliseconds(100)) { _ in
          ScriptedLanguageModel([.text("Well"), .wait(gate), .finish])
        })
    }
    #expect(violation?.explanation.hasPrefix("no end of the reply") == true)
  }

  @Test func whatOpeningThrowsIsTold() async throws {
    let rule = try #require(LanguageModelRule.all.first)
    let violation = await #expect(throws: LanguageModelViolation.self) {
      try await rule.check(
        LanguageModelSubject { _ in throw LanguageModelError.failed(message: "no memory") })
    }
    #expect(violation?.explanation.contains("no memory") == true)
  }

  @Test func rulesFollowTheCapabilities() {
    #expect(LanguageModelRule.rules(for: []).map(\.id).count == 9)
    #expect(LanguageModelRule.rules(for: [.reportsUsage]).contains { $0.id == "L3" })
    #expect(!LanguageModelRule.rules(for: [.deterministic]).contains { $0.id == "L3" })
    #expect(
      LanguageModelRule.rules(for: Set(LanguageModelCapability.allCases)).count
        == LanguageModelRule.all.count)
  }
}
