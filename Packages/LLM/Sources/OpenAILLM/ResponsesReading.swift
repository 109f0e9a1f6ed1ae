public import Interchange
public import LLM
public import RemoteLLM

/// Reads the stream of OpenAI's Responses API: named events, the last of which is
/// `response.completed`, `response.incomplete` or `response.failed`.
///
/// The API says everything several times: in pieces, as a whole part, as a whole item and in the
/// whole response. What one of them leaves out is taken from the next, and nothing is given out
/// twice. A response without an event around it is the whole reply of a server that does not stream.
public struct ResponsesReading: WireReading {
  /// True if the last event has come.
  public private(set) var isComplete = false
  private var texts = ResponsesTexts()
  private var calls = ResponsesCalls()

  public init() {}

  /// Takes the next document.
  ///
  /// - Throws: `WireFault` if the document tells of an error, or contradicts itself.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    let root = document.root
    guard let type = document.text("type", of: root) else {
      if document.text("object", of: root) == "response"
        || document.member("output", of: root) != nil
      {
        try finish(root, of: document, &events)
      } else if let fault = WireFault(explaining: document) {
        // Some servers send the error of a Chat Completion here too.
        throw fault
      }
      return
    }
    switch type {
    case "response.output_text.delta": texts.takePiece(document, "delta", &events)
    case "response.output_text.done": texts.takeWhole(document, "text", &events)
    case "response.refusal.delta": texts.takePiece(document, "delta", isRefusal: true, &events)
    case "response.refusal.done": texts.takeWhole(document, "refusal", isRefusal: true, &events)
    case "response.content_part.done": try texts.takePart(document, &events)
    case "response.reasoning_text.delta":
      texts.takeThought(document, isSummary: false, &events)
    case "response.reasoning_text.done":
      texts.takeWholeThought(document, isSummary: false, &events)
    case "response.reasoning_summary_text.delta":
      texts.takeThought(document, isSummary: true, &events)
    case "response.reasoning_summary_text.done":
      texts.takeWholeThought(document, isSummary: true, &events)
    case "response.function_call_arguments.delta": calls.takePiece(document)
    case "response.function_call_arguments.done": calls.takeArguments(document)
    case "response.output_item.added":
      if let item = document.object("item", of: root) {
        calls.take(item, ResponsesAddress(document), of: document)
      }
    case "response.output_item.done":
      guard let item = document.object("item", of: root) else { return }
      let address = ResponsesAddress(document)
      try texts.takeItem(item, address, of: document, &events)
      try calls.takeWhole(item, address, of: document, &events)
    case "response.completed", "response.incomplete", "response.failed", "response.done":
      try finish(
        document.object("response", of: root) ?? root, event: type, of: document, &events)
    case "error": throw WireFault(explaining: document) ?? WireFault(codes: [], message: "")
    default: break
    }
  }

  private mutating func finish(
    _ response: JSONNode, event: String? = nil, of document: JSONDocument,
    _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    let status = event == "response.failed" ? "failed" : document.text("status", of: response)
    if let fault = WireFault(error: document, at: response) { throw fault }
    if status == "failed" || status == "cancelled" {
      throw WireFault(codes: [], message: "the response failed")
    }
    let output = document.list("output", of: response)
    try texts.takeOutput(output, of: document, &events)
    for (index, item) in output.enumerated() {
      try calls.takeWhole(
        item, ResponsesAddress(item: nil, output: index), of: document, &events)
    }
    try calls.endAll(&events)
    texts.end(&events)
    if response == document.root, event != nil, !texts.hasText, calls.count == 0 {
      throw .malformed("a last event without its response")
    }
    let isIncomplete = event == "response.incomplete" || status == "incomplete"
    let details = document.object("incomplete_details", of: response)
    let word = isIncomplete ? details.flatMap { document.text("reason", of: $0) } ?? "length" : nil
    let reason = try FinishReason(
      wire: word, hasCalls: calls.count > 0, isRefusal: texts.isRefusal)
    isComplete = true
    if let usage = document.object("usage", of: response) {
      events.append(
        .usage(
          TokenUsage(
            openAI: usage, in: document, input: "input_tokens", output: "output_tokens",
            inputDetails: "input_tokens_details", outputDetails: "output_tokens_details")))
    }
    let isUsualEnd = reason == .complete || reason == .toolCalls
    events.append(.finished(isIncomplete && isUsualEnd ? .length : reason))
  }
}
