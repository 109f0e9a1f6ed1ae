public import Interchange
public import LLM
public import RemoteLLM

/// Reads the stream of a Chat Completion: chunks, and `[DONE]`.
///
/// A stream is over with `[DONE]`. Where a server leaves that out, it is over at its end if a chunk
/// said why the reply finished. A completion with a `message` is the whole reply of a server that
/// does not stream.
public struct ChatReading: WireReading {
  /// True if the last word has come.
  public private(set) var isComplete = false
  private var usage: TokenUsage?
  private var stop: String?
  private var texts = ReplyTexts()
  private var calls = ChatCalls()
  /// The choice that is read; nil where the server does not number them.
  private var choice: Int?
  private var hasChoice = false
  /// True if a delta said something: a `message` then repeats the whole.
  private var hasDeltas = false
  private var messages = 0

  public init() {}

  /// Takes the next document.
  ///
  /// - Throws: `WireFault` if the document tells of an error, or contradicts itself.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    let root = document.root
    if let fault = WireFault(error: document) { throw fault }
    if let node = document.object("usage", of: root) {
      usage = TokenUsage(
        openAI: node, in: document, input: "prompt_tokens", output: "completion_tokens",
        inputDetails: "prompt_tokens_details", outputDetails: "completion_tokens_details")
    }
    // Chunks without choices carry the usage, or a server's own additions; in place of a reply, the
    // reason why there is none.
    guard let choices = document.member("choices", of: root) else {
      if !hasChoice, let fault = WireFault(explaining: document) { throw fault }
      return
    }
    guard let choice = choice(in: choices, of: document) else { return }
    if let fault = WireFault(error: document, at: choice) { throw fault }
    try take(choice: choice, of: document, &events)
  }

  /// Takes the last word.
  ///
  /// - Throws: `WireFault` if the reply is not whole.
  public mutating func takeDone(into events: inout [ReplyEvent]) throws(WireFault) {
    try finish(&events)
  }

  /// Takes the end, which is as good as the last word if the reply had finished.
  ///
  /// - Throws: `WireFault` if the reply is not whole.
  public mutating func takeEnd(into events: inout [ReplyEvent]) throws(WireFault) {
    if !isComplete, stop != nil { try finish(&events) }
  }

  /// The one choice that was asked for.
  private mutating func choice(in choices: JSONNode, of document: JSONDocument) -> JSONNode? {
    for node in document.elements(of: choices) {
      let index = document.count("index", of: node)
      if !hasChoice { choice = index }
      if index == nil || choice == nil || index == choice { return node }
    }
    return nil
  }

  private mutating func take(
    choice: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let before = events.count
    // Some servers write an empty one with every chunk.
    let word = document.text("finish_reason", of: choice).flatMap { $0.isEmpty ? nil : $0 }
    let delta = document.object("delta", of: choice)
    let message = document.object("message", of: choice)
    let text = document.member("text", of: choice)
    if delta != nil || message != nil || text != nil || word != nil { hasChoice = true }
    if let delta {
      let hadCalls = calls.isEmpty
      try take(delta, of: document, &events)
      if events.count > before || hadCalls != calls.isEmpty { hasDeltas = true }
    }
    if let message {
      try take(message: message, isLast: word != nil, of: document, &events)
      if document.text("object", of: document.root) == "chat.completion" { stop = stop ?? "stop" }
    } else if delta == nil, let text {
      // The older Completions have the text itself.
      try texts.take(content: text, of: document, &events)
    }
    stop = word ?? stop
  }

  private mutating func take(
    _ delta: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    if let content = document.member("content", of: delta) {
      try texts.take(content: content, of: document, &events)
    }
    if let refusal = document.member("refusal", of: delta) {
      texts.refuse(refusal, of: document, &events)
    }
    takeThought(of: delta, document, &events)
    takeCalls(of: delta, document)
  }

  /// Takes a message in place of a delta: a piece like one, or the whole once more.
  private mutating func take(
    message: JSONNode, isLast: Bool, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    var whole = ReplyTexts()
    var repeated: [ReplyEvent] = []
    if let content = document.member("content", of: message) {
      try whole.take(content: content, of: document, &repeated)
    }
    if let refusal = document.member("refusal", of: message) {
      whole.refuse(refusal, of: document, &repeated)
    }
    let text = repeated.reduce(into: Reply()) { $0.add($1) }.text
    let rest = texts.spoken.rest(of: text)
    // Of several messages the last may be the whole of them.
    guard hasDeltas || isLast && messages > 1 && rest?.isEmpty == true && !text.isEmpty else {
      if !text.isEmpty { messages += 1 }
      try take(message, of: document, &events)
      return
    }
    if whole.isRefusal { texts.markRefusal() }
    texts.dropHalf()
    texts.say(rest ?? "", &events)
    if !texts.hasThoughts { takeThought(of: message, document, &events) }
    if calls.isEmpty { takeCalls(of: message, document) }
  }

  /// No part of OpenAI's protocol; two spellings of compatible servers.
  private mutating func takeThought(
    of node: JSONNode, _ document: JSONDocument, _ events: inout [ReplyEvent]
  ) {
    let names: [StaticString] = ["reasoning_content", "reasoning"]
    let texts = names.lazy.compactMap { document.member($0, of: node) }
    if let thought = texts.first(where: { document.text(of: $0)?.isEmpty == false }) {
      self.texts.think(thought, of: document, &events)
    }
  }

  private mutating func takeCalls(of node: JSONNode, _ document: JSONDocument) {
    let fragments = document.list("tool_calls", of: node)
    for fragment in fragments { calls.take(fragment, of: document) }
    if fragments.isEmpty, let function = document.object("function_call", of: node) {
      calls.take(function, of: document)
    }
  }

  private mutating func finish(_ events: inout [ReplyEvent]) throws(WireFault) {
    guard hasChoice else { throw .malformed("a reply without a message") }
    texts.end(&events)
    let calls = try calls.all()
    let reason = try FinishReason(
      wire: stop, hasCalls: !calls.isEmpty, isRefusal: texts.isRefusal)
    isComplete = true
    events += calls.map(ReplyEvent.toolCall)
    if let usage { events.append(.usage(usage)) }
    events.append(.finished(reason))
  }
}
