import LLM

extension WireSample {
  static let responses = [
    WireSample(
      name: "plain, what nobody knows in between",
      stream: (Dialect.responses.beginning + pieces.map(Dialect.responses.text))
        .joined(separator: Dialect.responses.unknown)
        + done(0, message(pieces.joined())) + completed([message(pieces.joined())]),
      text: pieces.joined(), stop: "completed", finish: .complete),
    ending("max_output_tokens", .length), ending("content_filter", .refused),
    WireSample(
      name: "a refusal",
      stream: created + added(0, message(nil)) + part(0, #"{"type":"refusal","refusal":""}"#)
        + event("response.refusal.delta", place(0) + #","content_index":0,"delta":"I can't ""#)
        + event("response.refusal.delta", place(0) + #","content_index":0,"delta":"do that.""#)
        + done(0, refusal) + completed([refusal]),
      text: "I can't do that.", stop: "completed", finish: .refused),
    WireSample(
      name: "text and tools",
      stream: created + said(0, "Let me see. ")
        + lookUps.enumerated().map { called($0 + 1, $1) }.joined()
        + completed([message("Let me see. ")] + lookUps.map { call($0) }),
      text: "Let me see. ", calls: lookUps, stop: "completed", finish: .toolCalls),
    WireSample(
      name: "thoughts, and a cache that was written",
      stream: created + added(0, thoughts("")) + thought("The sea ") + thought("is 青い.")
        + done(0, thoughts("The sea is 青い.")) + said(1, "Blue.")
        + completed([thoughts("The sea is 青い."), message("Blue.")], written: 8, reasoning: 4),
      text: "Blue.", reasoning: "The sea is 青い.", stop: "completed", finish: .complete,
      usage: TokenUsage(input: 16, output: 7, cacheRead: 5, cacheWritten: 8, reasoning: 4)),
  ]

  private static let created = Dialect.responses.beginning.first ?? ""

  private static let refusal = message(#"{"type":"refusal","refusal":"I can't do that."}"#, true)

  private static func ending(_ word: String, _ finish: FinishReason) -> WireSample {
    WireSample(
      name: word,
      stream: Dialect.responses.beginning.joined() + Dialect.responses.text("Half a")
        + done(0, message("Half a"))
        + completed(
          [message("Half a")], status: "incomplete", #""incomplete_details":{"reason":"\#(word)"},"#
        ),
      text: "Half a", stop: word, finish: finish)
  }

  private static func event(_ type: String, _ members: String) -> String {
    Dialect.event(type, #"{"type":"\#(type)","sequence_number":4,\#(members)}"#)
  }

  private static func place(_ index: Int) -> String {
    #""item_id":"msg_1","output_index":\#(index)"#
  }

  private static func added(_ index: Int, _ item: String) -> String {
    event("response.output_item.added", #""output_index":\#(index),"item":\#(item)"#)
  }

  private static func done(_ index: Int, _ item: String) -> String {
    event("response.output_item.done", #""output_index":\#(index),"item":\#(item)"#)
  }

  private static func part(_ index: Int, _ part: String) -> String {
    event("response.content_part.added", place(index) + #","content_index":0,"part":\#(part)"#)
  }

  private static func message(_ text: String?) -> String {
    message(
      text.map { #"{"type":"output_text","text":\#(Dialect.quoted($0)),"annotations":[]}"# } ?? "",
      text != nil)
  }

  private static func message(_ parts: String, _ isDone: Bool) -> String {
    """
    {"id":"msg_1","type":"message","role":"assistant",\
    "status":"\(isDone ? "completed" : "in_progress")","content":[\(parts)]}
    """
  }

  private static func said(_ index: Int, _ text: String) -> String {
    added(index, message(nil)) + part(index, #"{"type":"output_text","text":"","annotations":[]}"#)
      + event(
        "response.output_text.delta",
        place(index) + #","content_index":0,"delta":\#(Dialect.quoted(text)),"logprobs":[]"#)
      + event(
        "response.output_text.done",
        place(index) + #","content_index":0,"text":\#(Dialect.quoted(text)),"logprobs":[]"#)
      + done(index, message(text))
  }

  private static func call(_ call: ToolCall, _ arguments: String? = nil) -> String {
    """
    {"id":"fc_\(call.id)","type":"function_call","status":"completed","call_id":"\(call.id)",\
    "name":"\(call.name)","arguments":\(Dialect.quoted(arguments ?? call.arguments))}
    """
  }

  private static func called(_ index: Int, _ call: ToolCall) -> String {
    let item = #""item_id":"fc_\#(call.id)","output_index":\#(index)"#
    return added(index, self.call(call, ""))
      + cut(call.arguments).map { piece in
        event(
          "response.function_call_arguments.delta", item + #","delta":\#(Dialect.quoted(piece))"#)
      }.joined()
      + event(
        "response.function_call_arguments.done",
        item + #","name":"\#(call.name)","arguments":\#(Dialect.quoted(call.arguments))"#)
      + done(index, self.call(call))
  }

  private static func thoughts(_ text: String) -> String {
    let summary =
      text.isEmpty ? "" : #"{"type":"summary_text","text":\#(Dialect.quoted(text))}"#
    return #"{"id":"rs_1","type":"reasoning","summary":[\#(summary)]}"#
  }

  private static func thought(_ text: String) -> String {
    event(
      "response.reasoning_summary_text.delta",
      #""item_id":"rs_1","output_index":0,"summary_index":0,"delta":\#(Dialect.quoted(text))"#)
  }

  private static func completed(
    _ items: [String], status: String = "completed", _ details: String = "", written: Int = 0,
    reasoning: Int = 0
  ) -> String {
    Dialect.event(
      "response.\(status)",
      """
      {"type":"response.\(status)","sequence_number":9,"response":{"id":"resp_1",\
      "object":"response","created_at":1,"model":"gpt-4.1","status":"\(status)",\(details)\
      "output":[\(items.joined(separator: ","))],"parallel_tool_calls":true,"tool_choice":"auto",\
      "tools":[],"usage":{"input_tokens":16,"input_tokens_details":{"cached_tokens":5,\
      "cache_write_tokens":\(written)},"output_tokens":7,\
      "output_tokens_details":{"reasoning_tokens":\(reasoning)},"total_tokens":23}}}
      """)
  }
}
