import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct MessageTests {
  /// Two people with a match.
  struct Couple {
    let fixture: PeopleFixture
    let ada: Neighbour
    let grace: Neighbour
    let match: Identifier<PeopleMatch>

    init(adaShows: Bool = true, graceShows: Bool = true) async throws {
      fixture = try PeopleFixture()
      ada = try await Neighbour(at: fixture, .sample(name: "Ada", showsReadState: adaShows))
      grace = try await Neighbour(at: fixture, .sample(name: "Grace", showsReadState: graceShows))
      match = try await ada.match(grace).id
    }
  }

  @Test("what one writes the other reads, and the store holds it sealed")
  func written() async throws {
    let couple = try await Couple()
    let sent = try await couple.ada.write("  Hello\r\nyou\tthere \n", in: couple.match)
    #expect(sent.text == "Hello\nyou there")
    #expect(sent.number == 1 && sent.isMine && sent.sentAt == couple.fixture.clock.now)
    let answer = try await couple.grace.write("👋🏽 Grüß dich", in: couple.match)
    let page = try await couple.grace.ask(Messages.List(match: couple.match))
    #expect(page.messages.map(\.text) == [sent.text, answer.text])
    #expect(page.messages.map(\.isMine) == [false, true])
    #expect(page.messages.map(\.number) == [1, 2])
    #expect(page.before == nil)
    #expect(page.match.status == .talking && page.match.lastMessage == page.messages.last)

    let row = try #require(try await couple.fixture.store.read { try $0.find(sent.id) })
    #expect(!String(decoding: row.text.bytes, as: UTF8.self).contains("Hello"))
    let other: Identifier<PeopleMessage> = couple.fixture.identifiers.next()
    #expect(throws: (any Error).self) {
      try couple.fixture.identityKeys.text(row.text, in: other, "text")
    }
  }

  @Test("a repeated request is one message, and its identity stands for no other")
  func repeated() async throws {
    let couple = try await Couple()
    let request = Messages.Send(
      match: couple.match, message: couple.fixture.identifiers.next(), text: "Hello")
    let first = try await couple.ada.ask(request)
    couple.fixture.pass(seconds: 5)
    var again = request
    again.text = " Hello\n"
    let second = try await couple.ada.ask(again)
    #expect(second == first)
    again.text = "Bye"
    let text = try await couple.ada.refusal(again)
    #expect(text?.reason == .conflict)
    let foreign = try await couple.grace.refusal(request)
    #expect(foreign == .notFound)

    let mary = try await Neighbour(at: couple.fixture)
    var elsewhere = request
    elsewhere.match = try await couple.ada.match(mary).id
    let other = try await couple.ada.refusal(elsewhere)
    #expect(other?.reason == .conflict)
    // A pause that came after it was sent changes nothing about that.
    _ = try await couple.grace.ask(Matches.Pause(match: couple.match))
    let late = try await couple.ada.ask(request)
    #expect(late == first)
    let count = try await couple.fixture.store.read { try $0.count(Query<PeopleMessage>()) }
    #expect(count == 1)
  }

  @Test(
    "what says nothing, says too much or steers a terminal is refused",
    arguments: [
      "", " \n\t\u{200B} ", String(repeating: "a", count: 2001), "a\u{0}b", "\u{1B}[31mred",
      "a\u{85}b", "a\u{2028}b", "a\u{202E}b",
    ])
  func wrong(_ text: String) async throws {
    let couple = try await Couple()
    let refusal = try await couple.ada.refusal(
      Messages.Send(match: couple.match, message: couple.fixture.identifiers.next(), text: text))
    #expect(refusal?.reason == .invalidValue)
    #expect(refusal?.message.contains("red") == false)
    let page = try await couple.ada.ask(Messages.List(match: couple.match))
    #expect(page.messages.isEmpty && page.match.status == .new)
  }

  @Test("there are thirty messages in a minute, over all matches")
  func limit() async throws {
    let couple = try await Couple()
    let mary = try await Neighbour(at: couple.fixture)
    let other = try await couple.ada.match(mary).id
    for index in 0..<PeopleLimits.messagesPerMinute {
      try await couple.ada.write("\(index)", in: index.isMultiple(of: 2) ? couple.match : other)
      couple.fixture.pass(seconds: 1)
    }
    let request = Messages.Send(
      match: other, message: couple.fixture.identifiers.next(), text: "One more")
    let refusal = try await couple.ada.refusal(request)
    #expect(refusal?.reason == .limitReached && refusal?.retryAfterSeconds == 30)
    // The other one is not slowed down.
    try await mary.write("Slowly", in: other)
    couple.fixture.pass(seconds: 30)
    _ = try await couple.ada.ask(request)
  }

  @Test("messages of both at one moment get one number each")
  func together() async throws {
    let couple = try await Couple()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        let author = index.isMultiple(of: 2) ? couple.ada : couple.grace
        group.addTask { try await author.write("\(index)", in: couple.match) }
      }
      try await group.waitForAll()
    }
    let page = try await couple.ada.ask(Messages.List(match: couple.match))
    #expect(page.messages.map(\.number) == Array(1...20))
    #expect(Set(page.messages.map(\.text)).count == 20)
  }

  @Test("pages give each of 250 messages once, each page in the order of writing")
  func pages() async throws {
    let couple = try await Couple()
    for index in 1...250 {
      try await couple.ada.write("\(index)", in: couple.match)
      couple.fixture.pass(seconds: 3)
    }
    for size in [1, 7, 50, 100] {
      var found: [MessageView] = []
      var before: String?
      repeat {
        let page = try await couple.grace.ask(
          Messages.List(match: couple.match, before: before, limit: size))
        #expect(page.messages.count <= size)
        found = page.messages + found
        before = page.before
      } while before != nil && found.count < 1000
      #expect(found.map(\.text) == (1...250).map { "\($0)" })
    }
    let most = try await couple.grace.ask(Messages.List(match: couple.match, limit: 100_000))
    #expect(most.messages.count == PeopleLimits.pageSize)
  }

  @Test("a page of another conversation, or none, is refused")
  func forged() async throws {
    let couple = try await Couple()
    let mary = try await Neighbour(at: couple.fixture)
    let other = try await couple.ada.match(mary).id
    for match in [couple.match, other] {
      for text in ["one", "two"] { try await couple.ada.write(text, in: match) }
    }
    let before = try #require(
      try await couple.ada.ask(Messages.List(match: other, limit: 1)).before)
    for text in [before, "", "x", "bWVzc2FnZXM6OTo"] {
      let refusal = try await couple.ada.refusal(
        Messages.List(match: couple.match, before: text, limit: 1))
      #expect(refusal?.reason == .invalidValue)
    }
    let limit = try await couple.ada.refusal(Messages.List(match: couple.match, limit: 0))
    #expect(limit?.reason == .invalidValue)
  }
}

@Suite struct ReadStateTests {
  @Test("reading goes forward only, and not beyond what was written")
  func forward() async throws {
    let couple = try await MessageTests.Couple()
    for text in ["one", "two", "three"] { try await couple.ada.write(text, in: couple.match) }
    func unread() async throws -> Int? {
      try await couple.grace.ask(Matches.List()).items.first?.unread
    }
    var left = try await unread()
    #expect(left == 3)
    for (through, expected) in [(2, 1), (1, 1), (0, 1), (.max, 0)] {
      _ = try await couple.grace.ask(Messages.MarkRead(match: couple.match, through: through))
      left = try await unread()
      #expect(left == expected)
    }
    // Having read beyond the end does not read what comes.
    try await couple.ada.write("four", in: couple.match)
    left = try await unread()
    #expect(left == 1)
    let mine = try await couple.ada.ask(Matches.List()).items.first?.unread
    #expect(mine == 0)
    for through in [-1, .min] {
      let refusal = try await couple.grace.refusal(
        Messages.MarkRead(match: couple.match, through: through))
      #expect(refusal?.reason == .invalidValue)
    }
  }

  @Test("a paused conversation can be read")
  func paused() async throws {
    let couple = try await MessageTests.Couple()
    try await couple.ada.write("one", in: couple.match)
    _ = try await couple.ada.ask(Matches.Pause(match: couple.match))
    _ = try await couple.grace.ask(Messages.MarkRead(match: couple.match, through: 1))
    let page = try await couple.grace.ask(Messages.List(match: couple.match))
    #expect(page.messages.count == 1 && page.match.unread == 0)
  }

  @Test(
    "whether something was read is shown only if both show it",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func shown(_ adaShows: Bool, _ graceShows: Bool) async throws {
    let couple = try await MessageTests.Couple(adaShows: adaShows, graceShows: graceShows)
    for text in ["one", "two"] { try await couple.ada.write(text, in: couple.match) }
    _ = try await couple.grace.ask(Messages.MarkRead(match: couple.match, through: 1))
    let mine = try await couple.ada.ask(Messages.List(match: couple.match))
    #expect(mine.messages.map(\.isRead) == (adaShows && graceShows ? [true, false] : [nil, nil]))
    #expect(mine.match.lastMessage?.isRead == (adaShows && graceShows ? false : nil))
    // One knows oneself what one has read.
    let theirs = try await couple.grace.ask(Messages.List(match: couple.match))
    #expect(theirs.messages.map(\.isRead) == [nil, nil])
    #expect(theirs.match.unread == 1)
  }
}
