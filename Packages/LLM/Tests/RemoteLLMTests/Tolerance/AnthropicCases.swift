import LLM

enum AnthropicCases {
  static let all: [WireCase] = [
    tools(
      "the whole input at the beginning", begin(0, #"{"x":{"y":[1,2.50]}}"#) + stop(0),
      [call("t0", "f", #"{"x":{"y":[1,2.50]}}"#)]),
    tools(
      "the whole input, and its pieces", begin(0, #"{"x":1}"#) + piece(0, #"{\"x\":1}"#) + stop(0),
      [call("t0", "f", #"{"x":1}"#)]),
    tools(
      "the input as a text", begin(0, #""{\"x\":1}""#) + stop(0), [call("t0", "f", #"{"x":1}"#)]),
    tools(
      "blocks turn by turn",
      begin(0, "{}") + begin(1, "{}") + piece(0, #"{\"x\":"#) + piece(1, #"{\"y\":"#)
        + piece(0, "1}") + piece(1, "2}") + stop(0) + stop(1),
      [call("t0", "f", #"{"x":1}"#), call("t1", "f", #"{"y":2}"#)]),
    tools(
      "no block ends", begin(0, "{}") + piece(0, #"{\"x\":1}"#) + begin(1, #"{"y":2}"#),
      [call("t0", "f", #"{"x":1}"#), call("t1", "f", #"{"y":2}"#)]),
    tools(
      "one number for two blocks", begin(0, #"{"x":1}"#) + begin(0, #"{"x":2}"#) + stop(0),
      [call("t0", "f", #"{"x":1}"#), call("t0", "f", #"{"x":2}"#)]),
    tools(
      "another number for the pieces", begin(0, "{}") + piece(5, #"{\"x\":1}"#) + stop(0),
      [call("t0", "f", #"{"x":1}"#)]),
    tools(
      "half a character in the input",
      begin(0, "{}") + piece(0, #"{\"x\":\"\ud83d"#) + piece(0, #"\ude00\"}"#) + stop(0),
      [call("t0", "f", #"{"x":"😀"}"#)]),
    tools(
      "a tool of the server beside ours",
      begin(0, "{}")
        + data(
          #""content_block_start","index":1,"content_block":{"type":"server_tool_use","input":{}}"#)
        + piece(1, #"{\"q\":0}"#) + piece(0, #"{\"x\":1}"#) + stop(1) + stop(0),
      [call("t0", "f", #"{"x":1}"#)]),
    tools("calls with end_turn", begin(0, "{}") + stop(0), [call("t0", "f", "{}")], "end_turn"),
    said("calls that are not there", "tool_use", error: .malformedReply),
    said("a pause", "pause_turn", .paused), said("max_tokens", "max_tokens", .length),
    said("a refusal", "refusal", .refused),
    WireCase(
      name: "characters cut in two", dialect: .anthropic,
      stream: text(#"a\ud83d"#) + text(#"\ude00b\ud83d"#) + end("end_turn"), text: "a😀b\u{FFFD}",
      finish: .complete),
    WireCase(
      name: "a thought at the beginning of its block", dialect: .anthropic,
      stream: data(
        #""content_block_start","index":0,"content_block":{"type":"thinking","thinking":"Hm."}"#)
        + text("Hi") + end("end_turn"), text: "Hi", reasoning: "Hm.", finish: .complete),
    WireCase(
      name: "what is not read", dialect: .anthropic,
      stream: data(
        #""content_block_delta","a":NaN,"a":-1e400,"b":"\udc00","delta":{"text":"Hi","c":Infinity}"#
      )
        + end("end_turn"), text: "Hi", finish: .complete),
    WireCase(
      name: "one document with a text in place of blocks", dialect: .anthropic,
      stream: #"{"type":"message","content":"Hi","stop_reason":"end_turn"}"#, text: "Hi",
      finish: .complete),
    WireCase(
      name: "one document", dialect: .anthropic, stream: document, contentType: "application/json",
      text: "Hi", reasoning: "Hm.", calls: [call("a", "f", #"{"x":1}"#)], finish: .toolCalls),
    WireCase(
      name: "one document that calls itself a stream", dialect: .anthropic, stream: document,
      text: "Hi", reasoning: "Hm.", calls: [call("a", "f", #"{"x":1}"#)], finish: .toolCalls),
  ]

  private static let document = """
    {"type":"message","role":"assistant","content":[{"type":"thinking","thinking":"Hm."},
    {"type":"text","text":"Hi"},{"type":"tool_use","id":"a","name":"f","input":{"x":1}}],
    "stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":2}}
    """

  private static func data(_ type: String) -> String { "data: {\"type\":\(type)}\n\n" }

  private static func begin(_ index: Int, _ input: String) -> String {
    data(
      """
      "content_block_start","index":\(index),"content_block":{"type":"tool_use","id":"t\(index)",\
      "name":"f","input":\(input)}
      """)
  }

  private static func piece(_ index: Int, _ json: String) -> String {
    data(#""content_block_delta","index":\#(index),"delta":{"partial_json":"\#(json)"}"#)
  }

  private static func stop(_ index: Int) -> String {
    data(#""content_block_stop","index":\#(index)"#)
  }

  private static func text(_ text: String) -> String {
    data(#""content_block_delta","index":9,"delta":{"text":"\#(text)"}"#)
  }

  private static func end(_ word: String) -> String {
    data(#""message_delta","delta":{"stop_reason":"\#(word)"}"#) + data(#""message_stop""#)
  }

  private static func said(
    _ name: String, _ word: String, _ finish: FinishReason? = nil,
    error: LanguageModelError.Reason? = nil
  ) -> WireCase {
    WireCase(
      name: name, dialect: .anthropic, stream: text("So") + end(word), text: "So", finish: finish,
      error: error)
  }

  private static func tools(
    _ name: String, _ stream: String, _ calls: [ToolCall], _ word: String = "tool_use"
  ) -> WireCase {
    WireCase(
      name: name, dialect: .anthropic, stream: stream + end(word), calls: calls,
      finish: .toolCalls)
  }
}
