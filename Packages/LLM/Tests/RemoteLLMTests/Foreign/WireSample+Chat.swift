import LLM

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
