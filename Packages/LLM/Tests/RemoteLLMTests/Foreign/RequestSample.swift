import Interchange
import LLM
import LLMTesting

/// A request of a kind of its own.
struct RequestSample: Sendable {
  /// What is special about it.
  let name: String
  let request: LanguageModelRequest

  static let all = [
    RequestSample(name: "bare", request: LanguageModelRequest(messages: [.user("Hello?")])),
    RequestSample(
      name: "odd text",
      request: LanguageModelRequest(messages: [.user("\u{0}\u{1B}[2J 👩‍👩‍👧‍👦 \"}\\ \u{202E}")])),
    RequestSample(
      name: "a persona, restated, and a summary",
      request: LanguageModelRequest(
        persona: .lighthouse, messages: long, summary: "They like \"boats\".")),
    RequestSample(
      name: "tools and what they gave back",
      request: LanguageModelRequest(messages: called, tools: tools)),
    RequestSample(
      name: "a structured reply",
      request: LanguageModelRequest(messages: [.user("Rate it.")], format: .json(schema: schema))),
    RequestSample(
      name: "a temperature",
      request: LanguageModelRequest(messages: [.user("Hello?")], temperature: 0.7)),
    RequestSample(
      name: "everything",
      request: LanguageModelRequest(
        persona: .lighthouse, messages: long.dropLast() + called,
        limits: TokenLimits(context: 20_000, reply: 1), seed: .max, summary: "They like boats.",
        tools: tools, format: .json(schema: schema), temperature: 5)),
  ]

  /// Long enough for the persona to be restated before the newest turn.
  private static let long =
    (1...5).flatMap { [Message.user("Question \($0)?"), .assistant("Answer \($0).")] }
    + [.system("Be brief."), .user("And now?")]

  private static let called: [Message] = [
    .user("Will it rain in Zürich?"),
    Message(
      role: .assistant,
      parts: [
        .text("Let me see."),
        .toolCall(ToolCall(id: "call_1", name: "look_up", arguments: #"{"place":"Zürich"}"#)),
        .toolCall(ToolCall(id: "call_2", name: "look_up", arguments: "not JSON")),
      ]),
    .tool(
      ToolResult(callID: "call_1", name: "look_up", text: "rain"),
      ToolResult(callID: "call_2", name: "look_up", text: "no JSON", isError: true)),
    Message(
      role: .assistant,
      parts: [.toolCall(ToolCall(id: "call_3", name: "now", arguments: "{}"))]),
    .tool(ToolResult(callID: "call_3", name: "now", text: "noon")),
  ]

  private static let tools = [
    ToolDefinition(
      name: "look_up", summary: "Tells the weather.",
      parameters: [
        "type": "object", "properties": ["place": ["type": "string"]], "required": ["place"],
        "additionalProperties": false,
      ]),
    ToolDefinition(name: "now", summary: "Tells the time."),
  ]

  private static let schema: JSONValue = [
    "type": "object", "properties": ["stars": ["type": "integer"]], "required": ["stars"],
    "additionalProperties": false,
  ]
}
