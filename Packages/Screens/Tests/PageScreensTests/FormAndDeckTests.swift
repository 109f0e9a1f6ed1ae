import PageScreens
import Pages
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

private let enter = KeyPress(.enter)
private let down = KeyPress(.down)

@Suite("Forms with steps") struct FormStepTests {
  @Test("one thing is asked after the other, and back loses nothing") func steps() async throws {
    var stage = try await NoteStage(openingAt: "/survey")
    for words in [
      "Survey, 1 of 3", "What do you like?", "At most two.", "> [ ] tea", "plain water",
    ] { #expect(stage.text.contains(words), "\(words)") }
    await stage.type(" ")
    await stage.press(down)
    await stage.type(" ")
    await stage.press(down)
    await stage.type(" ")
    #expect(stage.text.contains("At most 2: take one back first."))
    await stage.press(enter)
    #expect(stage.text.contains("2 of 3") && stage.text.contains("> ( ) daily"))
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("[x] tea") && stage.text.contains("2 of 2"))
    // Enter takes what the keys stand on where one has to be chosen.
    await stage.press(enter, down, enter)
    await stage.type("9")
    #expect(stage.text.contains("> [ ] It matters"))
    await stage.type("4 ")
    #expect(stage.text.contains("[4] It matters") && stage.text.contains("> [x] Ask me"))
    await stage.press(enter)
    #expect(stage.site.titles.first == "tea+coffee never 4 yes")
    // The notice names the page that is shown then.
    #expect(stage.text.contains("Done.") && stage.text.contains("From 1"))
  }

  @Test("a step with one question is answered by one key, or left out")
  func singleChoice() async throws {
    var stage = try await NoteStage(openingAt: "/survey")
    await stage.press(enter)
    await stage.type("b")
    #expect(stage.text.contains("3 of 3"))
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("(x) never"))
    await stage.press(KeyPress(.left))
    #expect(stage.text.contains("1 of 3"))
    await stage.press(enter)
    await stage.type("s")
    await stage.press(KeyPress(.escape))
    #expect(stage.text.contains("( ) daily") && stage.text.contains("( ) never"))
    await stage.type("1")
    await stage.press(enter)
    #expect(stage.site.titles.first == " daily  no")
  }

  @Test("line by line, options are chosen by number, title or beginning") func plain() async throws
  {
    let site = NoteSite()
    let lines = ["/survey", "2, plain", "sometimes", "n", "6", "5", "maybe", "yes", "quit"]
    let prompts = TextSink()
    try await PlainPages(
      site,
      on: PageConsole(
        input: InMemoryLineSource(lines), output: TextSink(), prompts: prompts,
        look: try noteLook()))()
    #expect(site.titles.first == "coffee+water never 5 yes")
    for words in [
      "\"sometimes\" is none of daily or never", "\"6\" is no number from 1 to 5",
      "\"maybe\" is neither yes nor no",
    ] { #expect(prompts.text.contains(words), "\(words)") }
  }
}

@Suite("Decks and notices") struct DeckTests {
  @Test("a deck shows one card, and arrows decide on it") func arrows() async throws {
    var stage = try await NoteStage(openingAt: "/cards")
    #expect(stage.text.contains("The card red") && !stage.text.contains("The card green"))
    #expect(stage.text.contains("← drop") && stage.text.contains("→ keep"))
    await stage.press(KeyPress(.left))
    #expect(stage.text.contains("Noted.") && stage.text.contains("The card green"))
    await stage.press(KeyPress(.right))
    #expect(stage.text.contains("It is a match.") && stage.text.contains("m  say hello"))
    // Another key than the notice's goes on with the deck.
    await stage.type("k")
    #expect(stage.site.decisions == ["dropped red", "kept green", "kept blue"])
    #expect(stage.text.contains("No card is left."))
  }

  @Test("what a notice offers is one key away") func offer() async throws {
    var stage = try await NoteStage(openingAt: "/cards")
    await stage.type("kkm")
    #expect(stage.text.contains("A note."))
  }

  @Test("keys wait while a decision is stored, and are dropped if it can't be")
  func waiting() async throws {
    var stage = try await NoteStage(openingAt: "/cards")
    let effects = stage.pressUnanswered("d")
    #expect(effects.map(\.isPerforming) == [true])
    #expect(stage.pressUnanswered("d").isEmpty && stage.site.decisions.isEmpty)
    for effect in effects { await stage.answer(effect) }
    #expect(stage.site.decisions == ["dropped red", "dropped green"])
    _ = stage.pressUnanswered("d")
    _ = stage.pressUnanswered("d")
    await stage.tell(.failed(effect: "perform decide blue", "no room", hint: nil))
    await stage.tell(.outdated(.unknown))
    #expect(stage.site.decisions.count == 2 && stage.text.contains("The card blue"))
  }

  @Test("keys that are pressed before a page is read are meant for it")
  func early() async throws {
    var stage = try await NoteStage()
    await stage.type("2")
    let reading = stage.pressUnanswered("1")
    #expect(reading.count == 1)
    // Nothing is known yet that could be removed.
    #expect(stage.pressUnanswered("x").isEmpty && stage.pressUnanswered("y").isEmpty)
    #expect(stage.site.titles.count == 3)
    for effect in reading { await stage.answer(effect) }
    #expect(stage.site.titles == ["two", "three"])
  }

  @Test("what was done can be undone, with the next key alone") func undo() async throws {
    var stage = try await NoteStage()
    await stage.type("xy")
    #expect(stage.site.titles == ["two", "three"] && stage.text.contains("u undo"))
    await stage.type("u")
    #expect(stage.site.titles == ["one", "two", "three"])
    // The row that was chosen stays chosen; any key but u takes the offer away.
    await stage.type("xyju")
    #expect(stage.site.titles == ["one", "three"])
    let site = NoteSite()
    try await PlainPages(
      site,
      on: PageConsole(
        input: InMemoryLineSource(["1 remove", "yes", "undo", "undo", "quit"]), output: TextSink(),
        prompts: TextSink(), look: try noteLook()))()
    #expect(site.titles == ["one", "two", "three"])
  }

  @Test("a page without rows scrolls") func scrolling() async throws {
    var stage = try await NoteStage(openingAt: "/long")
    #expect(stage.text.contains("Line 1.") && !stage.text.contains("Line 60."))
    await stage.press(KeyPress(.end))
    #expect(stage.text.contains("Line 60."))
  }
}

extension PageEffect {
  fileprivate var isPerforming: Bool {
    if case .perform = self { true } else { false }
  }
}
