import AnthropicLLM
import DomainModelsTesting
import LLM
import LLMTesting
import OllamaLLM
import OpenAILLM
import RemoteLLM
import Testing

/// The port's rules over every adapter.
struct RemoteContractTests {
  private static let capabilities: Set<LanguageModelCapability> = [
    .reportsUsage, .structuredOutput, .tools,
  ]
  private static let rules = LanguageModelContract.rules(for: capabilities)

  /// Every format with every rule, but one: OpenAI's newer service takes no limit below 16 tokens,
  /// so that the rule about the limit can't ask it for its shortest replies.
  private static let cases = Dialect.all.flatMap { dialect in
    rules.filter { dialect.name != "responses" || $0.id != "L7" }.map { (dialect, $0) }
  }

  @Test(arguments: cases)
  func keeps(_ dialect: Dialect, _ rule: LanguageModelRule) async throws {
    let subject = LanguageModelSubject { _ in
      try dialect.open(
        RemoteAccess.testing(ServiceTransport(dialect: dialect), "http://service.test"))
    }
    try await rule.check(subject)
  }

  @Test func responsesAreAskedForSixteenTokensAtLeast() async throws {
    let transport = ServiceTransport(dialect: .responses)
    let model = try Dialect.responses.open(.testing(transport, "http://service.test"))
    for (limit, words) in [(1, 9), (16, 9)] {
      let request = LanguageModelRequest(
        messages: [.user("Hello?")], limits: TokenLimits(context: 1000, reply: limit))
      let reply = try await Reply(of: model.reply(to: request))
      #expect(reply.usage?.output == words)
      #expect(reply.finish == .complete)
    }
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    #expect(Self.rules.count == 10)
    #expect(Self.cases.count == 39)
    for dialect in Dialect.all {
      let model = try dialect.open(
        RemoteAccess.testing(ServiceTransport(dialect: dialect), "http://service.test"))
      #expect(model.capabilities == Self.capabilities)
    }
    let access = try RemoteAccess.testing(
      ServiceTransport(dialect: .chat), "http://service.test")
    let drivers: [any LanguageModelDriver] = [
      AnthropicDriver(access), OpenAIDriver(access), OllamaDriver(access),
    ]
    #expect(drivers.map(\.name) == ["anthropic", "openai", "ollama"])
    for driver in drivers { #expect(driver.capabilities == Self.capabilities) }
  }
}
