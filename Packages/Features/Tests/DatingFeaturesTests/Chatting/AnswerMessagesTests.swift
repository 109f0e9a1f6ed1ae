import DatingFeatures
import DatingModels
import DomainModels
import InMemoryStorage
import LLM
import LLMTesting
import Storage
import StorageTesting
import Testing

@Suite struct AnswerMessagesTests {
  @Test("an answer comes in pieces and is kept whole")
  func answers() async throws {
    let model = ScriptedLanguageModel([
      .text("Salt "), .event(.usage(TokenUsage(input: 1, output: 2))), .text("and you."), .finish,
    ])
    let fixture = try await DatingFixture.loaded().speaking(model)
    try await fixture.send("What is in you?")
    let began = fixture.time.pass(seconds: 1)
    var pieces: [String] = []
    let answer = try await AnswerMessages(fixture)(CardReference("aral")) { piece in
      pieces.append(piece)
      fixture.time.pass(seconds: 1)
    }
    #expect(pieces == ["Salt ", "and you."])
    #expect(answer.text == "Salt and you.")
    #expect(answer.author == .persona)
    #expect(answer.ending == .complete)
    #expect(answer.model == "scripted")
    #expect(answer.sentAt == began)
    #expect(answer.lifecycle == Lifecycle(createdAt: fixture.time.now))
    #expect(try await fixture.conversation().messages.last == answer)
    #expect(try await Contents(of: fixture.store).changes.isEmpty)
  }

  @Test("the model gets the persona, everything that was said, and the limits")
  func request() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let fixture = try await DatingFixture.loaded().speaking(model)
    let limits = ChatLimits(tokens: TokenLimits(context: 4000, reply: 100))
    try await fixture.send("Hello")
    try await fixture.answer(limits: limits)
    try await fixture.send("How")
    try await fixture.send("are you?")
    try await fixture.answer(limits: limits)
    let request = try #require(model.requests.last)
    let card = try await fixture.find("aral").card
    #expect(request.persona == Persona(card: card))
    #expect(request.limits == limits.tokens)
    #expect(
      request.messages == [
        .user("Hello"), .assistant("Ahoy."), .user("How"), .user("are you?"),
      ])
  }

  @Test("nothing is answered twice")
  func nothing() async throws {
    let fixture = try await DatingFixture.loaded()
    await #expect(throws: DatingError.nothingToAnswer("aral")) { try await fixture.answer() }
    try await fixture.send("Hello")
    try await fixture.answer()
    let error = await #expect(throws: DatingError.self) { try await fixture.answer() }
    #expect(error == .nothingToAnswer("aral"))
    #expect(error?.code == "nothing_to_answer")
    #expect(error?.message == "no message to aral waits for an answer")
    #expect(error?.hint == "Write a message first")
    #expect(try await fixture.conversation().messages.count == 2)
  }

  @Test("endings are kept", arguments: [FinishReason.complete, .length, .refused])
  func endings(reason: FinishReason) async throws {
    let model = ScriptedLanguageModel([.text("Well"), .event(.finished(reason))])
    let fixture = try await DatingFixture.loaded().speaking(model)
    try await fixture.send("Hello")
    #expect(try await fixture.answer().ending?.rawValue == reason.rawValue)
    #expect(try await fixture.conversation().unanswered.isEmpty)
  }

  @Test("a cancelled answer is kept as far as it came, by a store that refuses cancelled tasks")
  func cancelled() async throws {
    let backend = CancellingBackend(base: InMemoryBackend())
    let fixture = try DatingFixture(backend: backend)
    _ = try await LoadDeck(fixture)()
    try await fixture.send("Hello")
    let error = try await fixture.answerCancelled(saying: ["Half ", "of it"])
    #expect(error is CancellationError)
    #expect(try await fixture.transcript() == ["user: Hello", "persona: Half of it (cancelled)"])
  }

  @Test("of an answer that is cancelled before its first word, nothing is kept")
  func cancelledAtOnce() async throws {
    let fixture = try await DatingFixture.loaded()
    try await fixture.send("Hello")
    let error = try await fixture.answerCancelled(saying: [])
    #expect(error is CancellationError)
    #expect(try await fixture.transcript() == ["user: Hello"])
    #expect(try await fixture.conversation().unanswered.map(\.text) == ["Hello"])
  }

  @Test("a failure keeps what came, and goes on as it is")
  func failure() async throws {
    let failure = LanguageModelError.failed(code: "line_dead", message: "the line is dead")
    let fixture = try await DatingFixture.loaded()
    try await fixture.send("Hello")
    let model = ScriptedLanguageModel([.text("I am"), .fail(failure)])
    await #expect(throws: failure) { try await fixture.speaking(model).answer() }
    #expect(try await fixture.transcript() == ["user: Hello", "persona: I am (failed)"])
    let mute = ScriptedLanguageModel([.fail(failure)])
    await #expect(throws: failure) { try await fixture.speaking(mute).answer() }
    #expect(try await fixture.conversation().messages.count == 2)
  }

  @Test("a reply that just ends has failed")
  func truncated() async throws {
    let fixture = try await DatingFixture.loaded().speaking(ScriptedLanguageModel([.text("I am")]))
    try await fixture.send("Hello")
    await #expect(throws: LanguageModelError.truncated) { try await fixture.answer() }
    #expect(try await fixture.transcript() == ["user: Hello", "persona: I am (failed)"])
  }

  @Test("a reader who stops the answer gets the own error back, and what came is kept")
  func reader() async throws {
    struct PipeClosed: Error {}
    let fixture = try await DatingFixture.loaded().speaking(
      ScriptedLanguageModel(saying: "one two"))
    try await fixture.send("Hello")
    await #expect(throws: PipeClosed.self) {
      try await AnswerMessages(fixture)(CardReference("aral")) { _ in throw PipeClosed() }
    }
    #expect(try await fixture.transcript() == ["user: Hello", "persona: one (cancelled)"])
  }

  @Test("a model that finishes without a word has given no answer", arguments: ["", " \n"])
  func silent(text: String) async throws {
    let steps: [ScriptedStep] = text.isEmpty ? [] : [.text(text)]
    let model = ScriptedLanguageModel(steps + [.event(.finished(.refused))])
    let fixture = try await DatingFixture.loaded().speaking(model)
    try await fixture.send("Hello")
    let error = await #expect(throws: DatingError.self) { try await fixture.answer() }
    #expect(error == .noAnswer(model: "scripted"))
    #expect(error?.message == "the language model \"scripted\" gave no answer")
    #expect(try await fixture.transcript() == ["user: Hello"])
  }

  @Test("an answer is cut where a message ends, and NUL is left out")
  func tooMuch() async throws {
    let flood = String(repeating: "x", count: 5000)
    let model = ScriptedLanguageModel([
      .text("a\0b"), .text("\0"), .text(flood), .text(flood), .text("more"), .finish,
    ])
    let fixture = try await DatingFixture.loaded().speaking(model)
    try await fixture.send("Hello")
    var received = ""
    let answer = try await AnswerMessages(fixture)(CardReference("aral")) { piece in
      #expect(!piece.isEmpty)
      received += piece
    }
    #expect(answer.ending == .length)
    #expect(answer.text.unicodeScalars.count == 8000)
    #expect(answer.text.hasPrefix("abxxx"))
    #expect(received == answer.text)
  }

  @Test("an answer that is exactly as long as a message may be is complete")
  func exactly() async throws {
    let model = ScriptedLanguageModel([.text(String(repeating: "x", count: 8000)), .finish])
    let fixture = try await DatingFixture.loaded().speaking(model)
    try await fixture.send("Hello")
    #expect(try await fixture.answer().ending == .complete)
  }

  @Test("an answer counts towards the limit of a conversation")
  func pruning() async throws {
    let fixture = try await DatingFixture.loaded()
    let limits = ChatLimits(messages: 2)
    for text in ["one", "two"] {
      try await fixture.send(text, limits: limits)
      try await fixture.answer(limits: limits)
    }
    #expect(try await fixture.transcript() == ["user: two", "persona: Ahoy, you. (complete)"])
  }

  @Test("an answer to what was forgotten meanwhile is not kept")
  func forgotten() async throws {
    let gate = ReplyGate()
    let model = ScriptedLanguageModel([.text("I"), .wait(gate), .text(" know"), .finish])
    let fixture = try await DatingFixture.loaded().speaking(model)
    try await fixture.send("A secret")
    let task = Task { try await fixture.answer() }
    try await gate.untilReached()
    #expect(try await ForgetConversation(fixture)(CardReference("aral")) == 1)
    gate.open()
    await #expect(throws: DatingError.nothingToAnswer("aral")) { try await task.value }
    #expect(try await fixture.transcript().isEmpty)
  }

  @Test("a card that has left the deck answers no more")
  func cardGone() async throws {
    let fixture = try await DatingFixture.loaded()
    try await fixture.send("Hello")
    let without = fixture.with(FakeDeck().next { $0.removeLast() })
    _ = try await LoadDeck(without)()
    await #expect(throws: DatingError.self) { try await without.answer() }
    await #expect(throws: DatingError.self) { try await without.send("Still there?") }
    #expect(try await without.transcript() == ["user: Hello"])
  }
}
