import LLM
import LLMTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct ScriptedLanguageModelTests {
  private let request = LanguageModelRequest(messages: [.user("Hello?")])

  @Test func playsItsStepsInOrder() async throws {
    let usage = TokenUsage(input: 3, output: 2)
    let model = ScriptedLanguageModel([.text("Hel"), .text("lo"), .event(.usage(usage)), .finish])
    var events: [ReplyEvent] = []
    for try await event in model.reply(to: request) { events.append(event) }
    #expect(events == [.text("Hel"), .text("lo"), .usage(usage), .finished(.complete)])
  }

  @Test func saysATextWordByWord() async throws {
    var events: [ReplyEvent] = []
    for try await event in ScriptedLanguageModel(saying: "One  two").reply(to: request) {
      events.append(event)
    }
    #expect(events == [.text("One"), .text(" "), .text(" two"), .finished(.complete)])
  }

  @Test func notesWhatItWasAsked() async throws {
    let model = ScriptedLanguageModel(saying: "Yes")
    let other = LanguageModelRequest(persona: .bicycle, messages: [.user("And you?")], seed: 4)
    _ = try await Reply(of: model.reply(to: request))
    _ = try await Reply(of: model.reply(to: other))
    #expect(model.requests == [request, other])
  }

  @Test func failsAsTheScriptSaysAfterWhatCameBefore() async throws {
    let model = ScriptedLanguageModel([.text("Well"), .fail(LanguageModelError.truncated)])
    var reply = Reply()
    let error = await #expect(throws: LanguageModelError.self) {
      for try await event in model.reply(to: request) { reply.add(event) }
    }
    #expect(error == .truncated)
    #expect(reply.text == "Well")
    #expect(reply.finish == nil)
  }

  @Test func refusesWhatEveryModelRefuses() async throws {
    let model = ScriptedLanguageModel(saying: "Yes")
    let error = await #expect(throws: LanguageModelError.self) {
      _ = try await Reply(of: model.reply(to: LanguageModelRequest(messages: [])))
    }
    #expect(error?.reason == .noUserMessage)
  }

  @Test func answersEachRequestByItsScript() async throws {
    let model = ScriptedLanguageModel(name: "twice", capabilities: [.deterministic]) { request in
      [.text(request.messages[0].text + request.messages[0].text), .finish]
    }
    #expect(try await Reply(of: model.reply(to: request)).text == "Hello?Hello?")
    #expect(model.name == "twice")
    #expect(model.capabilities == [.deterministic])
  }

  @Test func waitsAtAGateUntilTheTestOpensIt() async throws {
    let gate = ReplyGate()
    let model = ScriptedLanguageModel([.text("Half"), .wait(gate), .text(" done"), .finish])
    var events = model.reply(to: request).makeAsyncIterator()
    #expect(try await events.next() == .text("Half"))
    try await gate.untilReached()
    gate.open()
    #expect(try await events.next() == .text(" done"))
    #expect(try await events.next() == .finished(.complete))
    #expect(try await events.next() == nil)
  }

  @Test func isCancelledAtAGate() async throws {
    let gate = ReplyGate()
    let model = ScriptedLanguageModel([.text("Half"), .wait(gate), .finish])
    let request = request
    let reader = Task { try await Reply(of: model.reply(to: request)) }
    try await gate.untilReached()
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    try await gate.untilCancelled()
  }

  @Test func openGateLetsEveryCallerPass() async throws {
    let gate = ReplyGate()
    gate.open()
    try await gate.pass()
    try await gate.pass()
    try await gate.untilReached()
  }

  @Test func waitingForAGateCanBeCancelled() async throws {
    let gate = ReplyGate()
    let waiting = Task { try await gate.untilReached() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
