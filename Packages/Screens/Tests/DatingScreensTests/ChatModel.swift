import LLM

/// A model that says what a test wants: pieces, then perhaps nothing for ever, or a failure.
struct ChatModel: LanguageModel {
  enum Ending {
    case complete
    /// It never comes.
    case waiting
    case failed
  }

  var name = "offline"
  var capabilities: Set<LanguageModelCapability> = [.offline]
  var pieces: (@Sendable (String) -> [String]) = { ["You ", "said ", $0, "."] }
  var ending = Ending.complete

  func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .producing { reply in
      let newest = request.messages.last { $0.role == .user }?.text ?? ""
      for piece in pieces(newest) { reply.yield(.text(piece)) }
      switch ending {
      case .complete: reply.yield(.finished(.complete))
      case .failed: throw LanguageModelError(.failed, "the model is out of breath", hint: "Wait.")
      case .waiting:
        // A stream without input ends only with its task.
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        try Task.checkCancellation()
      }
    }
  }
}
