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
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("What is in you?")
    let began = harbour.time.pass(seconds: 1)
    var pieces: [String] = []
    let answer = try await AnswerMessages(harbour)(CardReference("aral")) { piece in
      pieces.append(piece)
      harbour.time.pass(seconds: 1)
    }
    #expect(pieces == ["Salt ", "and you."])
    #expect(answer.text == "Salt and you.")
    #expect(answer.author == .persona)
    #expect(answer.ending == .complete)
    #expect(answer.model == "scripted")
    #expect(answer.sentAt == began)
    #expect(answer.lifecycle == Lifecycle(createdAt: harbour.time.now))
    #expect(try await harbour.conversation().messages.last == answer)
    #expect(try await Contents(of: harbour.store).changes.isEmpty)
  }

  @Test("the model gets the persona, everything that was said, and the limits")
  func request() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await DatingFixture.loaded().speaking(model)
    let limits = ChatLimits(tokens: TokenLimits(context: 4000, reply: 100))
    try await harbour.send("Hello")
    try await harbour.answer(limits: limits)
    try await harbour.send("How")
    try await harbour.send("are you?")
    try await harbour.answer(limits: limits)
    let request = try #require(model.requests.last)
    let card = try await harbour.find("aral").card
    #expect(request.persona == Persona(card: card))
    #expect(request.limits == limits.tokens)
    #expect(
      request.messages == [
        .user("Hello"), .assistant("Ahoy."), .user("How"), .user("are you?"),
      ])
  }

  @Test("nothing is answered twice")
  func nothing() async throws {
    let harbour = try await DatingFixture.loaded()
    await #expect(throws: DatingError.nothingToAnswer("aral")) { try await harbour.answer() }
    try await harbour.send("Hello")
    try await harbour.answer()
    let error = await #expect(throws: DatingError.self) { try await harbour.answer() }
    #expect(error == .nothingToAnswer("aral"))
    #expect(error?.code == "nothing_to_answer")
    #expect(error?.message == "no message to aral waits for an answer")
    #expect(error?.hint == "Write a message first")
    #expect(try await harbour.conversation().messages.count == 2)
  }

  @Test("endings are kept", arguments: [FinishReason.complete, .length, .refused])
  func endings(reason: FinishReason) async throws {
    let model = ScriptedLanguageModel([.text("Well"), .event(.finished(reason))])
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Hello")
    #expect(try await harbour.answer().ending?.rawValue == reason.rawValue)
    #expect(try await harbour.conversation().unanswered.isEmpty)
  }

  @Test("a cancelled answer is kept as far as it came, by a store that refuses cancelled tasks")
  func cancelled() async throws {
    let backend = CancellingBackend(base: InMemoryBackend())
    let harbour = try DatingFixture(backend: backend)
    _ = try await LoadDeck(harbour)()
    try await harbour.send("Hello")
    let error = try await harbour.answerCancelled(saying: ["Half ", "of it"])
    #expect(error is CancellationError)
    #expect(try await harbour.transcript() == ["user: Hello", "persona: Half of it (cancelled)"])
  }

  @Test("of an answer that is cancelled before its first word, nothing is kept")
  func cancelledAtOnce() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("Hello")
    let error = try await harbour.answerCancelled(saying: [])
    #expect(error is CancellationError)
    #expect(try await harbour.transcript() == ["user: Hello"])
    #expect(try await harbour.conversation().unanswered.map(\.text) == ["Hello"])
  }

  @Test("a failure keeps what came, and goes on as it is")
  func failure() async throws {
    let failure = LanguageModelError.failed(code: "line_dead", message: "the line is dead")
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("Hello")
    let model = ScriptedLanguageModel([.text("I am"), .fail(failure)])
    await #expect(throws: failure) { try await harbour.speaking(model).answer() }
    #expect(try await harbour.transcript() == ["user: Hello", "persona: I am (failed)"])
    let mute = ScriptedLanguageModel([.fail(failure)])
    await #expect(throws: failure) { try await harbour.speaking(mute).answer() }
    #expect(try await harbour.conversation().messages.count == 2)
  }

  @Test("a reply that just ends has failed")
  func truncated() async throws {
    let harbour = try await DatingFixture.loaded().speaking(ScriptedLanguageModel([.text("I am")]))
    try await harbour.send("Hello")
    await #expect(throws: LanguageModelError.truncated) { try await harbour.answer() }
    #expect(try await harbour.transcript() == ["user: Hello", "persona: I am (failed)"])
  }

  @Test("a reader who stops the answer gets the own error back, and what came is kept")
  func reader() async throws {
    struct PipeClosed: Error {}
    let harbour = try await DatingFixture.loaded().speaking(
      ScriptedLanguageModel(saying: "one two"))
    try await harbour.send("Hello")
    await #expect(throws: PipeClosed.self) {
      try await AnswerMessages(harbour)(CardReference("aral")) { _ in throw PipeClosed() }
    }
    #expect(try await harbour.transcript() == ["user: Hello", "persona: one (cancelled)"])
  }

  @Test("a model that finishes without a word has given no answer", arguments: ["", " \n"])
  func silent(text: String) async throws {
    let steps: [ScriptedStep] = text.isEmpty ? [] : [.text(text)]
    let model = ScriptedLanguageModel(steps + [.event(.finished(.refused))])
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Hello")
    let error = await #expect(throws: DatingError.self) { try await harbour.answer() }
    #expect(error == .noAnswer(model: "scripted"))
    #expect(error?.message == "the language model \"scripted\" gave no answer")
    #expect(try await harbour.transcript() == ["user: Hello"])
  }

  @Test("an answer is cut where a message ends, and NUL is left out")
  func tooMuch() async throws {
    let flood = String(repeating: "x", count: 5000)
    let model = ScriptedLanguageModel([
      .text("a\0b"), .text("\0"), .text(flood), .text(flood), .text("more"), .finish,
    ])
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Hello")
    var received = ""
    let answer = try await AnswerMessages(harbour)(CardReference("aral")) { piece in
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
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Hello")
    #expect(try await harbour.answer().ending == .complete)
  }

  @Test("an answer counts towards the limit of a conversation")
  func pruning() async throws {
    let harbour = try await DatingFixture.loaded()
    let limits = ChatLimits(messages: 2)
    for text in ["one", "two"] {
      try await harbour.send(text, limits: limits)
      try await harbour.answer(limits: limits)
    }
    #expect(try await harbour.transcript() == ["user: two", "persona: Ahoy, you. (complete)"])
  }

  @Test("an answer to what was forgotten meanwhile is not kept")
  func forgotten() async throws {
    let gate = ReplyGate()
    let model = ScriptedLanguageModel([.text("I"), .wait(gate), .text(" know"), .finish])
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("A secret")
    let task = Task { try await harbour.answer() }
    try await gate.untilReached()
    #expect(try await ForgetConversation(harbour)(CardReference("aral")) == 1)
    gate.open()
    await #expect(throws: DatingError.nothingToAnswer("aral")) { try await task.value }
    #expect(try await harbour.transcript().isEmpty)
  }

  @Test("a card that has left the deck answers no more")
  func cardGone() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("Hello")
    let without = harbour.with(FakeDeck().next { $0.removeLast() })
    _ = try await LoadDeck(without)()
    await #expect(throws: DatingError.self) { try await without.answer() }
    await #expect(throws: DatingError.self) { try await without.send("Still there?") }
    #expect(try await without.transcript() == ["user: Hello"])
  }
}
