import Interchange
import LLM
import RemoteLLM

/// Gives out the texts of a response once, however often they are said.
struct ResponsesTexts: Sendable {
  private var texts = ReplyTexts()
  private var parts = ResponsesParts()
  private var summaries = ResponsesParts()
  /// The parts of thoughts that are no summary of them.
  private var thoughts = ResponsesParts()

  var isRefusal: Bool { texts.isRefusal }

  /// True if a text was given out.
  var hasText: Bool { !texts.spoken.isEmpty }

  /// Takes a piece of a part.
  mutating func takePiece(
    _ document: JSONDocument, _ name: StaticString, isRefusal: Bool = false,
    _ events: inout [ReplyEvent]
  ) {
    guard let node = document.member(name, of: document.root) else { return }
    let piece =
      isRefusal
      ? texts.refuse(node, of: document, &events) : texts.say(node, of: document, &events)
    parts.add(
      piece, ResponsesAddress(document), document.count("content_index", of: document.root))
  }

  /// Takes the whole text of a part.
  mutating func takeWhole(
    _ document: JSONDocument, _ name: StaticString, isRefusal: Bool = false,
    _ events: inout [ReplyEvent]
  ) {
    guard let text = document.text(name, of: document.root) else { return }
    if isRefusal, !text.isEmpty { texts.markRefusal() }
    let content = document.count("content_index", of: document.root)
    say(parts.rest(of: text, ResponsesAddress(document), content), &events)
  }

  /// Takes a whole part.
  mutating func takePart(
    _ document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    guard let part = document.object("part", of: document.root) else { return }
    let content = document.count("content_index", of: document.root)
    let text = try text(of: part, document)
    say(parts.rest(of: text, ResponsesAddress(document), content), &events)
  }

  /// Takes a whole item: a message, or thoughts.
  mutating func takeItem(
    _ item: JSONNode, _ address: ResponsesAddress, of document: JSONDocument,
    _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let address = address.with(item, of: document)
    switch document.text("type", of: item) {
    case "reasoning":
      let summary = try words(of: item, "summary", document)
      let whole = try words(of: item, "content", document)
      // Servers differ in what they call a summary.
      if !thoughts.has(summary, address) {
        think(summaries.rest(of: summary, address), &events)
      }
      if !summaries.has(whole, address) {
        think(thoughts.rest(of: whole, address), &events)
      }
    case "message", nil:
      // An item that is a text is its own content.
      let isText = document.kind(of: item) == .string
      guard let content = isText ? item : document.member("content", of: item) else { return }
      let nodes =
        document.kind(of: content) == .array ? Array(document.elements(of: content)) : [content]
      var wholes: [String] = []
      for node in nodes { wholes.append(try text(of: node, document)) }
      say(parts.rest(of: wholes, address), &events)
    default: break
    }
  }

  /// Takes the whole output.
  mutating func takeOutput(
    _ output: [JSONNode], of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    // If the numbers of the pieces don't fit, their text still does.
    var whole = ResponsesTexts()
    var said: [ReplyEvent] = []
    for (index, item) in output.enumerated() {
      try whole.takeItem(item, ResponsesAddress(item: nil, output: index), of: document, &said)
    }
    if whole.isRefusal { texts.markRefusal() }
    let reply = said.reduce(into: Reply()) { $0.add($1) }
    let text = texts.spoken.isEmpty ? nil : texts.spoken.rest(of: reply.text)
    let thought = texts.thought.isEmpty ? nil : texts.thought.rest(of: reply.reasoning)
    for (index, item) in output.enumerated() {
      let isThought = document.text("type", of: item) == "reasoning"
      guard isThought ? thought == nil : text == nil else { continue }
      try takeItem(item, ResponsesAddress(item: nil, output: index), of: document, &events)
    }
    think(thought, &events)
    say(text, &events)
  }

  /// Takes a piece of the model's thoughts.
  mutating func takeThought(
    _ document: JSONDocument, isSummary: Bool, _ events: inout [ReplyEvent]
  ) {
    guard let node = document.member("delta", of: document.root) else { return }
    let piece = texts.think(node, of: document, &events)
    let address = ResponsesAddress(document)
    if isSummary {
      summaries.add(piece, address, document.count("summary_index", of: document.root))
    } else {
      thoughts.add(piece, address, document.count("content_index", of: document.root))
    }
  }

  /// Takes the whole of a part of the model's thoughts.
  mutating func takeWholeThought(
    _ document: JSONDocument, isSummary: Bool, _ events: inout [ReplyEvent]
  ) {
    guard let text = document.text("text", of: document.root) else { return }
    let address = ResponsesAddress(document)
    let rest =
      isSummary
      ? summaries.rest(of: text, address, document.count("summary_index", of: document.root))
      : thoughts.rest(of: text, address, document.count("content_index", of: document.root))
    think(rest, &events)
  }

  mutating func end(_ events: inout [ReplyEvent]) { texts.end(&events) }

  private mutating func say(_ rest: String?, _ events: inout [ReplyEvent]) {
    guard let rest else { return }
    texts.dropHalf()
    texts.say(rest, &events)
  }

  private mutating func think(_ rest: String?, _ events: inout [ReplyEvent]) {
    guard let rest else { return }
    texts.dropHalfThought()
    texts.think(rest, &events)
  }

  /// The words of a part of a message, a refusal included.
  private mutating func text(
    of node: JSONNode, _ document: JSONDocument
  ) throws(WireFault) -> String {
    var words = ""
    for part in try document.parts(of: node) {
      switch part {
      case .text(let text): words += document.text(of: text) ?? ""
      case .refusal(let text):
        texts.markRefusal()
        words += document.text(of: text) ?? ""
      case .thought: break
      }
    }
    return words
  }

  /// The words of each part of an item that is a thought.
  private func words(
    of item: JSONNode, _ name: StaticString, _ document: JSONDocument
  ) throws(WireFault) -> [String] {
    guard let list = document.member(name, of: item) else { return [] }
    return try document.parts(of: list).map { part in
      switch part {
      case .text(let text), .thought(let text): document.text(of: text) ?? ""
      case .refusal: ""
      }
    }
  }
}
