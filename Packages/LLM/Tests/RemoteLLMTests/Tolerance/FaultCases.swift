import LLM

enum FaultCases {
  /// Errors in a stream, each with words that have to be told.
  static let all: [WireCase] =
    Dialect.all.filter(\.isEvents).flatMap { dialect in
      [
        fault(
          dialect, "an event without a wrapper",
          "event: error\ndata: {\"message\":\"the words\"}\n\n"),
        fault(dialect, "an event that is a text", "event: error\ndata: the words\n\n"),
        fault(
          dialect, "an event with a detail", "event: error\ndata: {\"detail\":\"the words\"}\n\n"),
        fault(dialect, "bare words", "data: {\"message\":\"the words\",\"code\":\"x\"}\n\n"),
      ]
    }
    + Dialect.all.flatMap { dialect in
      [
        fault(
          dialect, "one document", #"{"detail":[{"loc":["body",0],"msg":"the words"}]}"#,
          "body.0: the words"),
        fault(dialect, "a list", "[{\"error\":{\"code\":500,\"message\":\"the words\"}}]\n"),
        fault(
          dialect, "the request's key",
          "{\"error\":{\"message\":\"\(Encounter.key), the words\"}}\n"),
      ]
    }
    + [
      WireCase(
        name: "an error in a choice", dialect: .chat,
        stream: ChatCases.chunks(#"{"content":"So"}"#)
          + #"data: {"choices":[{"delta":{"content":""},"finish_reason":"error","error":"#
          + #"{"code":502,"message":"the words"}}]}"# + "\n\n" + ChatCases.done,
        text: "So", error: .serverFailed, words: "the words"),
      fault(.ollama, "an object", "{\"error\":{\"message\":\"the words\"}}\n"),
    ]

  private static func fault(
    _ dialect: Dialect, _ name: String, _ stream: String, _ words: String = "the words"
  ) -> WireCase {
    WireCase(name: name, dialect: dialect, stream: stream, error: .serverFailed, words: words)
  }
}
