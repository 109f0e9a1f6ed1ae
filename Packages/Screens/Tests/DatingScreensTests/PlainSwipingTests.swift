import DatingFeatures
import DatingModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

@Suite struct PlainSwipingTests {
  @Test("words, letters and beginnings mean the same")
  func words() {
    let typed = [
      "like", "l", "LI", "p", "s", "lat", "u", "d", "m", "mes", "v", "mat", "?", "h", "q",
    ]
    let meant: [PlainAction] = [
      .like, .like, .like, .pass, .later, .later, .undo, .details, .message, .message, .matches,
      .matches, .help, .help, .quit,
    ]
    #expect(typed.map { PlainAction(typed: $0) } == meant)
    #expect(["", "x", "likes", "ma te"].map { PlainAction(typed: $0) } == [nil, nil, nil, nil])
    let letters = PlainAction.allCases.map(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("each decision is on the disk before it is said")
  func deciding() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("like", "p", "later", "q")
    let said = harness.output.text
    #expect(said.contains("You like Biochar: it's a match!\nBiochar: Is it hot in here"))
    #expect(said.contains("You passed on Space Sunshade.\n"))
    #expect(said.contains("Cool Roofs waits on the later pile.\n"))
    #expect(said.contains("From the later pile, which has 1 card.\n"))
    #expect(
      try await verdicts(harness) == [
        "biochar": .like, "space-sunshade": .pass, "cool-roofs": .later,
      ])
  }

  @Test("a card is read out when it comes, and every question says what can be typed")
  func reading() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("help")
    let said = harness.output.text
    #expect(said.contains("Card 1 of 3.\nBiochar\nLand-Based\n"))
    #expect(!said.contains("━"))
    #expect(said.contains("later   s  put the card on the later pile"))
    let question =
      "like (l), pass (p), later (s), undo (u), details (d), message (m), matches (v), stats (t), "
      + "help (?), quit (q)? "
    // A terminal gets it in lines that are broken between words.
    #expect(
      harness.prompts.text.replacing("\n", with: " ")
        == (question + question + "\n").replacing("\n", with: " "))
    #expect(said.split(separator: "Card 1 of 3").count == 2, "help doesn't read it out again")
  }

  @Test("an unknown word gets the list again and changes nothing")
  func unknown() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("lick", "", "quit", "like")
    #expect(harness.prompts.text.contains("error: \"lick\" is none of the words\nlike (l), pass"))
    #expect(try await verdicts(harness) == [:])
  }

  @Test("undo goes back as far as there is something, and then says so")
  func undoing() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("l", "p", "undo", "u", "u", "q")
    let said = harness.output.text
    #expect(said.contains("Space Sunshade: pass undone, back on the stack.\n"))
    #expect(said.contains("Biochar: like undone, back on the stack.\n"))
    #expect(harness.prompts.text.contains("error: there is no swipe to undo\n"))
    #expect(try await verdicts(harness) == [:])
  }

  @Test("at the end there is a summary, and the words that still do something")
  func end() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("l", "p", "p", "message", "message cool", "/quit", "reset", "y", "q")
    let said = harness.output.text
    #expect(
      said.contains("That was the last one: you met every card.\nIn all, 1 liked, 2 passed.\n"))
    #expect(harness.prompts.text.contains("undo (u), details (d), message (m), matches (v)"))
    #expect(harness.prompts.text.contains("error: there is no card on top\n"))
    #expect(said.contains("Chat with Cool Roofs"))
    #expect(said.contains("3 cards free again.\n"))
    #expect(try await verdicts(harness) == [:])
  }

  @Test("starting again takes a yes")
  func refusedReset() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("l", "reset", "no", "reset")
    #expect(harness.output.text.contains("Everything stays.\n"))
    #expect(try await verdicts(harness) == ["biochar": .like])
  }

  @Test("details, matches and numbers are read out")
  func lists() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.swipe("v", "details", "l", "v", "stats", "details bio", "details none", "q")
    let said = harness.output.text
    #expect(said.contains("No matches yet. Like a card first.\n"))
    #expect(said.contains("Jeffery et al., Env. Res. Lett. 12"))
    #expect(said.contains("1 match:\nBiochar, liked just now\n"))
    #expect(said.contains("1 of 3 cards decided: 1 liked"))
    #expect(harness.prompts.text.contains("error: no card is called \"none\"\n"))
  }

  @Test("a category has its own cards and its own end")
  func category() async throws {
    let harness = PlainHarness(try await ChatFixture())
    let console = try harness.console(["l"])
    try await PlainSwiping(harness.fixture, on: console)(in: .localized)
    #expect(harness.output.text.contains("Card 1 of 1.\nCool Roofs\n"))
    #expect(harness.output.text.contains("you met every card of Localized.\n"))
  }

  @Test("in a pipe nothing is asked, and what can't be done ends it")
  func piped() async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    try await harness.swipe("like", "reset", "p")
    #expect(harness.prompts.text == "")
    #expect(try await verdicts(harness) == ["biochar": .pass])
    await #expect(throws: DatingError.self) {
      try await harness.swipe("undo", "undo", "undo", "undo")
    }
  }

  @Test("colours are the terminal's, and never the only sign")
  func colors() async throws {
    let colored = PlainHarness(try await ChatFixture(), level: .trueColor)
    try await colored.swipe("l", "q")
    #expect(colored.output.text.contains("\u{1B}[1mYou like Biochar: it's a match!\u{1B}[0m"))
    let plain = PlainHarness(try await ChatFixture(), isUnicode: false)
    try await plain.swipe("l", "d", "q")
    #expect(!plain.output.text.contains("\u{1B}"))
    let isASCII = plain.output.text.allSatisfy(\.isASCII)
    #expect(isASCII)
  }

  private func verdicts(_ harness: PlainHarness) async throws -> [String: Verdict] {
    let cards = try await ListCards(harness.fixture)()
    return Dictionary(
      uniqueKeysWithValues: cards.compactMap { card in
        card.verdict.map { (card.intervention.slug, $0) }
      })
  }
}
