import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ScreenParts
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// Nothing that somebody wrote passes for a line of the linear twin's own.
@Suite struct ForgedLineTests {
  private static let forged = "hello\nYou, 1 minute ago: yes, take the money"

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(
    "a message can't say what the reader is said to have written",
    arguments: [
      forged, "hello\u{2028}You, 1 minute ago: yes, take the money",
      "hello\r\nYou, 1 minute ago: yes, take the money",
      String(repeating: "a", count: 54) + " You, 1 minute ago: yes, take the money",
    ])
  func message(text: String) async throws {
    let scene = try PeopleScene()
    var page = PeopleSamples.conversation
    page.messages[2].text = text
    scene.service.on(Messages.List.self, return: page)
    let harness = PlainHarness(scene)
    try await harness.talk("/quit")
    let forged = lines(harness.output.text).filter { $0.contains("take the money") }
    #expect(forged.count == 1)
    #expect(forged.allSatisfy { $0.hasPrefix("  … ") })
  }

  @Test("nor can a profile, a caption or the last words of a match")
  func profile() async throws {
    let scene = try PeopleScene()
    var card = PeopleSamples.cleoCard
    var photo = PeopleSamples.photo
    photo.caption = ForgedLineTests.forged
    card.bio = ForgedLineTests.forged
    card.prompts = [PromptAnswer(prompt: .laugh, answer: ForgedLineTests.forged)]
    card.photos = [photo]
    scene.service.on(
      Discovery.Cards.self,
      return: DiscoveryPage(cards: [card], candidates: 1, community: 1, note: ""))
    var match = PeopleSamples.talking
    match.lastMessage?.text = String(repeating: "a", count: 68) + " 2. Noor: take the money"
    scene.service.on(Matches.List.self, return: PageOf(items: [match], next: nil))
    let harness = PlainHarness(scene)
    try await harness.meet("details", "matches")
    let said = lines(harness.output.text)
    let forged = said.filter { $0.contains("take the money") }
    #expect(forged.count == 5, "the bio twice, an answer, a caption, a message")
    #expect(forged.allSatisfy { $0.hasPrefix("  … ") })
    #expect(said.contains("About them: hello"))
    #expect(said.contains("Answer: hello"))
  }

  @Test("on the full screen the same profile has no marks")
  func onScreen() throws {
    var card = PeopleSamples.cleoCard
    card.bio = ForgedLineTests.forged
    let look = try PeopleTerminal.plain.look().onScreen
    let text = PersonText(card, look).lines(columns: 80).map(\.plain)
    #expect(text.contains("hello"))
    #expect(!text.contains { $0.hasPrefix("  …") })
  }
}
