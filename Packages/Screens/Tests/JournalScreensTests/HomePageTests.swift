import JournalFeatures
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct HomePageTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  @Test("the newest stands first, each with a sign and a word for how far it has come")
  func list() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    let play = await JournalPlay(.home(look), in: fixture)
    let rows = play.text.split(separator: "\n").dropFirst(2).prefix(4).map(String.init)
    #expect(rows[0].contains("○ waiting") && rows[0].contains("03:12"))
    #expect(rows[1].contains("◐ begun") && rows[1].contains("bank"))
    #expect(rows[3].contains("● reviewed") && rows[3].hasSuffix("70→40"))
    #expect(play.text.contains("3 waiting for review (1 begun) · 1 reviewed"))
  }

  @Test("one line asks; what is wrong with it is said in place")
  func asking() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    var play = await JournalPlay(.home(look), in: fixture)
    await play.press("/")
    await play.type("is:reviewed")
    #expect(play.text.contains("friends") && !play.text.contains("sleep"))
    await play.type(" effect:x")
    #expect(play.text.contains("wants a whole number"))
    #expect(!play.text.contains("Nothing matches"), "it has not been answered")
    await play.press(.enter)
    await play.press(.backspace)
    #expect(play.text.contains("/ is:reviewed effect:"), "the line is still being typed")
    await play.press(.escape)
    #expect(play.text.contains("sleep") && !play.text.contains("is:reviewed"))
    #expect(play.ending == nil)
    await play.press("/")
    await play.type("nothing like this")
    await play.press(.enter)
    #expect(play.text.contains("Nothing matches."))
    await play.press(.escape)
    #expect(play.text.contains("sleep"))
  }

  @Test("an answer that was overtaken by the next question is not shown")
  func overtaken() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    var play = await JournalPlay(.home(look), in: fixture)
    let old = try #require(
      try await JournalPerformer(fixture).told(.home("bank", number: 1)).first)
    await play.press("/")
    await play.type("sleep")
    await play.tell(old)
    #expect(play.text.contains("sleep and tomorrow") && !play.text.contains("bank"))
  }

  @Test("the choice stays with its thought when the list changes")
  func choice() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    var play = await JournalPlay(.home(look), in: fixture)
    await play.press("j")
    #expect(play.text.contains("› ◐ begun"))
    try await fixture.capture("a new one")
    await play.press("n", .escape)
    #expect(play.text.contains("a new one") && play.text.contains("› ◐ begun"))
  }

  @Test("keys lead to the pages and back")
  func ways() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    let ways: [(KeyPress, String)] = [
      ("n", "What is going through your mind?"), (.enter, "It can wait."),
      ("r", "Review 1 of 7"), ("w", "Review 2 of 7"), ("i", "This week"),
      ("p", "Which might it be?"), ("c", "snapshot, not a diagnosis"), ("s", "You are here."),
      ("?", "Finding thoughts"),
    ]
    for (key, words) in ways {
      var play = await JournalPlay(
        .home(look), in: fixture, size: TerminalSize(columns: 80, rows: 60))
      await play.press(key)
      #expect(play.text.contains(words), "\(key)")
      await play.press(.escape)
      #expect(play.text.contains("Your thoughts") && play.ending == nil)
    }
    for key in ["q", .escape] as [KeyPress] {
      var play = await JournalPlay(.home(look), in: fixture)
      await play.press(key)
      #expect(play.ending == .done && !play.screen.isLocked)
    }
  }

  @Test("without thoughts there is a kind word, and keys about thoughts do nothing")
  func empty() async throws {
    var play = await JournalPlay(.home(look), in: try JournalFixture())
    #expect(play.text.contains("Only you can read what is here."))
    await play.press(.enter, "r", "j", "k")
    #expect(play.text.contains("Only you can read what is here."))
    await play.press("w")
    #expect(play.text.contains("no thought is waiting"))
  }
}
