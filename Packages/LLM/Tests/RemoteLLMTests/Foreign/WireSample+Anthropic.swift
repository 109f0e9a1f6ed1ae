import LLM

extension WireSample {
  static let anthropic = [
    WireSample(
      name: "plain, what nobody knows in between",
      stream: (Dialect.anthropic.beginning + pieces.map(Dialect.anthropic.text)
        + Dialect.anthropic.ending).joined(separator: Dialect.anthropic.unknown),
      text: pieces.joined(), stop: "end_turn", finish: .complete),
    WireSample(
      name: "cache read and written",
      stream: start(
        #""input_tokens":3,"cache_read_input_tokens":40,"#
          + #""cache_creation_input_tokens":500,"#)
        + block(0, #"{"type":"text","text":""}"#) + text(0, "Kept") + stop(0)
        + end("end_turn", output: 9),
      text: "Kept", stop: "end_turn", finish: .complete,
      usage: TokenUsage(input: 543, output: 9, cacheRead: 40, cacheWritten: 500)),
    ending("max_tokens", .length), ending("model_context_window_exceeded", .length),
    ending("stop_sequence", .complete, #","stop_sequence":"END""#),
    ending(
      "refusal", .refused,
      #","stop_details":{"type":"refusal","category":"bio","explanation":"No."}"#),
    WireSample(
      name: "text and tools",
      stream: start() + block(0, #"{"type":"text","text":""}"#)
        + text(0, "Let me see. ") + stop(0)
        + lookUps.enumerated().map { tool($0 + 1, $1) }.joined() + end("tool_use"),
      text: "Let me see. ", calls: lookUps, stop: "tool_use", finish: .toolCalls),
    WireSample(
      name: "thoughts",
      stream: start() + block(0, #"{"type":"thinking","thinking":"","signature":""}"#)
        + thought("The sea ") + thought("is 青い.")
        + delta(0, #"{"type":"signature_delta","signature":"c2ln"}"#) + stop(0)
        + block(1, #"{"type":"redacted_thinking","data":"eA=="}"#) + stop(1)
        + block(2, #"{"type":"text","text":""}"#) + text(2, "Blue.") + stop(2)
        + end("end_turn", usage: #","output_tokens_details":{"thinking_tokens":4}"#),
      text: "Blue.", reasoning: "The sea is 青い.", stop: "end_turn", finish: .complete,
      usage: TokenUsage(input: 16, output: 7, cacheRead: 5, reasoning: 4)),
  ]

  private static func ending(
    _ word: String, _ finish: FinishReason, _ details: String = ""
  ) -> WireSample {
    WireSample(
      name: word,
      stream: start() + block(0, #"{"type":"text","text":""}"#)
        + text(0, "Half a") + stop(0) + end(word, details),
      text: "Half a", stop: word, finish: finish)
  }

  private static func start(
    _ usage: String = #""input_tokens":11,"cache_read_input_tokens":5,"#
  ) -> String {
    Dialect.event(
      "message_start",
      """
      {"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant",\
      "model":"claude-haiku-4-5","content":[],"stop_reason":null,"stop_sequence":null,\
      "usage":{\(usage)"output_tokens":1}}}
      """)
  }

  private static func block(_ index: Int, _ block: String) -> String {
    Dialect.event(
      "content_block_start",
      #"{"type":"content_block_start","index":\#(index),"content_block":\#(block)}"#)
  }

  private static func delta(_ index: Int, _ delta: String) -> String {
    Dialect.event(
      "content_block_delta",
      #"{"type":"content_block_delta","index":\#(index),"delta":\#(delta)}"#)
  }

  private static func text(_ index: Int, _ text: String) -> String {
    delta(index, #"{"type":"text_delta","text":\#(Dialect.quoted(text))}"#)
  }

  private static func thought(_ text: String) -> String {
    delta(0, #"{"type":"thinking_delta","thinking":\#(Dialect.quoted(text))}"#)
  }

  private static func tool(_ index: Int, _ call: ToolCall) -> String {
    // Without arguments there is one empty piece.
    let pieces = call.arguments == "{}" ? [""] : cut(call.arguments)
    return block(
      index, #"{"type":"tool_use","id":"\#(call.id)","name":"\#(call.name)","input":{}}"#)
      + pieces.map { piece in
        delta(
          index, #"{"type":"input_json_delta","partial_json":\#(Dialect.quoted(piece))}"#)
      }.joined() + stop(index)
  }

  private static func stop(_ index: Int) -> String {
    Dialect.event("content_block_stop", #"{"type":"content_block_stop","index":\#(index)}"#)
  }

  private static func end(
    _ stop: String, _ details: String = "", output: Int = 7, usage: String = ""
  ) -> String {
    Dialect.event(
      "message_delta",
      """
      {"type":"message_delta","delta":{"stop_reason":"\(stop)"\(details)},\
      "usage":{"output_tokens":\(output)\(usage)}}
      """) + Dialect.event("message_stop", #"{"type":"message_stop"}"#)
  }
}
