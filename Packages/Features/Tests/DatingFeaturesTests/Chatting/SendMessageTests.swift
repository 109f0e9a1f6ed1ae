import DatingModels
import DomainModels
import LLM
import LLMTesting
import Storage
import StorageTesting
import Testing

@testable import DatingFeatures

@Suite struct SendMessageTests {
  @Test("a message is kept as it was sent, and enters no change log")
  func sends() async throws {
    let harbour = try await DatingFixture.loaded()
    let message = try await harbour.send(" \n Are you deep?\nReally? \t")
    #expect(message.text == "Are you deep?\nReally?")
    #expect(message.author == .user)
    #expect(message.ending == nil)
    #expect(message.model == nil)
    #expect(message.sentAt == harbour.time.now)
    let contents = try await Contents(of: harbour.store)
    #expect(contents.messages == [message])
    #expect(contents.changes.isEmpty)
  }

  @Test("any card can be written to: passed, liked or neither")
  func anybody() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("north-sea", .like)
    try await harbour.swipe("aral", .pass)
    for card in ["north-sea", "aral", "dead-sea"] { try await harbour.send("Hi", to: card) }
    #expect(try await ListConversations(harbour)().count == 3)
  }

  @Test("messages stay in order within one millisecond, and when the clock is set back")
  func order() async throws {
    let harbour = try await DatingFixture.loaded()
    let send = SendMessage(harbour)
    for text in ["one", "two", "three"] { _ = try await send(CardReference("aral"), text) }
    harbour.time.pass(seconds: -3600)
    _ = try await send(CardReference("aral"), "four")
    let messages = try await harbour.conversation().messages
    #expect(messages.map(\.text) == ["one", "two", "three", "four"])
    #expect(messages.map(\.position) == [0, 2, 4, 6])
    #expect(messages[0].sentAt == messages[2].sentAt)
    #expect(messages[3].sentAt < messages[2].sentAt)
  }

  @Test("eight tasks that write at once lose nothing and share no place")
  func concurrent() async throws {
    let harbour = try await DatingFixture.loaded()
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask { _ = try await SendMessage(harbour)(CardReference("aral"), "\(task)") }
      }
      try await group.waitForAll()
    }
    let messages = try await harbour.conversation().messages
    #expect(Set(messages.map(\.text)).count == 8)
    #expect(messages.map(\.position) == [0, 2, 4, 6, 8, 10, 12, 14])
  }

  @Test("what can't be said is refused, and nothing is written")
  func refused() async throws {
    let harbour = try await DatingFixture.loaded()
    let before = try await Contents(of: harbour.store)
    for text in ["", " \n ", "a\0b", String(repeating: "x", count: 8001)] {
      let error = await #expect(throws: ValidationError.self) { try await harbour.send(text) }
      #expect(error?.issues.map(\.field) == ["text"])
    }
    await #expect(throws: DatingError.self) { try await harbour.send("Hi", to: "loch-ness") }
    await #expect(throws: DatingError.self) { try await harbour.send("Hi", to: "north") }
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("beyond the limit the oldest of the same conversation go, words and all")
  func pruning() async throws {
    let harbour = try await DatingFixture.loaded()
    let limits = ChatLimits(messages: 3)
    try await harbour.send("elsewhere", to: "dead-sea", limits: limits)
    for number in 1...5 { try await harbour.send("secret \(number)", limits: limits) }
    #expect(
      try await harbour.transcript() == ["user: secret 3", "user: secret 4", "user: secret 5"])
    #expect(try await harbour.transcript("dead-sea") == ["user: elsewhere"])
    let deleted = try await Contents(of: harbour.store).messages.filter(\.lifecycle.isDeleted)
    #expect(deleted.map(\.text) == ["", ""])
    #expect(deleted.map(\.lifecycle.deletedAt).contains(harbour.time.now))
  }

  @Test("a lower limit takes effect with the next message")
  func lowered() async throws {
    let harbour = try await DatingFixture.loaded()
    for number in 1...6 { try await harbour.send("\(number)") }
    try await harbour.send("7", limits: ChatLimits(messages: 2))
    #expect(try await harbour.transcript() == ["user: 6", "user: 7"])
  }

  @Test("a conversation keeps two messages at least, and 500 unless told otherwise")
  func limits() {
    #expect([-1, 0, 1, 2, 3].map { ChatLimits(messages: $0).messages } == [2, 2, 2, 2, 3])
    #expect(ChatLimits.standard.messages == 500)
  }

  @Test("two owners of one store have two conversations with one card")
  func owners() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.send("mine")
    let guest = harbour.store.acting(for: Scope("guest"))
    #expect(try await guest.read { try $0.count(Query<ChatMessage>()) } == 0)
  }
}

/// Returns the other cards that the model's prompt names.
@Suite struct NamedCardsTests {
  /// Returns the other cards in the prompt when the last of these was said to the Aral Sea.
  private func others(_ texts: String..., to card: String = "aral") async throws -> [String] {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await DatingFixture.loaded().speaking(model)
    for text in texts {
      try await harbour.send(text, to: card)
      try await harbour.answer(from: card)
    }
    return try #require(model.requests.last).others.map(\.name)
  }

  @Test("no user is named, no user is told of")
  func nobody() async throws {
    #expect(try await others("Are you wet?").isEmpty)
    #expect(try await others("What is the Aral Sea like?").isEmpty)
  }

  @Test(
    "a card is known by its name, its slug, or a part that no other has",
    arguments: [
      ("Are you better than the north sea?", "North Sea"),
      ("what about BLACK SEA?", "Black Sea"),
      ("and black-sea", "Black Sea"),
      ("would you swap with the Atlantic?", "North Atlantic"),
      ("are the dead saltier", "The Dead & Salty Sea"),
    ])
  func names(text: String, name: String) async throws {
    #expect(try await others(text) == [name])
  }

  @Test("what several are called names none of them", arguments: ["the sea", "north", "the"])
  func ambiguous(text: String) async throws {
    #expect(try await others(text).isEmpty)
  }

  @Test("the last two turns count, at most two cards, those named last first")
  func turns() async throws {
    #expect(try await others("The Black Sea?", "Why?") == ["Black Sea"])
    #expect(try await others("The Black Sea?", "Why?", "How?").isEmpty)
    #expect(
      try await others("The Black Sea?", "The North Sea or the Atlantic?")
        == ["North Sea", "North Atlantic"])
    #expect(
      try await others("The Black Sea?", "And the North Sea?") == ["North Sea", "Black Sea"])
  }

  @Test("a burst is one turn")
  func burst() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await DatingFixture.loaded().speaking(model)
    for text in ["The Black Sea", "is", "deep"] { try await harbour.send(text) }
    try await harbour.answer()
    try await harbour.send("isn't it?")
    try await harbour.answer()
    #expect(model.requests.map { $0.others.map(\.name) } == [["Black Sea"], ["Black Sea"]])
  }

  @Test("others come with their facts, and the prompt is the same without them")
  func facts() async throws {
    let model = ScriptedLanguageModel(saying: "Ahoy.")
    let harbour = try await DatingFixture.loaded().speaking(model)
    try await harbour.send("Are you better than the Black Sea?")
    try await harbour.answer()
    var request = try #require(model.requests.last)
    #expect(request.others == [Persona(card: try await harbour.find("black-sea").card)])
    let prompt = try request.prompt()
    request.others = []
    #expect(try request.prompt() == prompt)
  }
}
