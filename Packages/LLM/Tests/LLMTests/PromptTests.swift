import DomainModels
import DomainModelsTesting
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

struct TokenEstimateTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("four", 1), ("fives", 2), ("naïve café", 3), ("灯台", 2), ("灯台a", 3),
    ("Маяк", 2), ("👍", 1), ("“don’t…”", 2),
  ])
  func followsTheWeights(text: String, tokens: Int) {
    #expect(TokenEstimate.tokens(in: text) == tokens)
  }

  @Test func messagesCostMoreThanTheirText() {
    let message = Message.user("four")
    #expect(TokenEstimate.tokens(in: message) == 1 + TokenEstimate.perMessage)
    #expect(TokenEstimate.tokens(in: [message, message]) == 2 * (1 + TokenEstimate.perMessage))
  }

  @Test func growsWithTheTextAndAddsUpButForRounding() {
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let first = RandomConversation.text(using: &chance)
      let second = RandomConversation.text(using: &chance)
      let parts = TokenEstimate.tokens(in: first) + TokenEstimate.tokens(in: second)
      let whole = TokenEstimate.tokens(in: first + second)
      #expect(whole >= TokenEstimate.tokens(in: first))
      #expect((parts - 1...parts).contains(whole))
    }
  }

  @Test(arguments: [
    ("Twelve words", 0, ""), ("Twelve words", -3, ""), ("Twelve words", 1, "Twel"),
    ("Twelve words", 3, "Twelve words"), ("Twelve words", .max, "Twelve words"),
    ("a灯台", 1, "a"), ("a灯台", 2, "a灯"), ("👩‍👩‍👧‍👦!", 4, ""), ("👩‍👩‍👧‍👦!", 6, "👩‍👩‍👧‍👦!"),
  ])
  func prefixEndsBetweenCharacters(text: String, tokens: Int, prefix: String) {
    #expect(TokenEstimate.prefix(of: text, within: tokens) == prefix)
  }

  @Test func prefixIsTheLongestThatFits() {
    var chance = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let text = RandomConversation.text(using: &chance)
      let limit = Int.random(in: 0...40, using: &chance)
      let prefix = String(TokenEstimate.prefix(of: text, within: limit))
      #expect(text.hasPrefix(prefix))
      #expect(TokenEstimate.tokens(in: prefix) <= limit)
      if prefix != text {
        let longer = String(text.prefix(prefix.count + 1))
        #expect(TokenEstimate.tokens(in: longer) > limit)
      }
    }
  }

  @Test(arguments: [
    (8192, 512, 7680), (10, 20, 0), (-5, 3, 0), (100, -50, 100), (Int.max, Int.min, Int.max),
    (Int.min, Int.max, 0),
  ])
  func promptGetsWhatTheReplyLeaves(context: Int, reply: Int, prompt: Int) {
    #expect(TokenLimits(context: context, reply: reply).prompt == prompt)
  }
}
