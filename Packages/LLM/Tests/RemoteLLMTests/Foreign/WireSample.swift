import LLM

/// A stream as a provider sends it, and what it says.
struct WireSample: Sendable {
  /// The special property of the sample.
  let name: String
  /// Every byte of it.
  let stream: String
  var text = ""
  var reasoning = ""
  var calls: [ToolCall] = []
  /// Why it ends, in the provider's words.
  let stop: String
  let finish: FinishReason
  var usage = TokenUsage(input: 16, output: 7, cacheRead: 5)

  /// The samples of a dialect that an official client reads.
  static func all(_ dialect: Dialect) -> [WireSample] {
    switch dialect.name {
    case "anthropic": anthropic
    case "responses": responses
    default: chat
    }
  }

  /// The dialects that an official client reads.
  static let dialects: [Dialect] = [.anthropic, .responses, .chat]

  /// A text that is easy to break: letters of several bytes, a family of four, escapes.
  static let pieces = ["Grüß", " dich, ", "灯台 👩‍👩‍👧‍👦", "!\n\"}\\ \u{2028}"]

  /// Calls with arguments in which much can go wrong, and one without any.
  static let lookUps = [
    ToolCall(
      id: "call_1", name: "look_up",
      arguments:
        #"{"place":"Z\u00fcrich \"Ost\"","days":[1,2.5,-3e2],"deep":{"ok":true,"no":null}}"#),
    ToolCall(id: "call_2", name: "now", arguments: "{}"),
    ToolCall(id: "call_3", name: "look_up", arguments: #"{"place":"灯台 👩‍👩‍👧‍👦"}"#),
  ]

  /// A text in pieces of a few characters, as arguments come.
  static func cut(_ text: String) -> [String] {
    let characters = Array(text)
    return stride(from: 0, to: characters.count, by: 5).map { start in
      String(characters[start..<min(start + 5, characters.count)])
    }
  }
}

extension WireSample {
  static let chat = [
    WireSample(
      name: "plain, what nobody knows in between",
      stream: (Dialect.chat.beginning + pieces.map(Dialect.chat.text) + Dialect.chat.ending)
        .joined(separator: Dialect.chat.unknown),
      text: pieces.joined(), stop: "stop", finish: .complete),
    ending("length", .length), ending("content_filter", .refused),
    WireSample(
      name: "a refusal",
      stream: head + Dialect.chunk(#"{"refusal":"I can't "}"#)
        + Dialect.chunk(#"{"refusal":"do that."}"#) + end("stop"),
      text: "I can't do that.", stop: "stop", finish: .refused),
    WireSample(
      name: "text and tools",
      stream: head + Dialect.chat.text("Let me see. ")
        + lookUps.enumerated().map { tool($0, $1) }.joined() + end("tool_calls"),
      text: "Let me see. ", calls: lookUps, stop: "tool_calls", finish: .toolCalls),
    WireSample(
      name: "thoughts, and a cache that was written",
      stream: head + Dialect.chunk(#"{"reasoning_content":"The sea "}"#)
        + Dialect.chunk(#"{"reasoning_content":"is 青い."}"#) + Dialect.chat.text("Blue.")
        + end(
          "stop", details: #","cache_write_tokens":8"#,
          reply: #","completion_tokens_details":{"reasoning_tokens":4}"#),
      text: "Blue.", reasoning: "The sea is 青い.", stop: "stop", finish: .complete,
      usage: TokenUsage(input: 16, output: 7, cacheRead: 5, cacheWritten: 8, reasoning: 4)),
  ]

  private static let head = Dialect.chat.beginning.joined()

  private static func ending(_ word: String, _ finish: FinishReason) -> WireSample {
    WireSample(
      name: word, stream: head + Dialect.chat.text("Half a") + end(word), text: "Half a",
      stop: word, finish: finish)
  }

  private static func tool(_ index: Int, _ call: ToolCall) -> String {
    // Without arguments some servers write nothing at all.
    let pieces = call.arguments == "{}" ? [] : cut(call.arguments)
    return Dialect.chunk(
      """
      {"tool_calls":[{"index":\(index),"id":"\(call.id)","type":"function",\
      "function":{"name":"\(call.name)","arguments":""}}]}
      """)
      + pieces.map { piece in
        Dialect.chunk(
          """
          {"tool_calls":[{"index":\(index),"function":{"arguments":\(Dialect.quoted(piece))}}]}
          """)
      }.joined()
  }

  private static func end(_ stop: String, details: String = "", reply: String = "") -> String {
    Dialect.chunk("{}", finish: "\"\(stop)\"")
      + """
      data: {"id":"c1","object":"chat.completion.chunk","created":1,"model":"gpt-4.1","choices":[],\
      "usage":{"prompt_tokens":16,"completion_tokens":7,"total_tokens":23,\
      "prompt_tokens_details":{"cached_tokens":5\(details)}\(reply)}}

      data: [DONE]


      """
  }
}

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
