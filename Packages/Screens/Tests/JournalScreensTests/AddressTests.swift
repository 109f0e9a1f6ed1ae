import JournalFeatures
import JournalModels
import Pages
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite("Pages of the journal by their addresses") struct AddressTests {
  /// A page of each kind, with something that it says full screen and in words.
  static let pages: [(address: PageAddress, sign: String, word: String)] = [
    ("/", "Your thoughts", "waiting"),
    (PageAddress.root.with("q", "disaster"), "2 found", "1. "),
    ("/new", "What is going through your mind?", "Kept."),
    ("/thoughts/latest", "I can't sleep", "I can't sleep"),
    ("/thoughts/latest/review", "I can't sleep", "I can't sleep"),
    ("/review", "The letter", "The letter"),
    ("/insights?period=month", "What it says", "4 thoughts"),
    ("/practice", "Practice", "Which"), ("/self-check", "A self-check", "no self-check is named"),
    ("/self-check/phq-9", "1 of 9", "Over the last 2 weeks"), ("/support", "Support", "help"),
  ]

  @Test("each opens on a full screen, over the thoughts", arguments: pages)
  func fullScreen(page: (address: PageAddress, sign: String, word: String)) async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    let route = try #require(JournalRoute(page.address))
    let look = try JournalTerminal.plain.look()
    var play = await JournalPlay(.home(openingAt: route, look), in: fixture)
    #expect(play.text.contains(page.sign), "\(play.text)")
    guard route.page != nil else { return }
    await play.press(.escape)
    #expect(play.ending == nil && play.text.contains("Your thoughts"), "\(play.text)")
  }

  @Test("each opens in words", arguments: pages)
  func inWords(page: (address: PageAddress, sign: String, word: String)) async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    let harness = PlainHarness(fixture)
    let route = try #require(JournalRoute(page.address))
    let lines = page.address == "/new" ? ["A thought", "", "quit"] : ["quit", "quit"]
    _ = try await PlainHome(fixture, on: harness.console(lines))(openingAt: route)
    let text = harness.output.text + harness.prompts.text
    #expect(text.contains(page.word), "\(text)")
  }

  @Test("every listed address is a page, and others are none")
  func complete() {
    for (path, _) in JournalRoute.all {
      let address = PageAddress(path.replacing("ID", with: "latest"))
      #expect(address.flatMap { JournalRoute($0) } != nil, "\(path)")
      #expect(
        Self.pages.contains { $0.address.parts.count == address?.parts.count }, "\(path)")
    }
    for text in ["/nowhere", "/thoughts", "/insights?period=never", "/self-check/none", "/new/1"] {
      #expect(PageAddress(text).flatMap { JournalRoute($0) } == nil, "\(text)")
    }
  }
}
