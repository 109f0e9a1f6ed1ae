import DatingFeatures
import DatingModels
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

@Suite struct StackPageTests {
  private func play(isStill: Bool = true) async throws -> (DatingPlay, ChatFixture) {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: isStill)
    return (await DatingPlay(.swiping(in: nil, look), fixture), fixture)
  }

  private func verdicts(_ fixture: ChatFixture) async throws -> [String] {
    try await ListCards(fixture)().map {
      "\($0.intervention.slug): \($0.verdict?.rawValue ?? "none")"
    }
  }

  @Test("a like is a match, which says how to go on")
  func like() async throws {
    var (play, fixture) = try await play()
    #expect(play.text.contains("I am Biochar"))
    #expect(play.text.contains("1 of 3"))
    #expect(play.text.contains("Meet your first card"))
    await play.press("l")
    #expect(play.text.contains("It's a match!"))
    #expect(play.text.contains("Is it hot in here"))
    #expect(play.text.contains("m say hello"))
    #expect(try await verdicts(fixture)[0] == "biochar: like")
    await play.press(" ")
    #expect(!play.text.contains("match!"))
    #expect(play.text.contains("I am Space Sunshade"))
    #expect(play.text.contains("2 of 3"))
  }

  @Test("after a match, m says hello, and any other key goes on swiping")
  func hello() async throws {
    var (play, fixture) = try await play()
    await play.press("l", "h")
    #expect(try await verdicts(fixture)[1] == "space-sunshade: pass")
    await play.press("l", "m")
    #expect(play.text.contains("Keep cool, I'm above you."))
    await play.press(KeyPress(.escape))
    #expect(play.text.contains("That was the last one"))
  }

  @Test(
    "arrows and letters decide",
    arguments: [
      (KeyPress(.right), Verdict.like), ("l", .like), (KeyPress(.left), .pass), ("h", .pass),
      ("s", .later),
    ])
  func keys(key: KeyPress, verdict: Verdict) async throws {
    var (play, fixture) = try await play()
    await play.press(key)
    #expect(try await verdicts(fixture)[0] == "biochar: \(verdict.rawValue)")
  }

  @Test("the card stays until its decision is on the disk, and keys wait")
  func durableFirst() async throws {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: true)
    var page = StackPage(category: nil)
    _ = page.receive(.stack(try await LoadStack(fixture)()), look)
    let area = Rect(.standard)
    func text() -> String {
      var frame = Frame(.standard)
      page.draw(in: &frame, area, look)
      return frame.text
    }
    let before = text()
    #expect(asked(page.update("h", in: area, look)) == ["swipe biochar pass"])
    #expect(text() == before)
    #expect(asked(page.update("l", in: area, look)).isEmpty)
    #expect(text() == before)

    let swipe = try await SwipeCard(fixture)(CardReference("biochar"), .pass)
    let commands = page.receive(.swiped(swipe, try await LoadStack(fixture)()), look)
    #expect(handedOn(commands) == ["l"])
    #expect(text().contains("I am Space Sunshade"))
  }

  @Test("a decision that fails leaves the card, and forgets the keys that waited")
  func failure() async throws {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: true)
    var page = StackPage(category: nil)
    _ = page.receive(.stack(try await LoadStack(fixture)()), look)
    let area = Rect(.standard)
    _ = page.update("h", in: area, look)
    _ = page.update("h", in: area, look)
    let effect = DatingEffect.swipe(CardReference("biochar"), .pass, seen: nil, nil)
    let failed = page.receive(.failed(effect, "the disk is full", hint: nil), look)
    #expect(handedOn(failed).isEmpty)
    #expect(asked(page.update("l", in: area, look)) == ["swipe biochar like"])
  }

  @Test("what fails elsewhere is no business of a swipe under way")
  func foreignFailure() async throws {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: true)
    var page = StackPage(category: nil)
    _ = page.receive(.stack(try await LoadStack(fixture)()), look)
    _ = page.update("h", in: Rect(.standard), look)
    _ = page.receive(.failed(.statistics, "the disk is slow", hint: nil), look)
    #expect(asked(page.update("l", in: Rect(.standard), look)).isEmpty)
  }

  @Test("a stack that the filter has left behind is not shown")
  func staleStack() async throws {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: true)
    var page = StackPage(category: .srm)
    _ = page.receive(.stack(try await LoadStack(fixture)(in: .srm)), look)
    _ = page.receive(.stack(try await LoadStack(fixture)()), look)
    var frame = Frame(.standard)
    page.draw(in: &frame, Rect(.standard), look)
    #expect(frame.text.contains("I am Space Sunshade"))
  }

  @Test("keys that waited go to the page that one of them opened")
  func handingOn() async throws {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: true)
    var screen = DatingScreen.swiping(in: nil, look)
    _ = screen.update(.started(.standard))
    _ = screen.update(.message(.stack(try await LoadStack(fixture)())))
    for key in ["l", "m", "h", "i"] as [KeyPress] { _ = screen.update(.key(key)) }
    let swipe = try await SwipeCard(fixture)(CardReference("biochar"), .like)
    let commands = screen.update(.message(.swiped(swipe, try await LoadStack(fixture)())))
    let effects = commands.compactMap { command -> String? in
      if case .perform(.conversation(let card), _) = command { card.text } else { nil }
    }
    #expect(effects == ["biochar"])
    var frame = Frame(.standard)
    screen.draw(in: &frame)
    #expect(frame.text.contains("hi"))
  }

  @Test(
    "a letter with Ctrl or Alt decides nothing", arguments: ["l", "h", "s", "u"] as [Character])
  func modified(letter: Character) async throws {
    var (play, fixture) = try await play()
    await play.press(.control(letter), KeyPress(.character(letter), .alt))
    #expect(try await verdicts(fixture).allSatisfy { $0.hasSuffix("none") })
    #expect(!play.text.contains("error"))
  }

  private func handedOn(_ commands: [DatingCommand]) -> [KeyPress] {
    commands.flatMap { command -> [KeyPress] in
      if case .press(let keys) = command { keys } else { [] }
    }
  }

  private func asked(_ commands: [DatingCommand]) -> [String] {
    commands.compactMap { command in
      guard case .perform(.swipe(let card, let verdict, _, _), _) = command else { return nil }
      return "swipe \(card.text) \(verdict.rawValue)"
    }
  }

  @Test("what another window decided meanwhile is not written over")
  func elsewhere() async throws {
    var (play, fixture) = try await play()
    _ = try await SwipeCard(fixture)(CardReference("biochar"), .like)
    await play.press("h")
    #expect(try await verdicts(fixture)[0] == "biochar: like")
    #expect(play.text.contains("error: Biochar is liked by now"))
    #expect(play.text.contains("I am Space Sunshade"))
  }

  @Test("undo brings cards back one by one, and says when there is nothing left")
  func undo() async throws {
    var (play, fixture) = try await play()
    await play.press("h", "h", "s", "u", "u", "u")
    #expect(try await verdicts(fixture).allSatisfy { $0.hasSuffix("none") })
    #expect(play.text.contains("Biochar: pass undone, back on the stack."))
    await play.press("u")
    #expect(play.text.contains("error: there is no swipe to undo. Swipe a card first"))
    await play.press("h")
    #expect(!play.text.contains("error:"))
  }

  @Test("the later pile comes at the end, and then a summary")
  func end() async throws {
    var (play, _) = try await play()
    await play.press("s", "l", " ", "h")
    #expect(play.text.contains("from the later pile"))
    #expect(play.text.contains("I am Biochar"))
    #expect(play.text.contains("3 of 3 - 1 for later"))
    await play.press("h")
    #expect(play.text.contains("That was the last one: you met every card."))
    #expect(play.text.contains("1 liked in all"))
    #expect(play.text.contains("2 passed"))
  }

  @Test("starting again asks first, and can be undone")
  func startAgain() async throws {
    var (play, fixture) = try await play()
    await play.press("h", "h", "R")
    #expect(play.text.contains("Start again?"))
    await play.press("n")
    #expect(try await verdicts(fixture)[0] == "biochar: pass")
    await play.press("R", "y")
    #expect(try await verdicts(fixture).allSatisfy { $0.hasSuffix("none") })
    #expect(play.text.contains("2 cards are free again"))
    await play.press("u")
    #expect(try await verdicts(fixture)[0] == "biochar: pass")
    #expect(play.text.contains("Reset undone: 2 cards are decided again."))
  }

  @Test("a filter shows one category")
  func filter() async throws {
    var (play, _) = try await play()
    await play.press("f", KeyPress(.down), KeyPress(.enter))
    #expect(play.text.contains("I am Space Sunshade"))
    #expect(play.text.contains("Stratospheric/SRM - 1 of 1"))
    await play.press("f", KeyPress(.up), KeyPress(.enter))
    #expect(play.text.contains("I am Biochar"))
    await play.press("f", KeyPress(.down), KeyPress(.escape))
    #expect(play.text.contains("I am Biochar"))
  }

  @Test("a card that leaves is stamped on its way, and nothing moves where that isn't wanted")
  func motion() async throws {
    var (play, _) = try await play(isStill: false)
    await play.press("h")
    var stamped = 0
    var steps = 0
    while !play.timers.isEmpty, steps < 50 {
      steps += 1
      if play.text.contains("NOPE") { stamped += 1 }
      await play.runTimers()
    }
    #expect(steps == CardExit.steps - 1)
    #expect(stamped > 2)
    #expect(!play.text.contains("NOPE"))
    #expect(play.text.contains("I am Space Sunshade"))

    var (still, _) = try await self.play()
    await still.press("h")
    #expect(still.timers.isEmpty)
    #expect(!still.text.contains("NOPE"))
  }

  @Test("a key ends the way of the card before it")
  func hurry() async throws {
    var (play, fixture) = try await play(isStill: false)
    await play.press("h", "h")
    #expect(try await verdicts(fixture).prefix(2).allSatisfy { $0.hasSuffix("pass") })
    // The timer of the first card moves nothing any more.
    await play.runTimers()
    await play.press("u")
    #expect(play.timers.count <= 1)
    #expect(play.text.contains("Space Sunshade: pass undone, back on the stack."))
  }

  @Test("q ends, Ctrl-C interrupts, Ctrl-Z suspends")
  func leaving() async throws {
    var (play, _) = try await play()
    await play.press(.control("z"))
    #expect(play.isSuspended)
    await play.press("q")
    #expect(play.ending == .done)
    var (other, _) = try await self.play()
    await other.press(.control("c"))
    #expect(other.ending == .interrupted)
  }
}
