import Interchange
import LLM
import RemoteLLM

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
