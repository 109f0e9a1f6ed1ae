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

/// Ollama's own API (`POST /api/chat`), streamed as lines of JSON.
///
/// Source: ollama's docs/api.md, docs/api/streaming.mdx and docs/api/errors.mdx.
public struct OllamaChat: WireFormat {
  /// The name of the service.
  public let service = "Ollama"
  public let endpoint: URL
  /// The key, where a proxy wants one.
  public let headers: HTTPHeaders
  public let framing = WireFraming.lines
  private let model: String

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: a bearer token; nil, as usual, for none.
  public init(model: String, endpoint: URL, key: SecretText? = nil) {
    self.model = model
    self.endpoint = endpoint
    headers = HTTPHeaders(bearer: key)
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    OllamaRequest(prompt: prompt, request: request, model: model).bytes
  }

  /// Begins to read a stream.
  public func reading() -> OllamaReading { OllamaReading() }
}

/// The content of a request to Ollama.
struct OllamaRequest {
  let prompt: [Message]
  let request: LanguageModelRequest
  let model: String

  var bytes: [UInt8] {
    var options: JSONObject = [
      "num_predict": .integer(Int64(max(1, request.limits.reply))),
      // Without it the server cuts the prompt to its own small window, and says nothing.
      "num_ctx": .integer(Int64(min(max(1, request.limits.context), 1 << 24))),
      "seed": .integer(Int64(request.seed & 0x7FFF_FFFF)),
    ]
    if let temperature = request.temperature {
      options["temperature"] = .number(max(0, temperature))
    }
    var body: JSONObject = [
      "model": .string(model), "stream": true, "messages": .array(prompt.flatMap(messages)),
      "options": .object(options),
    ]
    if !request.tools.isEmpty { body["tools"] = .array(request.tools.map(\.function)) }
    if case .json(let schema) = request.format { body["format"] = schema }
    return JSONValue.object(body).bytes()
  }

  private func messages(_ message: Message) -> [JSONValue] {
    guard message.role != .tool else {
      return message.toolResults.map { result in
        ["role": "tool", "tool_name": .string(result.name), "content": .string(result.text)]
      }
    }
    var written: JSONObject = [
      "role": .string(message.role.rawValue), "content": .string(message.text),
    ]
    if !message.toolCalls.isEmpty {
      written["tool_calls"] = .array(
        message.toolCalls.map { call in
          ["function": ["name": .string(call.name), "arguments": call.value ?? [:]]]
        })
    }
    return [.object(written)]
  }
}
