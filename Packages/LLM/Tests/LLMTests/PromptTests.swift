import DomainModels
import LLM
import LLMTesting
import Testing

/// Single prompts that a reader can follow.
struct PromptTests {
  @Test func askedAloneIsSentAlone() throws {
    let request = LanguageModelRequest(messages: [.user("Hello?")])
    #expect(try request.prompt() == [.user("Hello?")])
  }

  @Test func personaComesFirstAndGreetingIsNoOrphan() throws {
    let request = LanguageModelRequest(
      persona: .lighthouse, messages: [.assistant(Persona.lighthouse.greeting), .user("Hello?")])
    let system = PersonaPrompt(.lighthouse).system
    #expect(try request.prompt() == [.system(system), .user("Hello?")])
    #expect(system.contains(Persona.lighthouse.greeting))
  }

  @Test func othersAreNotInThePrompt() throws {
    var request = LanguageModelRequest(persona: .lighthouse, messages: [.user("Hello?")])
    #expect(request.others.isEmpty)
    let prompt = try request.prompt()
    request.others = [.lighthouse]
    #expect(try request.prompt() == prompt)
  }

  @Test func burstsBecomeOneTurn() throws {
    let request = LanguageModelRequest(messages: [
      .user("Hey"), .user(" "), .user("you"), .assistant("Me?"), .assistant("Oh."),
      .user("Yes"), .assistant(""), .user("you!"),
    ])
    #expect(
      try request.prompt() == [.user("Hey\nyou"), .assistant("Me?\nOh."), .user("Yes\nyou!")])
  }

  @Test func instructionsOfTheProgramJoinThePersona() throws {
    let request = LanguageModelRequest(
      persona: .bicycle, messages: [.user("Hey"), .system("Be brief."), .user("you")])
    #expect(
      try request.prompt() == [
        .system(PersonaPrompt(.bicycle).system + "\n\nBe brief."), .user("Hey\nyou"),
      ])
  }

  @Test func personaIsRestatedFromTheFourthTurnOn() throws {
    let reminder = Message.system(PersonaPrompt(.bicycle).reminder)
    for turns in 1...6 {
      let prompt = try conversation(turns: turns).prompt()
      #expect(prompt.contains(reminder) == (turns >= 4), "\(turns) turns")
      if turns >= 4 { #expect(prompt.suffix(2) == [reminder, .user("Question \(turns)?")]) }
    }
  }

  @Test func promptGrowsAtItsEndOnly() throws {
    for turns in 1...12 {
      let shorter = try conversation(turns: turns).prompt().filter { !isReminder($0) }
      let longer = try conversation(turns: turns + 1).prompt()
      #expect(Array(longer.prefix(shorter.count)) == shorter)
    }
  }

  @Test func oldExchangesGoWhole() throws {
    var request = conversation(turns: 3)
    request.persona = nil
    let exchange = TokenEstimate.tokens(in: [.user("Question 2?"), .assistant("Answer 2.")])
    let newest = TokenEstimate.tokens(in: Message.user("Question 3?"))
    request.limits = TokenLimits(context: exchange + newest + 10, reply: 10)
    let fitting: [Message] = [.user("Question 2?"), .assistant("Answer 2."), .user("Question 3?")]
    #expect(try request.prompt() == fitting)
    request.limits.context -= 1
    #expect(try request.prompt() == [.user("Question 3?")])
  }

  @Test func longMessageIsToldToShorten() {
    let request = LanguageModelRequest(
      messages: [.user(String(repeating: "long", count: 100))],
      limits: TokenLimits(context: 80, reply: 16))
    let error = #expect(throws: LanguageModelError.self) { try request.prompt() }
    #expect(error?.code == "too_long")
    #expect(error?.kind == .usage)
    #expect(
      error?.message
        == "the message takes about 104 tokens with its persona, and there is room for 64")
    #expect(
      error?.hint == "Shorten the message by about 40 tokens (four letters each), or allow more")
  }

  @Test func windowSmallerThanThePersonaIsToldToGrow() throws {
    let request = LanguageModelRequest(
      persona: .bicycle, messages: [.user("four")], limits: TokenLimits(context: 90, reply: 40))
    let persona = TokenEstimate.tokens(in: Message.system(PersonaPrompt(.bicycle).system))
    let error = #expect(throws: LanguageModelError.self) { try request.prompt() }
    #expect(
      error?.hint
        == """
        Allow at least \(persona + 5) tokens for the prompt: the persona alone takes about \
        \(persona)
        """)
  }

  private func conversation(turns: Int) -> LanguageModelRequest {
    let past = (1..<turns).flatMap { turn -> [Message] in
      [.user("Question \(turn)?"), .assistant("Answer \(turn).")]
    }
    return LanguageModelRequest(persona: .bicycle, messages: past + [.user("Question \(turns)?")])
  }

  private func isReminder(_ message: Message) -> Bool {
    message.text == PersonaPrompt(.bicycle).reminder
  }
}
