import AnthropicLLM
import DomainModelsTesting
import Interchange
import LLM
import LLMTesting
import Networking
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

/// A service that works: it reads the request, answers with as many words as it may, and counts.
struct ServiceTransport: HTTPTransport {
  let dialect: Dialect

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    guard let body = try? JSONReader.read(request.body) else {
      throw HTTPError(.invalidRequest, "the content is no JSON")
    }
    let limit = limit(in: body)
    let asked = "\(body["messages"] ?? body["input"] ?? .null)"
    let words = ["I", "heard", "\(asked.utf8.count)", "bytes", "of", "what", "you", "told", "me"]
    let said = words.prefix(limit).enumerated().map { $0 == 0 ? $1 : " " + $1 }
    let text = (dialect.beginning + said.map(dialect.text) + ending(said.count, of: words.count))
      .joined()
    return HTTPResponse(
      status: 200, headers: ["Content-Type": dialect.contentType],
      body: HTTPBody(Array(text.utf8)), url: request.url)
  }

  /// The end of the stream with the real counts, and with the word for a reply that was cut.
  private func ending(_ said: Int, of whole: Int) -> [String] {
    let isCut = said < whole
    return dialect.ending.map { text in
      var text =
        text
        .replacing("\"output_tokens\":7", with: "\"output_tokens\":\(said)")
        .replacing("\"completion_tokens\":7", with: "\"completion_tokens\":\(said)")
        .replacing("\"eval_count\":7", with: "\"eval_count\":\(said)")
      guard isCut else { return text }
      text =
        text
        .replacing("end_turn", with: "max_tokens")
        .replacing("\"done_reason\":\"stop\"", with: "\"done_reason\":\"length\"")
        .replacing("\"finish_reason\":\"stop\"", with: "\"finish_reason\":\"length\"")
        .replacing("response.completed", with: "response.incomplete")
        .replacing(
          "\"status\":\"completed\"",
          with: """
            "status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}
            """)
      return text
    }
  }

  private func limit(in body: JSONValue) -> Int {
    let places = [
      body["max_tokens"], body["max_output_tokens"], body["max_completion_tokens"],
      body["options"]?["num_predict"],
    ]
    return places.compactMap { $0?.integerValue }.first.flatMap { Int(exactly: $0) } ?? 0
  }
}
