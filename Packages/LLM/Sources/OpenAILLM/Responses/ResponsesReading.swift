public import Interchange
public import LLM
public import RemoteLLM

/// Reads the stream of OpenAI's Responses API: named events, the last of which is
/// `response.completed`, `response.incomplete` or `response.failed`.
///
/// Its errors are flat.
public struct ResponsesReading: WireReading {
  /// Whether the last event has come.
  public private(set) var isComplete = false
  private var hasCalls = false
  private var isRefusal = false

  public init() {}

  /// Takes the next document.
  public mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault) {
    let root = document.root
    guard let type = document.text("type", of: root) else {
      // Some servers send the error of a Chat Completion here too.
      if let fault = WireFault(openAI: document) { throw fault }
      return
    }
    switch type {
    case "response.output_text.delta": addDelta(of: document, &events) { .text($0) }
    case "response.refusal.delta":
      isRefusal = true
      addDelta(of: document, &events) { .text($0) }
    case "response.reasoning_text.delta", "response.reasoning_summary_text.delta":
      addDelta(of: document, &events) { .reasoning($0) }
    case "response.output_item.done": takeItem(document, &events)
    case "response.completed": finish(document, isRefusal ? .refused : .complete, &events)
    case "response.incomplete": finish(document, incomplete(document), &events)
    case "response.failed":
      let error = document.member("response", of: root)
        .flatMap { document.member("error", of: $0) }
      throw error.map { WireFault(of: $0, in: document) }
        ?? WireFault(codes: [], message: "the response failed")
    case "error":
      throw WireFault(openAI: document) ?? WireFault(of: root, in: document)
    default: break
    }
  }

  private func addDelta(
    of document: JSONDocument, _ events: inout [ReplyEvent], _ event: (String) -> ReplyEvent
  ) {
    let text = document.text("delta", of: document.root) ?? ""
    if !text.isEmpty { events.append(event(text)) }
  }

  private mutating func takeItem(_ document: JSONDocument, _ events: inout [ReplyEvent]) {
    guard let item = document.member("item", of: document.root),
      let type = document.member("type", of: item),
      document.text(of: type, isExactly: "function_call")
    else { return }
    func text(_ name: StaticString) -> String? { document.text(name, of: item) }
    hasCalls = true
    events.append(
      .toolCall(
        ToolCall(
          id: text("call_id") ?? text("id") ?? "", name: text("name") ?? "",
          arguments: text("arguments") ?? "{}")))
  }

  private func incomplete(_ document: JSONDocument) -> FinishReason {
    let details = document.member("response", of: document.root)
      .flatMap { document.member("incomplete_details", of: $0) }
    let reason = details.flatMap { document.text("reason", of: $0) }
    return reason == "content_filter" ? .refused : .length
  }

  private mutating func finish(
    _ document: JSONDocument, _ reason: FinishReason, _ events: inout [ReplyEvent]
  ) {
    isComplete = true
    if let response = document.member("response", of: document.root),
      let usage = document.member("usage", of: response), document.kind(of: usage) == .object
    {
      events.append(
        .usage(
          TokenUsage(
            openAI: usage, in: document, input: "input_tokens", output: "output_tokens",
            inputDetails: "input_tokens_details", outputDetails: "output_tokens_details")))
    }
    events.append(.finished(reason == .complete && hasCalls ? .toolCalls : reason))
  }
}
