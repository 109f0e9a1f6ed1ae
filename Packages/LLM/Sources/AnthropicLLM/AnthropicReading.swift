public import Interchange
public import LLM
public import RemoteLLM

/// Reads the stream of Anthropic's Messages API.
///
/// `message_start`, then blocks of `content_block_start`, `content_block_delta` and
/// `content_block_stop`, then `message_delta` and `message_stop`; `ping` anywhere. Kinds that are not
/// known are passed over.
public struct AnthropicReading: WireReading {
  /// Whether `message_stop` has come.
  public private(set) var isComplete = false
  private var usage = TokenUsage(input: 0, output: 0)
  private var uncached = 0
  private var reason = FinishReason.complete
  private var call: ToolCall?

  public init() {}

  /// Takes the next document.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    let root = document.root
    guard let type = document.text("type", of: root) else { return }
    switch type {
    case "content_block_delta": takeDelta(document, &events)
    case "content_block_start": takeBlock(document, &events)
    case "content_block_stop": endBlock(&events)
    case "message_start":
      let message = document.member("message", of: root)
      count(message.flatMap { document.member("usage", of: $0) }, document)
      events.append(.usage(usage))
    case "message_delta":
      if let delta = document.member("delta", of: root),
        let stop = document.text("stop_reason", of: delta)
      {
        reason = Self.reason(of: stop)
      }
      count(document.member("usage", of: root), document)
    case "message_stop":
      endBlock(&events)
      isComplete = true
      events.append(.usage(usage))
      events.append(.finished(reason))
    case "error":
      throw Self.fault(in: document) ?? WireFault(codes: [], message: "an error without words")
    default: break
    }
  }

  private mutating func takeDelta(_ document: JSONDocument, _ events: inout [ReplyEvent]) {
    guard let delta = document.member("delta", of: document.root) else { return }
    if let text = document.text("text", of: delta) {
      if !text.isEmpty { events.append(.text(text)) }
    } else if let thought = document.text("thinking", of: delta) {
      if !thought.isEmpty { events.append(.reasoning(thought)) }
    } else if let piece = document.text("partial_json", of: delta) {
      call?.arguments += piece
    }
  }

  private mutating func takeBlock(_ document: JSONDocument, _ events: inout [ReplyEvent]) {
    endBlock(&events)
    guard let block = document.member("content_block", of: document.root) else { return }
    if let type = document.member("type", of: block), document.text(of: type, isExactly: "tool_use")
    {
      call = ToolCall(
        id: document.text("id", of: block) ?? "",
        name: document.text("name", of: block) ?? "", arguments: "")
    } else if let text = document.text("text", of: block), !text.isEmpty {
      events.append(.text(text))
    }
  }

  private mutating func endBlock(_ events: inout [ReplyEvent]) {
    guard var ended = call else { return }
    call = nil
    if ended.arguments.isEmpty { ended.arguments = "{}" }
    events.append(.toolCall(ended))
  }

  /// Takes in a count: cumulative, and without what did not change.
  private mutating func count(_ node: JSONNode?, _ document: JSONDocument) {
    guard let node else { return }
    uncached = document.count("input_tokens", of: node) ?? uncached
    usage.cacheRead = document.count("cache_read_input_tokens", of: node) ?? usage.cacheRead
    usage.cacheWritten =
      document.count("cache_creation_input_tokens", of: node) ?? usage.cacheWritten
    usage.input = uncached + usage.cacheRead + usage.cacheWritten
    usage.output = max(usage.output, document.count("output_tokens", of: node) ?? 0)
    let details = document.member("output_tokens_details", of: node)
    usage.reasoning = document.count("thinking_tokens", of: details) ?? usage.reasoning
  }

  private static func reason(of stop: String) -> FinishReason {
    switch stop {
    case "max_tokens", "model_context_window_exceeded", "pause_turn": .length
    case "refusal": .refused
    case "tool_use": .toolCalls
    default: .complete
    }
  }

  static func fault(in document: JSONDocument) -> WireFault? {
    guard let error = document.member("error", of: document.root),
      document.kind(of: error) == .object
    else { return nil }
    var fault = WireFault(of: error, in: document, codes: ["type"])
    // The details are finer: of a rate limit only they tell a limit of spending.
    if let details = document.member("details", of: error),
      let code = WireFault.code("error_code", of: details, in: document), !code.isEmpty
    {
      fault.codes.insert(code, at: 0)
    }
    return fault
  }
}
