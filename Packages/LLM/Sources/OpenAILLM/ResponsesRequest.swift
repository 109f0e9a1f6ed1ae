import Interchange
import LLM
import Networking
import RemoteLLM
import Secrets

/// The content of a request to OpenAI's Responses API.
struct ResponsesRequest {
  let prompt: [Message]
  let request: LanguageModelRequest
  let model: String

  /// The request as a JSON document.
  ///
  /// Parts that stay the same from turn to turn stand in front: tools, then messages.
  var bytes: [UInt8] {
    var body: JSONObject = [
      "model": .string(model), "stream": true,
      // The conversation is kept on this machine alone.
      "store": false,
      // Without it every delta carries padding.
      "stream_options": ["include_obfuscation": false],
    ]
    let isReasoning = OpenAIModels.isReasoning(model)
    let room = isReasoning ? TokenLimits.roomToThink : 0
    // The service takes no less than 16.
    body["max_output_tokens"] = .integer(Int64(max(16, request.limits.reply) + room))
    if let effort = OpenAIModels.effort(of: model) {
      body["reasoning"] = ["effort": .string(effort)]
    }
    if !request.tools.isEmpty { body["tools"] = .array(request.tools.map(tool)) }
    body["input"] = .array(prompt.flatMap(items))
    if case .json(let schema) = request.format {
      body["text"] = [
        "format": ["type": "json_schema", "name": "reply", "schema": schema, "strict": true]
      ]
    }
    if let temperature = request.temperature, !isReasoning {
      body["temperature"] = .number(min(max(0, temperature), 2))
    }
    return JSONValue.object(body).bytes()
  }

  private func tool(_ tool: ToolDefinition) -> JSONValue {
    [
      "type": "function", "name": .string(tool.name), "description": .string(tool.summary),
      "parameters": tool.parameters, "strict": false,
    ]
  }

  private func items(_ message: Message) -> [JSONValue] {
    message.parts.map { part in
      switch part {
      case .text(let text):
        ["role": .string(role(of: message)), "content": .string(text)]
      case .toolCall(let call):
        [
          "type": "function_call", "call_id": .string(call.id), "name": .string(call.name),
          "arguments": .string(call.arguments),
        ]
      case .toolResult(let result):
        [
          "type": "function_call_output", "call_id": .string(result.callID),
          "output": .string(result.text),
        ]
      }
    }
  }

  private func role(of message: Message) -> String {
    switch message.role {
    case .system: "system"
    case .assistant: "assistant"
    case .user, .tool: "user"
    }
  }
}
