public import Interchange
public import LLM
public import RemoteLLM

/// Reads Ollama's lines: pieces of the message, and a last one with `"done": true`.
public struct OllamaReading: WireReading {
  /// True if the last line has come.
  public private(set) var isComplete = false
  private var calls = 0
  private var hasMessage = false
  private var texts = ReplyTexts()

  public init() {}

  /// Takes the next document.
  ///
  /// - Throws: `WireFault` if the document tells of an error, or contradicts itself.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    if let fault = WireFault(error: document) { throw fault }
    let root = document.root
    if let message = document.object("message", of: root) {
      hasMessage = true
      try take(message, of: document, &events)
    } else if let text = document.member("response", of: root) {
      // The word of the server's older API.
      hasMessage = true
      try texts.take(content: text, of: document, &events)
    }
    guard document.member("done", of: root).flatMap(document.boolean) == true else {
      if !hasMessage, let fault = WireFault(explaining: document) { throw fault }
      return
    }
    try finish(document, &events)
  }

  private mutating func finish(
    _ document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let stop = document.text("done_reason", of: document.root)
    guard hasMessage else { throw .malformed("a reply without a message") }
    if stop == "load" || stop == "unload" {
      throw WireFault(codes: [], message: "the server moved the model and wrote nothing")
    }
    texts.end(&events)
    let reason = try FinishReason(wire: stop, hasCalls: calls > 0)
    isComplete = true
    // A prompt that the server had in its cache is not counted again, and left out.
    if let output = document.count("eval_count", of: document.root) {
      let input = document.count("prompt_eval_count", of: document.root) ?? 0
      events.append(.usage(TokenUsage(input: input, output: output)))
    }
    events.append(.finished(reason))
  }

  private mutating func take(
    _ message: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    if let node = document.member("thinking", of: message) {
      texts.think(node, of: document, &events)
    }
    if let content = document.member("content", of: message) {
      try texts.take(content: content, of: document, &events)
    }
    for item in document.list("tool_calls", of: message) {
      let function = document.object("function", of: item) ?? item
      var call = CallDraft()
      // The server names no identity, and matches results by the tool's name and their order.
      call.id = document.text("id", of: item) ?? ""
      call.take(name: document.text("name", of: function) ?? "")
      if let arguments = document.member("arguments", of: function) {
        call.take(arguments: arguments, of: document)
      }
      calls += 1
      events.append(.toolCall(try call.call(number: calls)))
    }
  }
}
