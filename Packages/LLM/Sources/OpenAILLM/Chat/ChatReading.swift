public import Interchange
public import LLM
public import RemoteLLM

/// Reads the stream of a Chat Completion: chunks, and `[DONE]`.
///
/// A stream is over with `[DONE]`. Where a server leaves that out, it is over at its end if a chunk
/// said why the reply finished.
public struct ChatReading: WireReading {
  /// Whether the last word has come.
  public private(set) var isComplete = false
  private var usage: TokenUsage?
  private var reason: FinishReason?
  private var isRefusal = false
  /// The calls by their places; their arguments come in pieces.
  private var calls: [Int: ToolCall] = [:]

  public init() {}

  /// Takes the next document.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    let root = document.root
    if let fault = WireFault(openAI: document) { throw fault }
    if let node = document.member("usage", of: root), document.kind(of: node) == .object {
      usage = TokenUsage(
        openAI: node, in: document, input: "prompt_tokens", output: "completion_tokens",
        inputDetails: "prompt_tokens_details", outputDetails: "completion_tokens_details")
    }
    // Chunks without choices carry the usage, or a server's own additions.
    guard let choices = document.member("choices", of: root),
      document.kind(of: choices) == .array,
      let choice = document.elements(of: choices).first(where: { _ in true })
    else { return }
    if let delta = document.member("delta", of: choice), document.kind(of: delta) == .object {
      take(delta, of: document, &events)
    }
    if let stop = document.text("finish_reason", of: choice) {
      if stop == "error" {
        throw WireFault(codes: [], message: "the server broke off the reply")
      }
      reason = Self.reason(of: stop)
    }
  }

  /// Takes the last word.
  public mutating func takeDone(into events: inout [ReplyEvent]) { finish(&events) }

  /// Takes the end, which is as good as the last word if the reply had finished.
  public mutating func takeEnd(into events: inout [ReplyEvent]) {
    if !isComplete, reason != nil { finish(&events) }
  }

  private mutating func take(
    _ delta: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) {
    func text(_ name: StaticString) -> String? {
      document.text(name, of: delta).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let content = text("content") { events.append(.text(content)) }
    if let refusal = text("refusal") {
      isRefusal = true
      events.append(.text(refusal))
    }
    // No part of OpenAI's protocol; two spellings of compatible servers.
    if let thought = text("reasoning_content") ?? text("reasoning") {
      events.append(.reasoning(thought))
    }
    guard let pieces = document.member("tool_calls", of: delta),
      document.kind(of: pieces) == .array
    else { return }
    for piece in document.elements(of: pieces) { takeCall(piece, of: document) }
  }

  private mutating func takeCall(_ piece: JSONNode, of document: JSONDocument) {
    let place = document.count("index", of: piece) ?? calls.count
    var call = calls[place] ?? ToolCall(id: "", name: "", arguments: "")
    if let id = document.text("id", of: piece) { call.id = id }
    if let function = document.member("function", of: piece) {
      if let name = document.text("name", of: function) {
        call.name += name
      }
      if let more = document.text("arguments", of: function) {
        call.arguments += more
      }
    }
    calls[place] = call
  }

  private mutating func finish(_ events: inout [ReplyEvent]) {
    isComplete = true
    for (_, var call) in calls.sorted(by: { $0.key < $1.key }) {
      // Compatible servers write nothing at all where there are none.
      if call.arguments.isEmpty { call.arguments = "{}" }
      events.append(.toolCall(call))
    }
    if let usage { events.append(.usage(usage)) }
    let plain = reason ?? (calls.isEmpty ? .complete : .toolCalls)
    events.append(.finished(isRefusal && plain == .complete ? .refused : plain))
  }

  private static func reason(of stop: String) -> FinishReason {
    switch stop {
    case "length": .length
    case "content_filter": .refused
    case "tool_calls", "function_call": .toolCalls
    default: .complete
    }
  }
}
