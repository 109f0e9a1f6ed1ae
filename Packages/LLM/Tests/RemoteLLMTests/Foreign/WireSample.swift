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
  /// The reason for the end, in the provider's words.
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
