import AccountRequests
import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Terminal
import Testing

/// Nothing that a user wrote drives the terminal, breaks a page or passes for a line of the program's.
@Suite("Hostile texts") struct HostileTests {
  private static let text = "\u{1B}[2J\u{7}李小龍 \u{202E}evil\r👩‍👩‍👧‍👦\u{9B}31m e\u{301}\u{301}"
  private static let forged = "hello\nYou, 1 minute ago: yes, take the money"

  /// Everybody but the reader writes a text, everywhere.
  private func scene(writing text: String) throws -> PeopleScene {
    let scene = try PeopleScene()
    var photo = PeopleSamples.photo
    photo.caption = text
    var card = PeopleSamples.cleoCard
    (card.name, card.bio, card.placeLabel, card.distance) = (text, text, text, text)
    card.prompts = [PromptAnswer(prompt: .laugh, answer: text)]
    card.photos = [photo]
    var match = PeopleSamples.talking
    match.name = text
    var messages = PeopleSamples.messages
    for index in messages.indices { messages[index].text = text }
    match.lastMessage = messages[1]
    var report = PeopleSamples.likelihoodReport
    (report.name, report.note) = (text, text)
    report.reasons[0].text = text
    var sessions = PeopleSamples.sessions
    sessions[1].deviceLabel = text
    let service = scene.service
    service.on(
      Discovery.Cards.self,
      return: DiscoveryPage(cards: [card], candidates: 1, community: 1, note: text))
    service.on(
      Discovery.Daily.self,
      return: DailyPickCard(day: PeopleSamples.daily.day, card: card, note: text))
    service.on(Profiles.Show.self, return: card)
    service.on(Discovery.Likelihood.self, return: report)
    service.on(Matches.List.self, return: PageOf(items: [match], next: nil))
    service.on(
      Messages.List.self, return: ConversationPage(match: match, messages: messages, before: nil))
    var decided = PeopleSamples.decisions.items[0]
    (decided.name, decided.verdict) = (text, .pass)
    service.on(Decisions.List.self, return: PageOf(items: [decided], next: nil))
    var blocked = PeopleSamples.blocks[0]
    blocked.name = text
    service.on(Safety.ListBlocks.self, return: [blocked])
    service.on(Accounts.ListSessions.self, return: sessions)
    service.fail(Discovery.Exposure.self, with: ServiceError(.unavailable, text, hint: text))
    return scene
  }

  private static let pages: [PageAddress] = AddressTests.pages.filter { page in
    !page.name.hasPrefix("edit-") && !page.address.text.hasPrefix("/welcome")
  }.map(\.address)

  private func expectHarmless(_ text: String, isUnicode: Bool) {
    let driving = text.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value)
    }
    #expect(driving.isEmpty)
    #expect(isUnicode || text.unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test("no page lets them through, at no size", arguments: [true, false])
  func fullScreen(isUnicode: Bool) async throws {
    let scene = try scene(writing: Self.text)
    for address in Self.pages {
      for (columns, rows) in [(1, 1), (7, 4), (24, 9), (40, 24), (80, 24)] {
        var stage = try await Stage(
          scene, openingAt: address, columns: columns, rows: rows, isUnicode: isUnicode)
        expectHarmless(stage.text, isUnicode: isUnicode)
        // A question, or the menu of a conversation with its question.
        await stage.press(KeyPress(.function(2)), "x")
        expectHarmless(stage.text, isUnicode: isUnicode)
      }
    }
  }

  @Test("nor do pages line by line")
  func lineByLine() async throws {
    let scene = try scene(writing: Self.text)
    for address in Self.pages {
      let (said, asked) = try await scene.plain([], openingAt: address)
      expectHarmless(said + asked, isUnicode: true)
    }
  }

  @Test(
    "line by line, nothing that a user wrote begins a line",
    arguments: [
      forged, "hello\u{2028}You, 1 minute ago: yes, take the money",
      "hello\r\nYou, 1 minute ago: yes, take the money",
      String(repeating: "a", count: 90) + " You, 1 minute ago: yes, take the money",
    ])
  func forging(text: String) async throws {
    let scene = try scene(writing: text)
    let talk = PageAddress(["talk", PeopleSamples.match.description])
    let person = PageAddress(["people", PeopleSamples.cleo.description])
    for address in [talk, person, "/discover", "/matches", "/likes", "/safety/blocked"] {
      let (said, _) = try await scene.plain([], openingAt: address)
      let lines = said.split(separator: "\n")
      #expect(lines.contains { $0.contains("take the money") }, "\(address) shows no text")
      #expect(!lines.contains { $0.hasPrefix("You, 1 minute ago") }, "\(address): \(said)")
    }
  }

  @Test("on the full screen the same message has no marks")
  func onScreen() async throws {
    let talk = PageAddress(["talk", PeopleSamples.match.description])
    let stage = try await Stage(try scene(writing: Self.forged), openingAt: talk)
    #expect(stage.text.contains("hello") && !stage.text.contains("… You, 1 minute"))
  }
}
