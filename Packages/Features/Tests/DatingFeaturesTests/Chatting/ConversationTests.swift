import DatingFeatures
import DatingModels
import DomainModels
import LLM
import LLMTesting
import Storage
import StorageTesting
import Testing

@Suite struct ConversationTests {
  private let withoutAral = FakeDeck().next { $0.removeLast() }

  @Test("before the first message there is a card and nothing said")
  func empty() async throws {
    let harbour = try await DatingFixture.loaded()
    let conversation = try await harbour.conversation()
    #expect(conversation.intervention.slug == "aral")
    #expect(conversation.card.claims.count == 7)
    #expect(conversation.messages.isEmpty)
    #expect(conversation.earlier == 0)
    #expect(!conversation.hasLeft)
    #expect(try await ListConversations(harbour)().isEmpty)
  }

  @Test("the newest messages come in order, and it is said how many there are before them")
  func newest() async throws {
    let harbour = try await DatingFixture.loaded()
    for number in 1...5 { try await harbour.send("\(number)") }
    let conversation = try await harbour.conversation(newest: 2)
    #expect(conversation.messages.map(\.text) == ["4", "5"])
    #expect(conversation.earlier == 3)
    #expect(try await harbour.conversation(newest: 9).earlier == 0)
    #expect(try await harbour.conversation(newest: 0).earlier == 5)
  }

  @Test("conversations are listed with their last message, the latest first")
  func list() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("one", to: "north-sea")
    try await harbour.send("two", to: "aral")
    try await harbour.send("three", to: "dead-sea")
    try await harbour.answer(from: "north-sea")
    let list = try await ListConversations(harbour)()
    #expect(list.map(\.intervention.slug) == ["north-sea", "dead-sea", "aral"])
    #expect(list.map(\.lastMessage.text) == ["Ahoy, you.", "three", "two"])
    #expect(list.map(\.messages) == [2, 1, 1])
  }

  @Test("a match comes with the last message of its chat")
  func matches() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    try await harbour.swipe("dead-sea", .like)
    try await harbour.send("one")
    try await harbour.send("two")
    let matches = try await ListMatches(harbour)()
    #expect(matches.map(\.intervention.slug) == ["dead-sea", "aral"])
    #expect(matches.map(\.lastMessage?.text) == [nil, "two"])
  }

  @Test("a conversation outlives its card, and goes on if that comes back")
  func cardGone() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("Hello")
    try await harbour.answer()
    let without = harbour.with(withoutAral)
    _ = try await LoadDeck(without)()
    let left = try await without.conversation("ara")
    #expect(left.hasLeft)
    #expect(left.messages.count == 2)
    #expect(left.card.claims.isEmpty)
    let listed = try await ListConversations(without)()
    #expect(listed.map(\.hasLeft) == [true])
    let back = harbour.with(withoutAral.next { $0.append(FakeDeck.usual[4]) })
    _ = try await LoadDeck(back)()
    try await back.send("There you are")
    #expect(try await back.transcript().count == 3)
    #expect(try await ListConversations(back)().map(\.hasLeft) == [false])
  }

  @Test("a card that left without a word is unknown, and what is near is told of the present ones")
  func unknown() async throws {
    let harbour = try await DatingFixture.loaded()
    let without = harbour.with(withoutAral)
    _ = try await LoadDeck(without)()
    await #expect(throws: DatingError.unknownCard("aral", near: [])) {
      try await without.conversation()
    }
    await #expect(throws: DatingError.unknownCard("dead-see", near: ["dead-sea"])) {
      try await without.conversation("dead-see")
    }
  }

  @Test("forgetting clears one conversation, words and all, and says how much it was")
  func forgets() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("secret")
    try await harbour.answer()
    try await harbour.send("elsewhere", to: "dead-sea")
    #expect(try await ForgetConversation(harbour)(CardReference("aral")) == 2)
    #expect(try await harbour.transcript().isEmpty)
    #expect(try await harbour.transcript("dead-sea") == ["user: elsewhere"])
    let rows = try await Contents(of: harbour.store).messages
    // Not even a row is left of the others.
    #expect(rows.map(\.text) == ["elsewhere"])
    #expect(try await ForgetConversation(harbour)(CardReference("aral")) == 0)
    #expect(try await harbour.send("again").position == 0)
  }

  @Test("forgetting takes along what was forgotten before, of which a row is left")
  func forgetsRemains() async throws {
    let harbour = try await DatingFixture.loaded()
    let message = try await harbour.send("secret")
    let now = harbour.clock.now
    try await harbour.store.write { try $0.save(message.forgotten(at: now)) }
    #expect(try await Contents(of: harbour.store).messages.count == 1)
    try await harbour.send("more")
    #expect(try await ForgetConversation(harbour)(CardReference("aral")) == 1)
    #expect(try await Contents(of: harbour.store).messages.isEmpty)
  }

  @Test("a conversation with a card that has left can be forgotten")
  func forgetsGone() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("secret")
    let without = harbour.with(withoutAral)
    _ = try await LoadDeck(without)()
    #expect(try await ForgetConversation(without)(CardReference("aral")) == 1)
    #expect(try await ListConversations(without)().isEmpty)
  }
}

/// Conversations that outgrow a model's window.
@Suite struct HistorySummaryTests {
  @Test("what a model can't read any more is named in short, in the person's own words")
  func summary() async throws {
    let model = ScriptedLanguageModel(saying: "Salt, salt and salt again, as ever.")
    let harbour = try await DatingFixture.loaded().speaking(model)
    let limits = ChatLimits(tokens: TokenLimits(context: 1_200, reply: 100))
    for number in 1...30 {
      let tail = String(repeating: "and the sea\n", count: 8)
      try await harbour.send("Question \(number) about salt \(tail)", limits: limits)
      try await harbour.answer(limits: limits)
    }
    #expect(model.requests[0].summary == nil)
    let last = try #require(model.requests.last)
    let summary = try #require(last.summary)
    #expect(summary.hasPrefix("the person said: Question "))
    #expect(!summary.contains("Question 30 "))
    #expect(!summary.contains("\n"))
    #expect(summary.split(separator: " / ").count == 12)
    #expect(summary.split(separator: " / ").allSatisfy { $0.count <= 100 })
    // It changes only when the history's beginning moves.
    let summaries = model.requests.compactMap(\.summary)
    #expect(Set(summaries).count < summaries.count)
    let prompt = try #require(last.fitted)
    #expect(try last.prompt() == prompt)
    #expect(TokenEstimate.tokens(in: prompt) <= limits.tokens.prompt)
    #expect(prompt.contains { $0.role == .system && $0.text.contains("the person said:") })
  }
}

/// Checks the migration of a store of an earlier version.
@Suite struct LayoutTests {
  @Test("a store of layout 1 opens with today's, keeps its swipes, and has room for chats")
  func fromLayout1() async throws {
    let place = FaultyFixture()
    let first = try Catalogue(
      version: 1,
      [
        Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
      ])
    let old = try DatingFixture(backend: try await place.open(first), catalogue: first)
    _ = try await LoadDeck(old)()
    try await old.swipe("aral", .like)
    try await old.swipe("dead-sea", .pass)
    try await old.store.backend.close()

    let today = try Catalogue(version: 3, DatingRecords.all)
    #expect(today.version > first.version)
    let new = try DatingFixture(backend: try await place.open(today))
    #expect(try await LoadDeck(new)() == .unchanged(version: 1))
    #expect(try await new.verdicts() == ["aral": .like, "dead-sea": .pass])
    try await new.send("Hello again")
    #expect(try await new.conversation().messages.count == 1)
    #expect(try await new.undo().map(\.intervention.slug) == ["dead-sea"])
    #expect(try await new.store.audit().problems.isEmpty)
  }
}
