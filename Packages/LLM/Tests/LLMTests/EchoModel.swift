import LLM

/// Says what it heard.
struct EchoModel: LanguageModel {
  let name = "echo"
  let capabilities: Set<LanguageModelCapability> = [.offline, .deterministic, .reportsUsage]
  let pace: ReplyPace

  func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .speaking(to: request, pace: pace) { prompt in
      "You said: " + (prompt.last?.text ?? "nothing")
    }
  }
}

struct EchoDriver: LanguageModelDriver {
  let name = "echo"
  let summary = "says what it heard"
  let capabilities: Set<LanguageModelCapability> = [.offline, .deterministic, .reportsUsage]

  func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    if let model { throw LanguageModelError.unknownModel(model, known: [name]) }
    return EchoModel(pace: environment.pace)
  }
}
