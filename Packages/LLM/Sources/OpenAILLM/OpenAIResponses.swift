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

/// OpenAI's Responses API (`POST /v1/responses`), streamed; nothing is stored there.
///
/// Source: developers.openai.com/api/reference, responses and their streaming events.
public struct OpenAIResponses: WireFormat {
  /// The name of the service.
  public let service: String
  public let endpoint: URL
  public let headers: HTTPHeaders
  public let framing = WireFraming.serverSentEvents
  private let model: String

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: what it says about itself; nil for a server that asks for none.
  ///   - service: who is spoken to, for people.
  public init(model: String, endpoint: URL, key: SecretText?, service: String = "OpenAI") {
    self.model = model
    self.endpoint = endpoint
    self.service = service
    headers = HTTPHeaders(bearer: key)
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    ResponsesRequest(prompt: prompt, request: request, model: model).bytes
  }

  /// Begins to read a stream.
  public func reading() -> ResponsesReading { ResponsesReading() }
}

/// The address of a part of a response: servers name the item, its place, both or neither.
struct ResponsesAddress: Sendable {
  /// The item's ID.
  var item: String?
  /// The item's place in the output.
  var output: Int?

  init(item: String?, output: Int?) {
    self.item = item
    self.output = output
  }

  /// Reads the address of an event.
  init(_ document: JSONDocument) {
    self.init(
      item: document.text("item_id", of: document.root),
      output: document.count("output_index", of: document.root))
  }

  /// The same with what an item itself says.
  func with(_ node: JSONNode, of document: JSONDocument) -> ResponsesAddress {
    ResponsesAddress(item: document.text("id", of: node) ?? item, output: output)
  }

  /// Returns whether both may mean one item; nil if they have nothing in common to tell by.
  ///
  /// One of the two is enough: some servers give each event of an item another ID, and others
  /// another place.
  func isSame(_ other: ResponsesAddress) -> Bool? {
    if hasSameItem(other) { return true }
    if let output, let place = other.output { return output == place }
    return item == nil || other.item == nil ? nil : false
  }

  /// Returns whether both name the item, and the same one.
  func hasSameItem(_ other: ResponsesAddress) -> Bool { item != nil && item == other.item }

  /// Returns whether both name an item and a place, and agree in neither.
  func isOther(_ other: ResponsesAddress) -> Bool {
    guard let item, let output, let theirs = other.item, let place = other.output else {
      return false
    }
    return item != theirs && output != place
  }

  /// Takes what the other knows.
  mutating func complete(_ other: ResponsesAddress) {
    item = item ?? other.item
    output = output ?? other.output
  }
}

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
