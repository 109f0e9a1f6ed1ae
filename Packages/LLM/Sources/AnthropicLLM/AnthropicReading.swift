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

/// Puts together the blocks of a message, of which several may be open at a time.
struct AnthropicBlocks: Sendable {
  private struct Block: Sendable {
    /// The server's number; nil if it gave none.
    var index: Int?
    /// The call that the block is; nil for a block of another kind.
    var call: CallDraft?
    /// The whole arguments, where they came with the block's beginning: pieces may follow all the
    /// same, and then count.
    var input: CallDraft?
  }

  private var open: [Block] = []
  private var texts = ReplyTexts()
  /// The number of calls that were given out.
  private(set) var calls = 0

  mutating func begin(
    _ document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let index = document.count("index", of: document.root)
    // A block without an end, whose number is used again.
    for place in open.indices.reversed() where index == nil || open[place].index == index {
      try end(open.remove(at: place), &events)
    }
    guard let block = document.object("content_block", of: document.root) else { return }
    open.append(take(block, index, of: document, &events))
  }

  mutating func takeDelta(_ document: JSONDocument, _ events: inout [ReplyEvent]) {
    guard let delta = document.member("delta", of: document.root) else { return }
    if let text = document.member("text", of: delta), document.kind(of: text) == .string {
      texts.say(text, of: document, &events)
    } else if let thought = document.member("thinking", of: delta) {
      texts.think(thought, of: document, &events)
    } else if let piece = document.member("partial_json", of: delta),
      let place = place(of: document.count("index", of: document.root))
    {
      open[place].call?.take(arguments: piece, of: document)
    }
  }

  mutating func end(
    _ document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let index = document.count("index", of: document.root)
    // The end of a block whose beginning did not come ends no other one.
    guard let place = place(of: index), index == nil || open[place].index == index else { return }
    try end(open.remove(at: place), &events)
  }

  mutating func endAll(_ events: inout [ReplyEvent]) throws(WireFault) {
    for block in open { try end(block, &events) }
    open = []
    texts.end(&events)
  }

  /// Takes a block that is there as a whole.
  mutating func takeWhole(
    _ block: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    texts.say(block, of: document, &events)
    try end(take(block, nil, of: document, &events), &events)
  }

  private mutating func take(
    _ block: JSONNode, _ index: Int?, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) -> Block {
    guard document.text("type", of: block) == "tool_use" else {
      if let text = document.member("text", of: block) { texts.say(text, of: document, &events) }
      if let thought = document.member("thinking", of: block) {
        texts.think(thought, of: document, &events)
      }
      return Block(index: index)
    }
    var call = CallDraft()
    call.id = document.text("id", of: block) ?? ""
    call.take(name: document.text("name", of: block) ?? "")
    var input = call
    if let whole = document.member("input", of: block) {
      input.take(arguments: whole, of: document)
    }
    return Block(index: index, call: call, input: input)
  }

  private mutating func end(
    _ block: Block, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    guard let call = block.call else { return }
    calls += 1
    let whole = call.hasArguments ? call : block.input ?? call
    events.append(.toolCall(try whole.call(number: calls)))
  }

  /// The open block that a number means; the newest call where it means none.
  private func place(of index: Int?) -> Int? {
    if let index, let place = open.lastIndex(where: { $0.index == index }) { return place }
    return open.lastIndex { $0.call != nil }
  }
}
