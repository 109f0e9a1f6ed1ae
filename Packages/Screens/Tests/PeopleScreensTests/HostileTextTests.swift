import AccountRequests
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// Nothing that somebody wrote drives the terminal, or breaks a page.
@Suite struct HostileTextTests {
  private static let text = "\u{1B}[2J\u{7}李小龍 \u{202E}evil\r👩‍👩‍👧‍👦\u{9B}31m e\u{301}\u{301}"

  /// Everybody but the reader writes like that, everywhere.
  private func scene() throws -> PeopleScene {
    let text = HostileTextTests.text
    let scene = try PeopleScene()
    var photo = PeopleSamples.photo
    photo.caption = text
    var card = PeopleSamples.cleoCard
    (card.name, card.bio, card.placeLabel, card.distance) = (text, text, text, text)
    card.prompts = [PromptAnswer(prompt: .laugh, answer: text)]
    card.photos = [photo]
    let page = DiscoveryPage(cards: [card], candidates: 1, community: 1, note: text)
    var match = PeopleSamples.talking
    match.name = text
    var messages = PeopleSamples.messages
    for index in messages.indices { messages[index].text = text }
    match.lastMessage = messages[0]
    var report = PeopleSamples.likelihoodReport
    (report.name, report.note) = (text, text)
    report.reasons[0].text = text
    var sessions = PeopleSamples.sessions
    sessions[1].deviceLabel = text
    scene.service.on(Discovery.Cards.self, return: page)
    scene.service.on(Discovery.Likelihood.self, return: report)
    scene.service.on(Matches.List.self, return: PageOf(items: [match], next: nil))
    scene.service.on(
      Messages.List.self, return: ConversationPage(match: match, messages: messages, before: nil))
    var decided = PeopleSamples.decisions.items[0]
    (decided.name, decided.verdict) = (text, .pass)
    scene.service.on(Decisions.List.self, return: PageOf(items: [decided], next: nil))
    var blocked = PeopleSamples.blocks[0]
    blocked.name = text
    scene.service.on(Safety.ListBlocks.self, return: [blocked])
    scene.service.on(Accounts.ListSessions.self, return: sessions)
    scene.service.fail(Discovery.Exposure.self, with: ServiceError(.unavailable, text, hint: text))
    return scene
  }

  private static let pages: [[KeyPress]] = [
    [], ["d"], ["d", "x"], ["b"], ["r"], ["r", KeyPress(.enter)], ["e"], ["m"], ["m", "x"],
    ["m", KeyPress(.enter)], ["m", KeyPress(.enter), KeyPress(.function(2))], ["S"],
    ["S", "j", "x"], ["P"], ["B"], ["B", "x"],
  ]

  private func expectHarmless(_ text: String, isUnicode: Bool) {
    let driving = text.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value)
    }
    #expect(driving.isEmpty)
    #expect(isUnicode || text.unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test("no page lets it through, at no size", arguments: [PeopleTerminal.plain, .ascii])
  func pages(terminal: PeopleTerminal) async throws {
    for keys in HostileTextTests.pages {
      var play = await PeoplePlay(.starting(try terminal.look()), try scene())
      await play.press(keys)
      for columns in [1, 2, 7, 24, 40, 80] {
        for rows in [1, 4, 9, 24] {
          let frame = play.frame(TerminalSize(columns: columns, rows: rows))
          expectHarmless(frame.text, isUnicode: terminal != .ascii)
        }
      }
    }
  }

  @Test("nor do the linear twins")
  func plain() async throws {
    let harness = PlainHarness(try scene())
    try await harness.meet(
      "details", "reasons", "matches", "talk 1", "/more", "/quit", "S", "P", "B", "e")
    expectHarmless(harness.output.text, isUnicode: true)
    expectHarmless(harness.prompts.text, isUnicode: true)
  }
}
