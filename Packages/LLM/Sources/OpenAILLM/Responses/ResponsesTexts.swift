import Interchange
import LLM
import RemoteLLM

/// Gives out the texts of a response once, however often they are said.
struct ResponsesTexts: Sendable {
  private struct Part: Sendable {
    var address: ResponsesAddress
    var content: Int?
    var spoken = SpokenText()
    /// Whether the whole has come: further pieces belong to another part.
    var isWhole = false
  }

  private var texts = ReplyTexts()
  private var parts: [Part] = []

  var isRefusal: Bool { texts.isRefusal }

  /// Whether a text was given out.
  var hasText: Bool { !texts.spoken.isEmpty }

  /// Takes a piece of a part.
  mutating func takePiece(
    _ document: JSONDocument, _ name: StaticString, isRefusal: Bool = false,
    _ events: inout [ReplyEvent]
  ) {
    guard let node = document.member(name, of: document.root) else { return }
    let place = place(
      ResponsesAddress(document), document.count("content_index", of: document.root),
      isPiece: true)
    let piece =
      isRefusal
      ? texts.refuse(node, of: document, &events) : texts.say(node, of: document, &events)
    parts[place].spoken.add(piece)
  }

  /// Takes the whole text of a part.
  mutating func takeWhole(
    _ document: JSONDocument, _ name: StaticString, isRefusal: Bool = false,
    _ events: inout [ReplyEvent]
  ) {
    guard let text = document.text(name, of: document.root) else { return }
    if isRefusal, !text.isEmpty { texts.markRefusal() }
    take(
      whole: text, ResponsesAddress(document),
      document.count("content_index", of: document.root), &events)
  }

  /// Takes a whole part.
  mutating func takePart(
    _ document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    guard let part = document.object("part", of: document.root) else { return }
    let content = document.count("content_index", of: document.root)
    try take(part, ResponsesAddress(document), content, of: document, &events)
  }

  /// Takes a whole item: a message, or thoughts of which no piece has come.
  mutating func takeItem(
    _ item: JSONNode, _ address: ResponsesAddress, of document: JSONDocument,
    _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let address = address.with(item, of: document)
    switch document.text("type", of: item) {
    case "reasoning":
      if texts.hasThoughts { return }
      for name: StaticString in ["summary", "content"] {
        guard let list = document.member(name, of: item) else { continue }
        for case .thought(let node) in try document.parts(of: list) {
          texts.think(node, of: document, &events)
        }
      }
    case "message", nil:
      // An item that is a text is its own content.
      let isText = document.kind(of: item) == .string
      guard let content = isText ? item : document.member("content", of: item) else { return }
      guard document.kind(of: content) == .array else {
        return try take(content, address, 0, of: document, &events)
      }
      for (index, part) in document.elements(of: content).enumerated() {
        try take(part, address, index, of: document, &events)
      }
    default: break
    }
  }

  /// Takes the whole output.
  mutating func takeOutput(
    _ output: [JSONNode], of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    // Where the numbers of the pieces don't fit, their text still does.
    var whole = ResponsesTexts()
    var said: [ReplyEvent] = []
    for (index, item) in output.enumerated() {
      try whole.takeItem(item, ResponsesAddress(item: nil, output: index), of: document, &said)
    }
    if whole.isRefusal { texts.markRefusal() }
    let text = said.reduce(into: Reply()) { $0.add($1) }.text
    let rest = texts.spoken.isEmpty ? nil : texts.spoken.rest(of: text)
    if let rest { texts.say(rest, &events) }
    for (index, item) in output.enumerated()
    where rest == nil || document.text("type", of: item) == "reasoning" {
      try takeItem(item, ResponsesAddress(item: nil, output: index), of: document, &events)
    }
  }

  /// Takes a piece of the model's thoughts.
  mutating func takeThought(
    _ document: JSONDocument, _ name: StaticString, _ events: inout [ReplyEvent]
  ) {
    guard let node = document.member(name, of: document.root) else { return }
    texts.think(node, of: document, &events)
  }

  mutating func end(_ events: inout [ReplyEvent]) { texts.end(&events) }

  private mutating func take(
    _ node: JSONNode, _ address: ResponsesAddress, _ content: Int?, of document: JSONDocument,
    _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    for part in try document.parts(of: node) {
      switch part {
      case .text(let text):
        take(whole: document.text(of: text) ?? "", address, content, &events)
      case .refusal(let text):
        texts.markRefusal()
        take(whole: document.text(of: text) ?? "", address, content, &events)
      case .thought: break
      }
    }
  }

  private mutating func take(
    whole text: String, _ address: ResponsesAddress, _ content: Int?, _ events: inout [ReplyEvent]
  ) {
    guard !text.isEmpty else { return }
    var place = place(address, content, isPiece: false)
    let known = parts[place].spoken.rest(of: text)
    // Where the item is not the same by its ID, only the words tell that this is another part.
    if known == nil, parts[place].isWhole, !parts[place].address.hasSameItem(address) {
      parts.append(Part(address: address, content: content))
      place = parts.count - 1
    }
    let rest = parts[place].spoken.rest(of: text) ?? ""
    texts.dropHalf()
    parts[place].isWhole = true
    parts[place].spoken.add(rest)
    texts.say(rest, &events)
  }

  /// The part that an address means, a new one included.
  private mutating func place(
    _ address: ResponsesAddress, _ content: Int?, isPiece: Bool
  ) -> Int {
    let place = parts.indices.last { place in
      let part = parts[place]
      if isPiece, part.isWhole { return false }
      if let content, let other = part.content, content != other { return false }
      return part.address.isSame(address) ?? true
    }
    guard let place else {
      parts.append(Part(address: address, content: content))
      return parts.count - 1
    }
    parts[place].address.complete(address)
    parts[place].content = parts[place].content ?? content
    return place
  }
}
