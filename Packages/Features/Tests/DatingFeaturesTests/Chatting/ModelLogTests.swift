import DatingFeatures
import DatingModels
import DomainModels
import LLM
import LLMTesting
import Storage
import StorageTesting
import Testing

/// The log of language models: what it keeps, what it doesn't, and that forgetting reaches it.
@Suite struct ModelLogTests {
  private static let usage = ScriptedStep.event(.usage(TokenUsage(input: 30, output: 4)))

  private func calls(_ harbour: DatingFixture, matching words: String? = nil) async throws
    -> [LoggedCall]
  {
    try await ModelCallLog(harbour)(deck: harbour.deck.name, matching: words, newest: 10)
  }

  @Test("an answer is logged with its tokens, its model and how it ended")
  func answer() async throws {
    let model = ScriptedLanguageModel([.text("Salt."), Self.usage, .finish])
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Who are you?")
    try await harbour.send("Well?")
    try await harbour.answer()
    let logged = try #require(try await calls(harbour).first)
    #expect(logged.intervention?.slug == "aral")
    #expect(logged.call.question == "Who are you?\nWell?")
    #expect(logged.call.answer == "Salt.")
    #expect(logged.call.ending == .complete)
    #expect(logged.call.inputTokens == 30)
    #expect(logged.call.outputTokens == 4)
    #expect(logged.call.failure == nil)
    #expect(logged.call.attempts == 1)
    let totals = try await ModelCallLog(harbour).totals()
    #expect(totals.calls == 1)
    #expect(totals.inputTokens == 30)
  }

  @Test("a failure is logged with its code, also where nothing was said")
  func failure() async throws {
    let error = LanguageModelError(.overloaded, "too busy", code: "overloaded_error")
    let delay = ReplyDelay(duration: .seconds(1), attempt: 2, reason: error)
    let model = ScriptedLanguageModel([.event(.waiting(delay)), .fail(error)])
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Hello")
    await #expect(throws: error) { try await harbour.answer() }
    let call = try #require(try await calls(harbour).first?.call)
    #expect(call.failure == "overloaded_error")
    #expect(call.ending == .failed)
    #expect(call.answer.isEmpty)
    #expect(call.attempts == 2)
  }

  @Test("keys that a user says are masked in the log")
  func keys() async throws {
    let key = "sk-ant-api03-abcdef0123456789XYZ"
    let model = ScriptedLanguageModel(saying: "You said \(key).")
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("My key is \(key)")
    try await harbour.answer()
    let call = try #require(try await calls(harbour).first?.call)
    #expect(call.question == "My key is •••")
    #expect(!call.answer.contains("0123456789"))
  }

  @Test("words are found in questions and answers")
  func search() async throws {
    let harbour = try await DatingFixture.loaded()
    for (question, answer) in [("storm surge", "Yes"), ("tea", "A storm in a cup"), ("no", "no")] {
      try await harbour.send(question)
      try await harbour.speaking(ScriptedLanguageModel(saying: answer)).answer()
    }
    #expect(
      try await calls(harbour, matching: "storm").map(\.call.question) == ["tea", "storm surge"])
    #expect(try await calls(harbour, matching: "surg").count == 1)
    #expect(try await calls(harbour, matching: "sur tea").isEmpty)
  }

  @Test("forgetting a conversation forgets its log and every kept answer")
  func forgetting() async throws {
    let harbour = try await DatingFixture.loaded()
    let replies = StoredReplies(in: harbour.store, clock: harbour.clock)
    let model = CachingLanguageModel(
      ScriptedLanguageModel(saying: "Salt."), cache: replies, clock: harbour.clock)
    try await harbour.send("Hello")
    try await harbour.speaking(model).answer()
    try await harbour.send("Hello", to: "dead-sea")
    try await harbour.speaking(model).answer(from: "dead-sea")
    _ = try await ForgetConversation(harbour)(CardReference("aral"))
    #expect(try await calls(harbour).map(\.intervention?.slug) == ["dead-sea"])
    let kept = try await harbour.store.read {
      try $0.count(Query<CachedAnswer>().includingDeleted())
    }
    #expect(kept == 0)
  }

  @Test("a kept answer is read where the model can't be reached, and says so")
  func kept() async throws {
    let harbour = try await DatingFixture.loaded()
    let replies = StoredReplies(in: harbour.store, clock: harbour.clock)
    func caching(_ model: ScriptedLanguageModel) -> DatingFixture {
      harbour.speaking(
        CachingLanguageModel(model, cache: replies, clock: harbour.clock))
    }
    try await harbour.send("Hello")
    let given = harbour.clock.now
    try await caching(ScriptedLanguageModel(saying: "Salt.")).answer()
    _ = try await harbour.store.write { transaction in
      for message in try transaction.fetch(Query<ChatMessage>()) {
        try transaction.erase(message.id, at: given)
      }
    }
    try await harbour.send("Hello")
    let away = caching(
      ScriptedLanguageModel([.fail(LanguageModelError(.unreachable, "no network"))]))
    var notices: [AnswerNotice] = []
    let message = try await AnswerMessages(away)(
      CardReference("aral"), notice: { notices.append($0) })
    #expect(message.text == "Salt.")
    #expect(notices.count == 1)
    guard case .kept = notices.first else {
      Issue.record("no notice of a kept answer: \(notices)")
      return
    }
    let logged = try await calls(harbour)
    #expect(logged.first?.call.isKept == true)
    #expect(logged.first?.call.picodollars == 0)
  }

  @Test("of kept answers the latest 500 stay")
  func limits() async throws {
    let harbour = try await DatingFixture.loaded()
    let replies = StoredReplies(in: harbour.store, clock: harbour.clock)
    for number in 0..<510 {
      harbour.time.pass(seconds: 1)
      try await replies.keep(
        CachedReply(text: "\(number)", finish: .complete, givenAt: harbour.clock.now),
        for: ReplyKey(model: "m", prompt: [.user("\(number)")]))
    }
    let kept = try await harbour.store.read { try $0.count(Query<CachedAnswer>()) }
    #expect(kept == 500)
    #expect(try await replies.reply(for: ReplyKey(model: "m", prompt: [.user("9")])) == nil)
    #expect(try await replies.reply(for: ReplyKey(model: "m", prompt: [.user("10")]))?.text == "10")
  }
}
