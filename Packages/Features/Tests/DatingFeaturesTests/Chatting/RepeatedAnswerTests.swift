import DatingFeatures
import DatingModels
import DomainModels
import LLM
import LLMTesting
import Testing

/// Answers that are asked for again, and messages that cross an answer.
@Suite struct RepeatedAnswerTests {
  private let failure = LanguageModelError.failed(message: "the line is dead")

  @Test("after a failure the same is asked again, seed and all, and the pieces give way")
  func again() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("Hello")
    let broken = ScriptedLanguageModel([.text("I am"), .fail(failure)])
    for _ in 0..<2 {
      await #expect(throws: failure) { try await harbour.speaking(broken).answer() }
    }
    #expect(try await harbour.conversation().unanswered.map(\.text) == ["Hello"])
    #expect(try await harbour.transcript().count == 3)
    let model = ScriptedLanguageModel(saying: "I am salt.")
    try await harbour.speaking(model).answer()
    #expect(try await harbour.transcript() == ["user: Hello", "persona: I am salt. (complete)"])
    let requests = broken.requests + model.requests
    #expect(requests.count == 3)
    #expect(requests.allSatisfy { $0 == requests[0] })
    #expect(requests[0].messages == [.user("Hello")])
  }

  @Test("a message after a stopped answer is answered together with what came")
  func afterCancelling() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("Tell me all")
    _ = try await harbour.answerCancelled(saying: ["Once upon"])
    try await harbour.send("No, in short")
    let model = ScriptedLanguageModel(saying: "Salt.")
    #expect(
      try await harbour.conversation().unanswered.map(\.text) == ["Tell me all", "No, in short"])
    try await harbour.speaking(model).answer()
    #expect(
      model.requests[0].messages == [
        .user("Tell me all"), .assistant("Once upon"), .user("No, in short"),
      ])
    #expect(
      try await harbour.transcript() == [
        "user: Tell me all", "persona: Once upon (cancelled)", "user: No, in short",
        "persona: Salt. (complete)",
      ])
  }

  @Test("what is written while an answer is on its way comes after it, and waits for the next")
  func crossing() async throws {
    let gate = ReplyGate()
    let model = ScriptedLanguageModel { request in
      request.messages.count == 1
        ? [.text("To one"), .wait(gate), .finish] : [.text("More"), .finish]
    }
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("one")
    let task = Task { try await harbour.answer() }
    try await gate.untilReached()
    try await harbour.send("two")
    gate.open()
    _ = try await task.value
    #expect(
      try await harbour.transcript() == ["user: one", "persona: To one (complete)", "user: two"])
    #expect(try await harbour.conversation().unanswered.map(\.text) == ["two"])
    try await harbour.answer()
    #expect(
      model.requests[1].messages == [.user("one"), .assistant("To one"), .user("two")])
  }

  @Test("another message gives another seed")
  func seeds() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await DatingFixture.loaded().speaking(model)
    for _ in 0..<20 {
      try await harbour.send("Hello")
      try await harbour.answer()
    }
    #expect(Set(model.requests.map(\.seed)).count == 20)
  }

  @Test("of a burst that is too long for the model, the end is answered")
  func burst() async throws {
    let model = ScriptedLanguageModel(saying: "Slowly!")
    let harbour = try await DatingFixture.loaded().speaking(model)
    let persona = Persona(card: try await harbour.find("aral").card)
    let fixed = TokenEstimate.tokens(in: PersonaPrompt(persona).system)
    let limits = ChatLimits(tokens: TokenLimits(context: fixed + 300, reply: 50))
    try await harbour.send("first")
    try await harbour.answer(limits: limits)
    for letter in ["a", "b", "c"] {
      try await harbour.send(String(repeating: letter, count: 400))
    }
    try await harbour.answer(limits: limits)
    #expect(
      model.requests[1].messages.map { $0.text.prefix(1) } == ["b", "c"])
    #expect(try await harbour.conversation().unanswered.isEmpty)
  }

  @Test("a single message that is too long for the model is refused by it, and stays")
  func tooLong() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send(String(repeating: "a", count: 4000))
    let limits = ChatLimits(tokens: TokenLimits(context: 500, reply: 50))
    let error = await #expect(throws: LanguageModelError.self) {
      try await harbour.answer(limits: limits)
    }
    #expect(error?.reason == .tooLong)
    #expect(try await harbour.conversation().messages.count == 1)
  }
}
