import LLM
import RemoteLLM
import Testing

/// What a service says with a status of failure is kept, whatever shape it has.
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
