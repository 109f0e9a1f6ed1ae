import AnthropicLLM
import Interchange
import LLM
import LLMTesting
import Networking
import NetworkingTesting
import OpenAILLM
import RemoteLLM
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The requests to each service.
struct RequestTests {
  /// The body that a format writes for a request, as a document.
  private static func body(
    _ format: some WireFormat, _ request: LanguageModelRequest
  ) throws -> JSONValue {
    let prompt = try request.prompt(for: [.tools, .structuredOutput])
    return try JSONReader.read(format.body(for: prompt, of: request))
  }

  private static func anthropic(_ model: String) throws -> AnthropicMessages {
    let server = try #require(URL(string: "http://service.test/v1/messages"))
    return AnthropicMessages(model: model, endpoint: server, key: nil)
  }

  /// Four turns, so that the persona is restated.
  private static let talk = LanguageModelRequest(
    persona: .bicycle,
    messages: (1...3).flatMap { [.user("Q\($0)"), .assistant("A\($0)")] } + [.user("Q4")],
    summary: "They met.", temperature: 0.5)

  @Test func anthropicOf2026TakesSystemMessagesAndNoTemperature() throws {
    let format = try Self.anthropic("claude-opus-5-5")
    #expect(format.headers["anthropic-version"] == "2026-10-21")
    let body = try Self.body(format, Self.talk)
    #expect(body["temperature"] == nil)
    #expect(body["system"]?.arrayValue?.count == 2)
    #expect(body["system"]?[0]?["cache_control"]?["type"] == "ephemeral")
    let roles = body["messages"]?.arrayValue?.compactMap { $0["role"]?.stringValue }
    #expect(roles?.suffix(2) == ["system", "user"])
    #expect(body["max_tokens"] == 4_608)
  }

  @Test func anthropicOf2023TakesTheReminderAsTheUsersBlock() throws {
    let format = try Self.anthropic("claude-haiku-4-5")
    #expect(format.headers["anthropic-version"] == "2023-06-01")
    let body = try Self.body(format, Self.talk)
    #expect(body["temperature"] == 0.5)
    let last = body["messages"]?.arrayValue?.last
    #expect(last?["role"] == "user")
    #expect(last?["content"]?[0]?["text"]?.stringValue?.hasPrefix("Reminder") == true)
    #expect(last?["content"]?[1]?["text"] == "Q4")
    #expect(body["max_tokens"] == 512)
  }

  @Test(arguments: [
    ("claude-3-5-haiku-latest", AnthropicVersion.of2023), ("claude-opus-4-6", .of2023),
    ("claude-opus-4-7", .of2026), ("claude-sonnet-5", .of2026), ("claude-next", .of2026),
  ]) func versionFollowsTheModel(_ model: String, _ version: AnthropicVersion) {
    #expect(AnthropicVersion(for: model) == version)
  }

  @Test func aPromptStaysTheSameBytesInFront() throws {
    let format = try Self.anthropic("claude-opus-5-5")
    var turns = Self.talk
    let first = format.body(for: try turns.prompt(), of: turns)
    #expect(first == format.body(for: try turns.prompt(), of: turns))
    turns.messages += [.assistant("A4"), .user("Q5")]
    let second = format.body(for: try turns.prompt(), of: turns)
    let shared = zip(first, second).prefix { $0 == $1 }.count
    let text = String(decoding: first[..<shared], as: UTF8.self)
    // Everything up to the reminder, which moves with the newest turn.
    #expect(text.contains("\"A3\""))
  }

  @Test func toolsTakeTheShapeOfEachService() throws {
    let call = ToolCall(id: "c1", name: "tide", arguments: #"{"at":"noon"}"#)
    let request = LanguageModelRequest(
      messages: [
        .user("How high?"), Message(role: .assistant, parts: [.toolCall(call)]),
        .tool(ToolResult(of: call, "no gauge", isError: true)),
      ], tools: [ToolDefinition(name: "tide", summary: "Tells the tide.")],
      format: .json(schema: ["type": "object"]))
    let body = try Self.body(Self.anthropic("claude-opus-5-5"), request)
    #expect(body["tools"]?[0]?["input_schema"]?["type"] == "object")
    #expect(body["messages"]?[1]?["content"]?[0]?["input"]?["at"] == "noon")
    #expect(body["messages"]?[2]?["content"]?[0]?["is_error"] == true)
    #expect(body["output_config"]?["format"]?["type"] == "json_schema")

    let server = try #require(URL(string: "http://service.test/v1/x"))
    let responses = try Self.body(
      OpenAIResponses(model: "gpt-6-luna", endpoint: server, key: nil), request)
    #expect(responses["input"]?[1]?["type"] == "function_call")
    #expect(responses["input"]?[2]?["call_id"] == "c1")
    #expect(responses["store"] == false)
    #expect(responses["reasoning"]?["effort"] == "none")
    #expect(responses["text"]?["format"]?["strict"] == true)

    let chat = try Self.body(ChatCompletions(model: "any", endpoint: server, key: nil), request)
    #expect(chat["messages"]?[1]?["tool_calls"]?[0]?["function"]?["name"] == "tide")
    #expect(chat["messages"]?[2]?["tool_call_id"] == "c1")
    #expect(chat["max_tokens"] == 512)
    #expect(chat["max_completion_tokens"] == nil)
    #expect(chat["response_format"]?["json_schema"]?["name"] == "reply")
  }

  @Test func modelsThatThinkGetRoomAndNoTemperature() throws {
    let server = try #require(URL(string: "http://service.test/v1/x"))
    let request = LanguageModelRequest(messages: [.user("Hi")], temperature: 0.3)
    let thinking = try Self.body(
      OpenAIResponses(model: "gpt-5-mini", endpoint: server, key: nil), request)
    #expect(thinking["temperature"] == nil)
    #expect(thinking["max_output_tokens"] == 4_608)
    let plain = try Self.body(
      OpenAIResponses(model: "gpt-4.1", endpoint: server, key: nil), request)
    #expect(plain["temperature"] == 0.3)
    #expect(plain["max_output_tokens"] == 512)
  }

  @Test func theKeyStandsInItsHeaderAndNowhereElse() async throws {
    for dialect in Dialect.all {
      try await Encounter.meet(dialect, ServerStep.stream(dialect, dialect.reply("Hi"))) {
        _ = await $0.ask()
        let request = try #require($0.server.record.requests.first)
        let carriers = request.headers.fields.filter { $0.value.contains(Encounter.key) }
        let expected = ["anthropic": ["x-api-key"], "ollama": []]
        #expect(
          carriers.map { $0.name.lowercased() } == expected[dialect.name] ?? ["authorization"])
        #expect(!request.target.contains(Encounter.key))
        #expect(!String(decoding: request.body, as: UTF8.self).contains(Encounter.key))
      }
    }
  }
}
