import JournalFeatures
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct OtherPagesTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  @Test("a self-check is kept after its last answer, and says what it is not")
  func selfCheck() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.selfCheck(.gad7, look), in: fixture)
    await play.type("12")
    await play.press(.backspace)
    #expect(play.text.contains("GAD-7, 2 of 7"))
    await play.type("11111")
    #expect(try await ListSelfChecks(fixture)().isEmpty)
    await play.type("1")
    #expect(try await ListSelfChecks(fixture)().map(\.score) == [7])
    #expect(play.text.contains("7 of 21") && play.text.contains("not a diagnosis"))
    await play.press("q")
    #expect(play.ending == .done)
  }

  @Test("item 9 answered with 1 or more opens support at once; with 0 it does not")
  func itemNine() async throws {
    for answer in 0...3 {
      let fixture = try JournalFixture()
      var play = await JournalPlay(.selfCheck(.phq9, look), in: fixture)
      await play.type("00000000\(answer)")
      #expect(play.text.contains("You are here. That is enough for this minute.") == (answer > 0))
      #expect(try await ListSelfChecks(fixture)().count == 1)
      await play.press("q")
      #expect((play.ending == nil) == (answer > 0))
      #expect(play.text.contains("Nobody has been told.") == (answer > 0))
    }
  }

  @Test("support opens even if the answers can't be kept, and they stay")
  func failingCheck() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.selfCheck(.phq9, look), in: fixture)
    play.obstacle = { effect in
      if case .selfCheck = effect { .failed(effect, "the disk is full", hint: nil) } else { nil }
    }
    await play.type("000000003")
    #expect(play.text.contains("You are here."))
    await play.press("q")
    #expect(play.text.contains("It is not kept yet") && play.text.contains("PHQ-9, 9 of 9"))
  }

  @Test("a self-check that is left keeps nothing")
  func leftCheck() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.home(look), in: fixture)
    await play.press("c", .down, .enter)
    #expect(play.text.contains("GAD-7, 1 of 7"))
    await play.press("1", .escape)
    #expect(try await ListSelfChecks(fixture)().isEmpty)
    #expect(play.text.contains("Nothing written down yet"))
  }

  @Test("practice says whether it fits and why, then goes on; Esc keeps what was answered")
  func practice() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.practice(look), in: fixture)
    let first = try #require(try await NextExercises(fixture)(limit: 1).first)
    let right = try #require(first.choices.firstIndex { first.exercise.types.contains($0.id) })
    for _ in 0..<right { await play.press(.down) }
    await play.press(.enter)
    #expect(play.text.contains("Yes, that fits."))
    #expect(try await NextExercises(fixture)(limit: 1).first?.exercise.id != first.exercise.id)
    await play.press(.enter)
    #expect(play.text.contains("Which might it be?"))
    for _ in 0..<9 { await play.press(.down) }
    await play.press(.enter)
    #expect(play.text.contains("Something else might fit better here."))
    await play.press(.escape)
    #expect(play.ending == .done)
  }

  @Test("insights say how many they are of, for each period")
  func insights() async throws {
    let fixture = try JournalFixture()
    try await fixture.fill()
    let size = TerminalSize(columns: 80, rows: 60)
    var play = await JournalPlay(.insights(.all, look), in: fixture, size: size)
    #expect(play.text.contains("4 thoughts, 1 reviewed."))
    #expect(play.text.contains("regression to the mean"))
    await play.press(.right)
    #expect(play.text.contains("What it says: the last 7 days"))
    #expect(play.text.contains("3 thoughts, 0 reviewed."))
    let empty = await JournalPlay(.insights(.all, look), in: try JournalFixture())
    #expect(empty.text.contains("nothing to say about all time yet"))
  }

  @Test("the person's own plan and people stand on the support page")
  func plan() async throws {
    let fixture = try JournalFixture()
    _ = try await AddContact(fixture)(ContactDraft("Ada", phone: "030 123456"))
    _ = try await WriteSafetyPlan(fixture)(SafetyPlanEdit(.reasons, "The cat"))
    let size = TerminalSize(columns: 80, rows: 80)
    let play = await JournalPlay(.support(look), in: fixture, size: size)
    #expect(play.text.contains("Ada, 030 123456") && play.text.contains("The cat"))
    #expect(play.text.contains("Lines in Germany"))
    var lines: [JournalMessage] = []
    for message in await JournalPerformer(fixture, locale: "fr_FR.UTF-8").told(.support) {
      lines.append(message)
    }
    guard case .support(let page) = lines.first else {
      Issue.record("no page")
      return
    }
    #expect(page.sections.map(\.title).contains("Lines in France"))
  }
}

@Suite struct SupportPrintoutTests {
  private let look: JournalLook
  private let printout: SupportPrintout
  private let numbers = ["112", "030 123456", "0151 99", "0800 1110111"]

  init() throws {
    look = try JournalTerminal.plain.look()
    let card = SupportCard(
      sections: [.reasons: "the sea"],
      people: [.init("Ada", phone: "030 123456"), .init("Ben", phone: "0151 99")])
    let germany = Helplines.standard.likely(timeZone: "Europe/Berlin", locale: nil)
    printout = SupportPrintout(SupportPage(.card(card), countries: germany), look)
  }

  @Test(
    "the first screen of a pager has the numbers and the keys", arguments: [(80, 24), (40, 12)])
  func firstScreen(columns: Int, rows: Int) {
    let lines = printout.paged(columns: columns)
    #expect(lines.count > rows)
    #expect(lines.allSatisfy { $0.displayWidth <= columns })
    // The pager's prompt has the last row.
    let screen = lines.prefix(rows - 1).map(\.plain).joined(separator: "\n")
    for number in numbers { #expect(screen.contains(number), "\(number): \(screen)") }
    #expect(screen.contains("Space") && screen.contains("q ends"))
  }

  @Test("a pipe gets the whole page once, the numbers first")
  func pipe() throws {
    let lines = printout.whole(columns: 88, rows: nil).map(\.plain)
    #expect(lines.first == "To call now")
    #expect(lines.count { $0 == "To call now" } == 1)
    for part in ["You are here.", "the sea", "Other countries", "This page is not therapy"] {
      #expect(lines.contains { $0.contains(part) }, "\(part)")
    }
    #expect(!lines.contains { $0.contains("Space shows it") })
  }

  @Test("a terminal without a pager shows the numbers last, unless all fits")
  func withoutPager() {
    let lines = printout.whole(columns: 80, rows: 24).map(\.plain)
    let screen = lines.suffix(23).joined(separator: "\n")
    for number in numbers { #expect(screen.contains(number), "\(number)") }
    let tall = printout.whole(columns: 80, rows: 200).map(\.plain)
    #expect(tall.count { $0 == "To call now" } == 1)
  }
}
