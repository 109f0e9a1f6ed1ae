import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// What commands print too.
@Suite struct TextTests {
  private func look() throws -> PeopleLook { try PeopleTerminal.plain.look() }

  private func plain(_ lines: [StyledText]) -> String { lines.map(\.plain).joined(separator: "\n") }

  @Test("a chance that is next to nothing or next to certain is never shown as either")
  func shares() {
    #expect(
      [0, 0.001, 0.005, 0.5, 0.996, 1].map(Share.percent) == [
        "0 %", "<1 %", "1 %", "50 %", ">99 %", "100 %",
      ])
    #expect(Share.percent(.nan) == "?")
    #expect(Share.range(0.12, 0.41, dash: "-") == "12-41 %")
    #expect(Share.range(0.001, 0.004, dash: "-") == "<1 %")
  }

  @Test("waiting times are rounded up")
  func waiting() {
    #expect(
      [0, 1, 99, 100, 121, 5_940, 6_000, 86_400].map { WaitingTime.words(seconds: $0) } == [
        "1 second", "1 second", "99 seconds", "2 minutes", "3 minutes", "99 minutes", "2 hours",
        "24 hours",
      ])
  }

  @Test("a card marks what both like, and only that")
  func shared() throws {
    let text = PersonText(PeopleSamples.noorCard, sharing: [.books, .chess], try look())
    let line = plain(text.interests(80))
    #expect(line.hasPrefix("★ books · "))
    #expect(line.contains("tea"))
    #expect(!line.contains("★ tea"))
    #expect(!plain(PersonText(PeopleSamples.noorCard, try look()).interests(80)).contains("★"))
  }

  @Test("everything about somebody stands in the long text")
  func person() throws {
    let text = plain(PersonText(PeopleSamples.noorCard, try look()).lines(columns: 80))
    for part in [
      "Noor, 37", "non-binary", "Neukölln, 5–10 km", "looks for dating", "here today", "liked",
      "Night shifts", "What makes you laugh?", "Badly translated menus.", "photo 1 of 1",
      "on the ferry", "openness",
    ] {
      #expect(text.localizedLowercaseContains(part), "\(part) is missing")
    }
  }

  @Test("whoever is made up is said to be, on the card, on the page and in lines; nobody else is")
  func simulated() async throws {
    for isSimulated in [false, true] {
      let scene = try PeopleScene()
      var card = PeopleSamples.cleoCard
      card.isSimulated = isSimulated
      scene.service.on(
        Discovery.Cards.self,
        return: DiscoveryPage(cards: [card], candidates: 1, community: 1, note: ""))
      let small = TerminalSize(columns: 40, rows: 12)
      var play = await PeoplePlay(.starting(try look()), scene, size: small)
      #expect(play.text.contains("made up") == isSimulated)
      await play.press("d")
      #expect(play.text.contains("made up") == isSimulated)
      let harness = PlainHarness(scene)
      try await harness.meet()
      #expect(harness.output.text.contains("woman · made up · looks for") == isSimulated)
    }
  }

  @Test("a match says how it stands, whose pause it is, and nobody's name once it has ended")
  func match() throws {
    let look = try look()
    func text(_ match: MatchSummary) -> String {
      plain(MatchText(match, now: PeopleSamples.now, look).lines(columns: 80))
    }
    #expect(text(PeopleSamples.talking).contains("talking · wrote 20 minutes ago · 1 unread"))
    #expect(text(PeopleSamples.fresh).contains("new · matched 1 hour ago"))
    #expect(text(PeopleSamples.paused).contains("paused by you"))
    #expect(text(PeopleSamples.ended).hasPrefix("A match that has ended"))
  }

  @Test("completion says first what helps most")
  func completion() throws {
    let completion = ProfileCompletion(details: PeopleSamples.cleoDetails, photos: 0)
    let lines = CompletionText(completion, try look()).lines(columns: 80).map(\.plain)
    #expect(lines[0].hasSuffix(" \(completion.percent) %"))
    let first = try #require(completion.missing.first)
    #expect(lines[1].hasPrefix("+\(first.points) % "))
    let whole = ProfileCompletion(percent: 100, missing: [])
    #expect(plain(CompletionText(whole, try look()).lines(columns: 40)).hasSuffix("missing."))
  }

  @Test("wishes stand in a line")
  func wishes() {
    #expect(
      WishesText.line(PeopleSamples.adaDetails.wishes)
        == "everybody; 28-45; a relationship, dating; within 50 km")
    #expect(WishesText.line(.everybody) == "everybody")
  }

  @Test(
    "names of this device follow from what was typed",
    arguments: [
      ("Ada.Lovelace@example.com", "adalovelace"), ("_x-1@example.com", "x-1"),
      ("+49 30 90 18 20", "phone-1820"), ("李@example.com", "user-019a5f10"),
    ])
  func names(contact: String, name: String) {
    #expect(DeviceName.suggested(for: contact, person: PeopleSamples.ada) == name)
  }

  @Test(
    "coordinates are read as people write them",
    arguments: [
      ("52.52, 13.405", true), ("52.52,13.405", true), ("-33.9 151.2", true), ("91, 0", false),
      ("0, 181", false), ("nan, 0", false), ("52.52", false), ("", false), ("a, b", false),
    ])
  func coordinates(text: String, isRead: Bool) {
    #expect((TypedPlace.coordinates(text) != nil) == isRead)
  }
}

extension String {
  fileprivate func localizedLowercaseContains(_ part: String) -> Bool {
    lowercased().contains(part.lowercased())
  }
}
