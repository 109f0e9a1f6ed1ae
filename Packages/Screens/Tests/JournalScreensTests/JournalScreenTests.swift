import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct JournalScreenTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  @Test("every page is drawn in every window, down to one cell")
  func windows() async throws {
    let ways: [[KeyPress]] = [
      [], ["/", "x"], [.enter], [.enter, "e"], [.enter, "d"], ["n", "w"], ["i"], ["p"], ["c"],
      ["c", .enter], [.support], ["?"], ["r"], ["r", .save], ["r", .save, .save],
      ["r", .save, .save, .save], ["r", .save, .save, .save, .save],
      ["r", .save, .save, .save, .save, .save], ["r", .save, .save, .save, .save, .save, .save],
    ]
    let sizes = [(1, 1), (2, 2), (3, 9), (9, 3), (200, 1), (1, 60), (17, 5), (500, 120)]
    for keys in ways {
      let fixture = try JournalFixture()
      try await fixture.fill()
      var play = await JournalPlay(.home(look), in: fixture)
      for key in keys { await play.press(key) }
      for (columns, rows) in sizes {
        let size = TerminalSize(columns: columns, rows: rows)
        await play.handle(.resized(size))
        #expect(play.frame(size).size == size)
        await play.press(.down, .up)
      }
      #expect(play.ending == nil)
    }
  }

  @Test("F2 and Ctrl-G open support from every page, and close it again")
  func supportEverywhere() async throws {
    let ways: [[KeyPress]] = [
      [], ["/", "x"], [.enter], [.enter, "e"], [.enter, "d"], ["n", "w"], ["i"], ["p"],
      ["c", .enter], ["?"], ["r"], ["r", .save], ["r", .save, .save, .save, .save],
    ]
    for keys in ways {
      for opening in [KeyPress.support, .control("g")] {
        let fixture = try JournalFixture()
        try await fixture.fill()
        var play = await JournalPlay(.home(look), in: fixture)
        for key in keys { await play.press(key) }
        let before = play.text
        await play.press(opening)
        #expect(play.text.contains("You are here. That is enough for this minute."))
        await play.press(opening)
        #expect(play.text == before)
        await play.press(opening, "q")
        #expect(play.text == before && play.ending == nil)
      }
    }
  }

  @Test("support shows something even if the journal can't be read")
  func brokenSupport() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.support(look), in: fixture)
    #expect(play.text.contains("112"))
    play = await JournalPlay(.support(look)) { effect, tell in
      if effect == .support { tell(.failed(effect, "the disk is gone", hint: nil)) }
    }
    #expect(play.text.contains("call your emergency number"))
  }

  @Test("l locks: the word, and nothing of the content")
  func lock() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    var play = await JournalPlay(.home(look), in: fixture)
    await play.press("l")
    #expect(play.ending == .done && play.screen.isLocked)
    #expect(play.text.filter { !$0.isWhitespace } == "Locked")
    #expect(play.screen.farewell?.plain == "Locked. Everything is kept.")
  }

  @Test("without input for as long as the settings say it locks, and not before")
  func idle() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    try await ChangeSettings(fixture)(SettingsEdit(idleMinutes: 2))
    var play = await JournalPlay(.home(look), in: fixture)
    for _ in 0..<7 {
      fixture.pass(seconds: 15)
      await play.runTimers()
    }
    #expect(play.ending == nil)
    await play.press("j")
    for _ in 0..<7 {
      fixture.pass(seconds: 15)
      await play.runTimers()
    }
    #expect(play.ending == nil, "a key starts the time anew")
    fixture.pass(seconds: 15)
    await play.runTimers()
    #expect(play.ending == .done && play.screen.isLocked)
    #expect(play.text.filter { !$0.isWhitespace } == "Locked")
  }

  @Test("a laptop that slept locks at the first tick; a suspended program shows nothing before")
  func slept() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    var play = await JournalPlay(.home(look), in: fixture)
    fixture.pass(seconds: 15)
    await play.runTimers()
    fixture.pass(seconds: 3_600)
    await play.runTimers()
    #expect(play.screen.isLocked)

    var resumed = await JournalPlay(.home(look), in: fixture)
    fixture.pass(seconds: 15)
    await resumed.runTimers()
    resumed.obstacle = { $0 == .time ? .exercises([]) : nil }
    fixture.pass(seconds: 3_600)
    await resumed.handle(.resumed)
    #expect(resumed.text.filter { !$0.isWhitespace } == "Locked", "nothing shows before the clock")
    await resumed.press("j", .enter)
    #expect(resumed.text.filter { !$0.isWhitespace } == "Locked", "keys do nothing meanwhile")
    await resumed.tell(.time(fixture.clock.now))
    #expect(resumed.screen.isLocked)
  }

  @Test("a short suspension shows everything again")
  func resumed() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    var play = await JournalPlay(.home(look), in: fixture)
    let before = play.text
    fixture.pass(seconds: 15)
    await play.runTimers()
    fixture.pass(seconds: 30)
    await play.handle(.resumed)
    #expect(play.text == before && play.ending == nil)
  }

  @Test("what is typed is written down before it locks")
  func lockSaves() async throws {
    let fixture = try JournalFixture()
    try await ChangeSettings(fixture)(SettingsEdit(idleMinutes: 1))
    var play = await JournalPlay(.capture(look), in: fixture)
    await play.type("half a thought")
    for _ in 0..<6 {
      fixture.pass(seconds: 15)
      await play.runTimers()
    }
    #expect(play.ending == .done && play.screen.isLocked && play.screen.unsaved == nil)
    #expect(try await fixture.entries().map(\.thought.text) == ["half a thought"])
  }

  @Test("what can't be written down when it locks is handed to the program, and it locks")
  func lockKeeps() async throws {
    let fixture = try JournalFixture()
    try await ChangeSettings(fixture)(SettingsEdit(idleMinutes: 1))
    var play = await JournalPlay(.capture(look), in: fixture)
    await play.type("half a thought")
    play.obstacle = { effect in
      if case .capture = effect { .failed(effect, "the disk is full", hint: nil) } else { nil }
    }
    for _ in 0..<6 {
      fixture.pass(seconds: 15)
      await play.runTimers()
    }
    #expect(play.ending == .done && play.screen.isLocked)
    #expect(play.screen.unsaved == .capture("half a thought"))
    #expect(play.screen.farewell?.plain.contains("could not be saved") == true)
    #expect(play.text.filter { !$0.isWhitespace } == "Locked")
    let draft = try #require(play.screen.unsaved)
    try await JournalPerformer(fixture).keep(draft)
    #expect(try await fixture.entries().map(\.thought.text) == ["half a thought"])
  }

  @Test("a terminal that is gone leaves the typed text with the program, none after it is kept")
  func hangUp() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.home(look), in: fixture)
    await play.press("n")
    #expect(play.screen.unsaved == nil)
    await play.type("typed")
    #expect(play.screen.unsaved == .capture("typed"))
    await play.press(.save)
    #expect(play.screen.unsaved == nil)
  }

  @Test("while locked a thought can be written down, and nothing can be read")
  func whileLocked() async throws {
    let performer = CapturePerformer(
      support: SupportPage(.sealed, countries: []), clock: WallClock { Timestamp(milliseconds: 0) }
    ) { text in
      if text == "full" { throw JournalError.emptyThought }
    }
    var play = await JournalPlay(.capture(look)) { await performer($0, tell: $1) }
    await play.type("full")
    await play.press(.save)
    #expect(play.text.contains("It is not kept yet"))
    #expect(play.text.contains("full") && play.screen.unsaved == .capture("full"))
    await play.type(" moon")
    await play.press(.save)
    #expect(play.text.contains("Kept."))
    await play.press(.support)
    #expect(play.text.contains("sealed with your journal"))
    await play.press("q", .enter)
    #expect(play.ending == .done)
    var reading = await JournalPlay(.home(look)) { await performer($0, tell: $1) }
    #expect(reading.text.contains("the journal is locked"))
    await reading.press("q")
    #expect(reading.ending == .done)
  }

  @Test("what was typed, imported or written in a plan drives no terminal")
  func sanitised() async throws {
    let fixture = try JournalFixture()
    let evil = "\u{1B}]0;pwned\u{7}a\u{9B}31m\u{202E}b"
    try await fixture.review(evil, balanced: evil, feelings: [("x\u{1B}[2J", 70, 40)])
    _ = try await AddContact(fixture)(ContactDraft(evil))
    for keys in [[], [.enter], [.enter, "e"], ["r"], [.support], ["i"]] as [[KeyPress]] {
      var play = await JournalPlay(.home(look), in: fixture)
      for key in keys { await play.press(key) }
      let text = play.frame(.standard).rendered(level: .none)
      #expect(
        !text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 7 })
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
