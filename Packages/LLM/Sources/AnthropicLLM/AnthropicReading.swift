public import Interchange
public import LLM
public import RemoteLLM

/// Reads the stream of Anthropic's Messages API.
///
/// `message_start`, then blocks of `content_block_start`, `content_block_delta` and
/// `content_block_stop`, then `message_delta` and `message_stop`; `ping` anywhere. Kinds that are not
/// known are passed over. A `message` is the whole reply of a server that does not stream.
public struct AnthropicReading: WireReading {
  /// True if `message_stop` has come.
  public private(set) var isComplete = false
  private var usage = TokenUsage(input: 0, output: 0)
  private var uncached = 0
  private var stop: String?
  private var blocks = AnthropicBlocks()

  public init() {}

  /// Takes the next document.
  ///
  /// - Throws: `WireFault` if the document tells of an error, or contradicts itself.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    let root = document.root
    guard let type = document.text("type", of: root) else {
      if let fault = WireFault(explaining: document) { throw fault }
      return
    }
    switch type {
    case "content_block_delta": blocks.takeDelta(document, &events)
    case "content_block_start": try blocks.begin(document, &events)
    case "content_block_stop": try blocks.end(document, &events)
    case "message_start":
      guard let message = document.object("message", of: root) else { return }
      try take(message, of: document, &events)
      events.append(.usage(usage))
    case "message_delta":
      if let delta = document.member("delta", of: root) { takeStop(delta, of: document) }
      count(document.member("usage", of: root), document)
    case "message_stop": try finish(&events)
    case "message":
      try take(root, of: document, &events)
      try finish(&events)
    case "error": throw WireFault(explaining: document) ?? WireFault(codes: [], message: "")
    default: break
    }
  }

  /// Takes a message: the beginning of one, or a whole one.
  private mutating func take(
    _ message: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    for block in document.list("content", of: message) {
      try blocks.takeWhole(block, of: document, &events)
    }
    takeStop(message, of: document)
    count(document.member("usage", of: message), document)
  }

  private mutating func takeStop(_ node: JSONNode, of document: JSONDocument) {
    if let reason = document.text("stop_reason", of: node), !reason.isEmpty { stop = reason }
  }

  private mutating func finish(_ events: inout [ReplyEvent]) throws(WireFault) {
    try blocks.endAll(&events)
    let reason = try FinishReason(wire: stop, hasCalls: blocks.calls > 0)
    isComplete = true
    events.append(.usage(usage))
    events.append(.finished(reason))
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
}
