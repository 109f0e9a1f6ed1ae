import DomainModelsTesting
import LLM
import LLMTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct EchoContractTests {
  static let rules = LanguageModelContract.rules(for: EchoDriver().capabilities)

  @Test(arguments: rules) func keeps(_ rule: LanguageModelRule) async throws {
    try await rule.check(LanguageModelSubject(EchoDriver()))
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    let model = try EchoDriver().open(model: nil, environment: LanguageModelEnvironment())
    #expect(model.capabilities == [.offline, .deterministic, .reportsUsage])
    #expect(EchoDriver().capabilities == model.capabilities)
    #expect(Self.rules.count == 12)
  }
}
