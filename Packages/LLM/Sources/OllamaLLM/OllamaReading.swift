public import Interchange
public import LLM
public import RemoteLLM

/// Reads Ollama's lines: pieces of the message, and a last one with `"done": true`.
public struct OllamaReading: WireReading {
  /// Whether the last line has come.
  public private(set) var isComplete = false
  private var calls = 0

  public init() {}

  /// Takes the next document.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    if let fault = Self.fault(in: document) { throw fault }
    let root = document.root
    if let message = document.member("message", of: root), document.kind(of: message) == .object {
      take(message, of: document, &events)
    }
    guard document.member("done", of: root).flatMap(document.boolean) == true else { return }
    isComplete = true
    // A prompt that the server had in its cache is not counted again, and left out.
    if let output = document.count("eval_count", of: root) {
      let input = document.count("prompt_eval_count", of: root) ?? 0
      events.append(.usage(TokenUsage(input: input, output: output)))
    }
    let reason = document.text("done_reason", of: root)
    events.append(.finished(reason == "length" ? .length : calls > 0 ? .toolCalls : .complete))
  }

  private mutating func take(
    _ message: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) {
    func text(_ name: StaticString) -> String? {
      document.text(name, of: message).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let thought = text("thinking") { events.append(.reasoning(thought)) }
    if let content = text("content") { events.append(.text(content)) }
    guard let list = document.member("tool_calls", of: message),
      document.kind(of: list) == .array
    else { return }
    for item in document.elements(of: list) {
      guard let function = document.member("function", of: item) else { continue }
      calls += 1
      // The server names no identity, and matches results by the tool's name and their order.
      events.append(
        .toolCall(
          ToolCall(
            id: document.text("id", of: item) ?? "call_\(calls)",
            name: document.text("name", of: function) ?? "",
            arguments: document.member("arguments", of: function)
              .map { document.value(of: $0).text() } ?? "{}")))
    }
  }

  static func fault(in document: JSONDocument) -> WireFault? {
    guard let error = document.member("error", of: document.root) else { return nil }
    if document.kind(of: error) == .object {
      return WireFault(of: error, in: document, codes: ["code"])
    }
    return document.text(of: error).map { WireFault(codes: [], message: $0) }
  }
}
