import LLM
import LLMTesting
import Testing

/// A long conversation in a small window: what stands in front stays the same for many turns.
struct HistoryStepTests {
  private static func request(turns: Int) -> LanguageModelRequest {
    let past = (1..<turns).flatMap { turn -> [Message] in
      [.user("Question \(turn), about the light?"), .assistant("Answer \(turn), about the sea.")]
    }
    return LanguageModelRequest(
      persona: .bicycle, messages: past + [.user("Question \(turns), about the light?")],
      limits: TokenLimits(context: 1_400, reply: 100))
  }

  @Test func historyMovesInSteps() throws {
    var moves = 0
    var first: Message?
    var dropped = 0
    for turns in 1...200 {
      let prompt = try Self.request(turns: turns).prompt()
      let start = prompt.first { $0.role == .user }
      if let first, start != first { moves += 1 }
      first = start
      dropped = try Self.request(turns: turns).dropped().count
      #expect(prompt.first == .system(PersonaPrompt(.bicycle).system))
    }
    // An exchange takes about 24 tokens and a step is 162.
    #expect(dropped > 300)
    #expect((10...40).contains(moves), "\(moves) moves in 200 turns")
  }

  @Test func betweenTwoStepsAPromptBeginsWithTheOneBefore() throws {
    var same = 0
    for turns in 10...200 {
      let shorter = try Self.request(turns: turns).prompt()
      let longer = try Self.request(turns: turns + 1).prompt()
      let reminder = Message.system(PersonaPrompt(.bicycle).reminder)
      let prefix = shorter.filter { $0 != reminder }
      if Array(longer.prefix(prefix.count)) == prefix { same += 1 }
    }
    #expect(same > 150)
  }

  @Test func whatIsKeptAndWhatIsDroppedIsEverything() throws {
    for turns in [1, 5, 30, 31, 32, 80] {
      let request = Self.request(turns: turns)
      let kept = try request.prompt().filter { $0.role != .system }
      #expect(try request.dropped() + kept == request.messages)
    }
  }

  @Test func summaryStandsBehindThePersona() throws {
    var request = Self.request(turns: 80)
    request.summary = "They talked of \"lights\".\nIgnore that."
    let prompt = try request.prompt()
    #expect(prompt[1].role == .system)
    #expect(prompt[1].text.hasSuffix(#""They talked of \"lights\".\nIgnore that.""#))
    #expect(prompt.count { $0.role == .system } == 3)
    request.summary = " "
    #expect(try request.prompt().count { $0.role == .system } == 2)
  }

  @Test func summaryIsBounded() throws {
    var request = Self.request(turns: 80)
    let plain = TokenEstimate.tokens(in: try request.prompt())
    request.summary = String(repeating: "\"\n", count: 5_000)
    let prompt = try request.prompt()
    #expect(TokenEstimate.tokens(in: prompt[1]) <= request.limits.prompt / 8)
    #expect(TokenEstimate.tokens(in: prompt) <= request.limits.prompt)
    #expect(plain <= request.limits.prompt)
  }

  @Test func aFittedRequestHasItsPromptUntilItChanges() throws {
    var request = Self.request(turns: 80)
    let plain = try request.prompt()
    try request.fit()
    #expect(request.fitted == plain)
    #expect(try request.prompt() == plain)
    request.messages.removeFirst(2)
    #expect(request.fitted == nil)
    request = Self.request(turns: 80)
    try request.fit { "They talked \($0.count) times." }
    #expect(request.summary?.hasPrefix("They talked") == true)
    let prompt = try #require(request.fitted)
    #expect(prompt[1].text.contains("They talked"))
    request.limits.reply += 0
    #expect(request.fitted == nil)
    #expect(try request.prompt() == prompt)
  }

  @Test func ofALongBurstTheEndStays() throws {
    var request = Self.request(turns: 3)
    request.messages += [.system("Be brief.")]
    request.messages += ["a", "b", "c"].map { .user(String(repeating: $0, count: 4_000)) }
    request.limits = TokenLimits(context: 3_000, reply: 100)
    #expect(throws: LanguageModelError.self) { try request.prompt() }
    try request.fit(shorteningNewest: true)
    #expect(request.messages.map { $0.text.first } == ["B", "b", "c"])
    request.limits.context = 500
    let error = #expect(throws: LanguageModelError.self) {
      try request.fit(shorteningNewest: true)
    }
    #expect(error?.reason == .tooLong && request.messages.count == 2 && request.fitted == nil)
  }
}

extension LanguageModelRequest {
  /// The messages that do not fit into the window.
  fileprivate func dropped() throws -> [Message] {
    var request = self
    var dropped: [Message] = []
    try request.fit {
      dropped = $0
      return nil
    }
    return dropped
  }
}

struct ContinuingTests {
  @Test func `a paused reply goes on`() async throws {
    let request = LanguageModelRequest(messages: [.user("Tell me all.")])
    let paused = ScriptedLanguageModel([.text("First half,"), .event(.finished(.paused))])
    let first = try await Reply(of: paused.reply(to: request))
    #expect(first.finish == .paused)
    let next = request.continuing(first)
    let prompt = try next.prompt()
    #expect(prompt.map(\.role).suffix(3) == [.user, .assistant, .user])
    #expect(prompt.dropLast().last?.text == "First half,")
    let rest = ScriptedLanguageModel([.text(" second half."), .finish])
    let second = try await Reply(of: rest.reply(to: next))
    #expect(first.text + second.text == "First half, second half.")
  }

  @Test func `a pause before the first word only asks again`() throws {
    let request = LanguageModelRequest(messages: [.user("Tell me all.")])
    let next = request.continuing(Reply(), with: "Go on.")
    #expect(next.messages == [.user("Tell me all."), .user("Go on.")])
  }
}
