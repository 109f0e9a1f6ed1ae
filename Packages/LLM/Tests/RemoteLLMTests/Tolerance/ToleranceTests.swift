import LLM
import RemoteLLM
import Testing

/// Servers that depart from their protocol, as public reports describe them: the reply is right or a
/// typed error, and nothing of it is lost, doubled or made up.
struct ToleranceTests {
  @Test(arguments: ChatCases.all) func `Chat Completions`(_ sample: WireCase) async throws {
    try await sample.check()
  }

  @Test(arguments: AnthropicCases.all) func `Anthropic's messages`(
    _ sample: WireCase
  ) async throws {
    try await sample.check()
  }

  @Test(arguments: ResponsesCases.all) func `Responses`(_ sample: WireCase) async throws {
    try await sample.check()
  }

  @Test(arguments: OllamaCases.all) func `Ollama's lines`(_ sample: WireCase) async throws {
    try await sample.check()
  }

  @Test(arguments: FaultCases.all) func `the service's words`(_ sample: WireCase) async throws {
    try await sample.check()
  }
}

/// The text of a failed response is kept, in every shape that services use.
struct RefusalTests {
  @Test(
    arguments: Dialect.all,
    [
      (#"{"error":{"message":"the words","code":"c"}}"#, "the words"),
      (#"{"error":"the words"}"#, "the words"),
      (#"{"error":{"error":{"message":"the words"}}}"#, "the words"),
      (#"[{"error":{"message":"the words"}}]"#, "the words"),
      (#"{"errors":[{"message":"the"},{"message":"words"}]}"#, "the; words"),
      (#"{"detail":"the words"}"#, "the words"),
      (#"{"detail":[{"loc":["body","n"],"msg":"the words"}]}"#, "body.n: the words"),
      (#"{"detail":{"message":"the words"}}"#, "the words"),
      (
        #"{"object":"error","message":"the words","type":"BadRequestError","code":400}"#,
        "the words"
      ),
      (#"{"message":"the words","a":1e999,"a":"\ud83d"}"#, "the words"),
      (#""the words""#, "the words"), ("the words", "the words"),
      (#"{"error":{"message":"the words \#(Encounter.key)"}}"#, "the words •••"),
      ("the words \(Encounter.key)", "the words •••"),
    ]) func `its words`(_ dialect: Dialect, _ row: (body: String, words: String)) async throws
  {
    let transport = PieceTransport(
      contentType: "application/json", pieces: [Array(row.body.utf8)], status: 400)
    let model = try dialect.open(RemoteAccess.testing(transport, "http://service.test"))
    let outcome = await Encounter.Outcome(
      of: model.reply(to: LanguageModelRequest(messages: [.user("Hello?")])))
    let error = try #require(outcome.error)
    #expect(error.reason == .invalidRequest)
    // Ollama is sent no key, but this one looks like one.
    #expect(error.message.hasSuffix("answered 400: \(row.words)"), "\(error.message)")
  }
}

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
