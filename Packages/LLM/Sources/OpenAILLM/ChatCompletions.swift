import Interchange
public import LLM
public import Networking
public import RemoteLLM
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// OpenAI's Chat Completions (`POST /v1/chat/completions`), streamed: what nearly every other server
/// speaks too.
///
/// Source: developers.openai.com/api/reference, chat.
public struct ChatCompletions: WireFormat {
  /// The name of the service.
  public let service: String
  public let endpoint: URL
  public let headers: HTTPHeaders
  public let framing = WireFraming.serverSentEvents
  private let model: String
  private let isOpenAI: Bool

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: what it says about itself; nil for a server that asks for none.
  ///   - isOpenAI: whether OpenAI itself is spoken to, which knows more than a server that is merely
  ///     compatible.
  ///   - service: who is spoken to, for people.
  public init(
    model: String, endpoint: URL, key: SecretText?, isOpenAI: Bool = false,
    service: String = "OpenAI"
  ) {
    self.model = model
    self.endpoint = endpoint
    self.service = service
    self.isOpenAI = isOpenAI
    headers = HTTPHeaders(bearer: key)
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    ChatRequest(prompt: prompt, request: request, model: model, isOpenAI: isOpenAI).bytes
  }

  /// Begins to read a stream.
  public func reading() -> ChatReading { ChatReading() }
}

/// The content of a request for a Chat Completion.
struct ChatRequest {
  let prompt: [Message]
  let request: LanguageModelRequest
  let model: String
  let isOpenAI: Bool

  /// The request as a JSON document.
  ///
  /// Parts that stay the same from turn to turn stand in front: tools, then messages.
  var bytes: [UInt8] {
    var body: JSONObject = [
      "model": .string(model), "stream": true, "stream_options": ["include_usage": true],
    ]
    let isReasoning = isOpenAI && OpenAIModels.isReasoning(model)
    let room = isReasoning ? TokenLimits.roomToThink : 0
    // The older name is the one that compatible servers know.
    body[isOpenAI ? "max_completion_tokens" : "max_tokens"] = .integer(
      Int64(max(1, request.limits.reply) + room))
    if isOpenAI, let effort = OpenAIModels.effort(of: model) {
      body["reasoning_effort"] = .string(effort)
    }
    if !request.tools.isEmpty { body["tools"] = .array(request.tools.map(\.function)) }
    body["messages"] = .array(prompt.flatMap(messages))
    if case .json(let schema) = request.format {
      body["response_format"] = [
        "type": "json_schema",
        "json_schema": ["name": "reply", "schema": schema, "strict": true],
      ]
    }
    if let temperature = request.temperature, !isReasoning {
      body["temperature"] = .number(min(max(0, temperature), 2))
    }
    return JSONValue.object(body).bytes()
  }

  private func messages(_ message: Message) -> [JSONValue] {
    switch message.role {
    case .system: [["role": "system", "content": .string(message.text)]]
    case .user: [["role": "user", "content": .string(message.text)]]
    case .tool:
      message.toolResults.map { result in
        [
          "role": "tool", "tool_call_id": .string(result.callID), "content": .string(result.text),
        ]
      }
    case .assistant: [assistant(message)]
    }
  }

  private func assistant(_ message: Message) -> JSONValue {
    var written: JSONObject = ["role": "assistant"]
    written["content"] = message.text.isEmpty ? .null : .string(message.text)
    if !message.toolCalls.isEmpty {
      written["tool_calls"] = .array(
        message.toolCalls.map { call in
          [
            "id": .string(call.id), "type": "function",
            "function": ["name": .string(call.name), "arguments": .string(call.arguments)],
          ]
        })
    }
    return .object(written)
  }
}
