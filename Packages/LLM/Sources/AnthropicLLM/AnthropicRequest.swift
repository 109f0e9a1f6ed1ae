import Interchange
import LLM
import RemoteLLM

/// The content of a request to Anthropic's Messages API.
struct AnthropicRequest {
  private static let ephemeral: JSONValue = ["type": "ephemeral"]
  let prompt: [Message]
  let request: LanguageModelRequest
  let model: String
  let version: AnthropicVersion

  /// The request as a JSON document.
  ///
  /// Parts that stay the same from turn to turn stand in front: tools, system, messages.
  var bytes: [UInt8] {
    var body: JSONObject = [
      "model": .string(model), "max_tokens": .integer(Int64(longestReply)), "stream": true,
    ]
    if !request.tools.isEmpty { body["tools"] = .array(request.tools.map(tool)) }
    let front = prompt.prefix { $0.role == .system }
    if !front.isEmpty {
      body["system"] = .array(
        front.enumerated().map { index, message in
          var block: JSONObject = ["type": "text", "text": .string(message.text)]
          if index == 0 { block["cache_control"] = Self.ephemeral }
          return .object(block)
        })
    }
    body["messages"] = .array(messages(prompt.dropFirst(front.count)))
    // Marks the last block that can be kept, so that the next turn finds this turn's history.
    body["cache_control"] = Self.ephemeral
    if case .json(let schema) = request.format {
      body["output_config"] = ["format": ["type": "json_schema", "schema": schema]]
    }
    if version == .of2023, let temperature = request.temperature {
      body["temperature"] = .number(min(max(0, temperature), 1))
    }
    return JSONValue.object(body).bytes()
  }

  /// Newer models think before they answer, and what they think counts as reply: without room for
  /// it a short limit would be used up before the first word.
  private var longestReply: Int {
    max(1, request.limits.reply) + (version == .of2026 ? TokenLimits.roomToThink : 0)
  }

  private func tool(_ tool: ToolDefinition) -> JSONValue {
    [
      "name": .string(tool.name), "description": .string(tool.summary),
      "input_schema": tool.parameters,
    ]
  }

  /// The conversation.
  ///
  /// If the version knows no system messages among them, they become a block in front of the user's
  /// words, which says of itself that it is no part of the conversation.
  private func messages(_ messages: some Sequence<Message>) -> [JSONValue] {
    var waiting: [JSONValue] = []
    var written: [JSONValue] = []
    for message in messages {
      if message.role == .system, version == .of2023 {
        waiting += blocks(of: message)
        continue
      }
      let content = waiting + blocks(of: message)
      waiting = []
      written.append(["role": .string(role(of: message)), "content": .array(content)])
    }
    return written
  }

  private func role(of message: Message) -> String {
    switch message.role {
    case .system: "system"
    case .assistant: "assistant"
    case .user, .tool: "user"
    }
  }

  private func blocks(of message: Message) -> [JSONValue] {
    message.parts.map { part in
      switch part {
      case .text(let text): ["type": "text", "text": .string(text)]
      case .toolCall(let call):
        [
          "type": "tool_use", "id": .string(call.id), "name": .string(call.name),
          // Arguments that can't be read were refused by the tool; something has to stand here.
          "input": call.value.flatMap { $0.objectValue == nil ? nil : $0 } ?? [:],
        ]
      case .toolResult(let result):
        [
          "type": "tool_result", "tool_use_id": .string(result.callID),
          "content": .string(result.text), "is_error": .boolean(result.isError),
        ]
      }
    }
  }
}
