import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import ScreenPartsTesting
import Storage
import Terminal
import Testing

@testable import ClimbingScreens

@Suite struct SessionPageTests {
  private func filled() async throws -> (SessionPlay, ClimbingFixture) {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    return (try await SessionPlay(fixture), fixture)
  }

  @Test("a whole session: started, climbed, undone, ended")
  func whole() async throws {
    let fixture = try ClimbingFixture()
    var play = try await SessionPlay(fixture)
    await play.type("Ith")
    await play.press(.tab, "4", .tab, "3", .enter)
    var session = try #require(try await fixture.active()).session
    #expect(session.place == "Ith")
    #expect(session.mentalReadiness == 4)
    #expect(session.physicalReadiness == 3)
    #expect(play.text.contains("The session has begun."))
    #expect(play.text.contains("[Mental 4/5] [Physical 3/5]"))

    await play.press("a")
    await play.type("Lange Wand")
    await play.press(.tab)
    await play.type("VII-")
    await play.press(.tab, .right, .enter)
    #expect(play.text.contains("Added: Lange Wand, VII-."))
    #expect(play.text.contains("> VII-  Lange Wand"))
    fixture.pass(seconds: 60)
    await play.press("f")
    #expect(play.text.contains("Lange Wand: fell."))
    #expect(play.text.contains(" s: redpoint\n"))
    fixture.pass(seconds: 60)
    await play.press("s")
    #expect(play.text.contains("Lange Wand: redpoint, lead (attempt 2)."))
    await play.press("u")
    #expect(play.text.contains("Taken back: Lange Wand, redpoint, lead."))
    #expect(try await fixture.active()?.climbs.map { $0.attempts.map(\.result) } == [[.fall]])

    fixture.pass(seconds: 3480)
    await play.press("x", "8", .down, "2", .down)
    await play.type("Rain.")
    await play.press(.enter)
    #expect(try await fixture.active() == nil)
    session = try await FindSession(fixture)(.latest).session
    #expect(session.rpe == 8)
    #expect(session.pump == 2)
    #expect(session.notes == "Rain.")
    #expect(play.text.contains("Load       480 (effort 8 times 60 min)"))
    await play.press("n")
    #expect(play.text.contains("Start a session"))
    await play.press(.down, "q")
    #expect(play.ending == .done)
  }

  @Test(
    "one key logs one attempt",
    arguments: [
      ("s", .send), ("o", .send), ("f", .fall), ("t", .attempt), ("h", .hung), ("w", .working),
      ("r", .retreat),
    ] as [(KeyPress, AttemptResult)])
  func attempts(key: KeyPress, result: AttemptResult) async throws {
    var (play, fixture) = try await filled()
    await play.press(key)
    let climbs = try #require(try await fixture.active()).climbs
    #expect(climbs.last?.attempts.map(\.result) == [result])
    #expect(
      climbs.last?.attempts.first?.style == (key == "o" ? .onsight : key == "s" ? .flash : nil))
    #expect(climbs.dropLast().map(\.attempts.count) == [1, 1, 4, 2])
  }

  @Test("what a send would be called is said before, and is what s logs")
  func suggestion() async throws {
    var (play, fixture) = try await filled()
    #expect(play.text.contains("s logs a send: flash. o: onsight."))
    await play.press("j", "j")
    #expect(play.text.contains("s logs a send: repeat."))
    await play.press("m", "m")
    #expect(play.text.contains("[top rope]"))
    #expect(play.text.contains("s logs a send: repeat, top rope."))
    await play.press("s")
    let attempt = try #require(try await fixture.active()).climbs[2].attempts.last
    #expect(attempt?.style == .repeat)
    #expect(attempt?.mode == .topRope)
    await play.press("k", "f")
    #expect(try await fixture.active()?.climbs[3].attempts.last?.mode == .boulder, "no rope on it")
  }

  @Test("another style can be chosen, and the history still has the last word")
  func style() async throws {
    var (play, fixture) = try await filled()
    await play.press("S", "p")
    #expect(play.text.contains("Darkness at Noon: pinkpoint, lead."))
    await play.press("S", "o")
    #expect(play.text.contains("error: it can't be an onsight: there is an earlier try"))
    #expect(play.text.contains("Sent: Darkness at Noon"), "one can choose another")
    await play.press("r")
    let styles = try await fixture.active()?.climbs.last?.attempts.map(\.style)
    #expect(styles == [.pinkpoint, .redpoint])
  }

  @Test("keys that come while something is written are carried out afterwards, in order")
  func waiting() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    let performer = ClimbingPerformer(fixture)
    var screen = ClimbingScreen.session(try ClimbingTerminal.plain.look())
    _ = screen.update(.started(.standard))
    let detail = try await fixture.active()
    let snapshot = SessionSnapshot(detail: detail, now: fixture.clock.now)
    _ = screen.update(.message(.session(snapshot, number: 1)))
    let first = screen.update(.key("f"))
    for key in ["t", "j", "f"] as [KeyPress] { #expect(screen.update(.key(key)).isEmpty) }
    var commands = first
    var written: [AttemptResult] = []
    while let index = commands.firstIndex(where: { $0.write != nil }) {
      guard let effect = commands[index].write else { break }
      commands.remove(at: index)
      let told = MessageRecorder()
      await performer(effect) { told.take($0) }
      for message in told.all {
        if case .logged(let log, _) = message { written.append(log.attempt.result) }
        commands += screen.update(.message(message))
      }
    }
    #expect(written == [.fall, .attempt, .fall])
    #expect(try await fixture.active()?.climbs.map(\.attempts.count) == [1, 1, 4, 3, 2])
  }

  @Test("nothing is said to be logged before it is on the disk")
  func order() throws {
    let fixture = try ClimbingFixture()
    var screen = ClimbingScreen.session(try ClimbingTerminal.plain.look())
    _ = screen.update(.started(.standard))
    let session = Session(
      id: fixture.identifiers.next(), startingAt: fixture.clock.now, utcOffsetMinutes: 0)
    let climb = Climb(
      id: fixture.identifiers.next(), named: "Pillar", on: nil, at: fixture.clock.now)
    let detail = SessionDetail(
      session: session, climbs: [LoggedClimb(climb: climb, attempts: [])])
    _ = screen.update(
      .message(.session(SessionSnapshot(detail: detail, now: fixture.clock.now), number: 1)))
    var before = Frame(.standard)
    screen.draw(in: &before)
    _ = screen.update(.key("s"))
    var after = Frame(.standard)
    screen.draw(in: &after)
    #expect(
      before.text.split(separator: "\n").dropLast(2)
        == after.text.split(separator: "\n").dropLast(2))
    #expect(!after.text.contains("✓"))
  }

  @Test("a session that was ended elsewhere is noticed by the timer")
  func endedElsewhere() async throws {
    var (play, fixture) = try await filled()
    _ = try await EndSession(fixture)()
    for _ in 0..<4 { await play.runTimers() }
    #expect(!play.text.contains("Start a session"), "not before the fifth second")
    await play.runTimers()
    #expect(play.text.contains("Start a session"))
    #expect(play.text.contains("The session was ended elsewhere."))
  }

  @Test("what was logged elsewhere appears, and the chosen climb stays chosen")
  func changedElsewhere() async throws {
    var (play, fixture) = try await filled()
    await play.press("j", "j")
    _ = try await AddClimb(fixture)(ClimbDraft("Sky Ridge", discipline: .trad, gradeText: "5.8"))
    for _ in 0..<5 { await play.runTimers() }
    #expect(play.text.contains("Sky Ridge"))
    #expect(play.text.contains("> 5.12c   Chain Reaction"))
    #expect(play.text.contains("Something was changed elsewhere."))
  }

  @Test("a session started elsewhere takes the place of the start page")
  func startedElsewhere() async throws {
    let fixture = try ClimbingFixture()
    var play = try await SessionPlay(fixture)
    await play.type("Ith")
    _ = try await StartSession(fixture)(SessionStart(place: "Harz"))
    await play.press(.enter)
    #expect(play.text.contains("error: a session is under way since"))
    #expect(play.text.contains("Harz"))
  }

  @Test("logging in a session that was ended meanwhile says so")
  func loggedAfterEnd() async throws {
    var (play, fixture) = try await filled()
    _ = try await EndSession(fixture)()
    await play.press("f")
    #expect(play.text.contains("Darkness at Noon: fell. The session was ended elsewhere."))
    #expect(play.text.contains("Start a session"))
  }

  @Test("an answer that was asked for before a write changes nothing")
  func stale() async throws {
    var (play, fixture) = try await filled()
    let before = SessionSnapshot(detail: try await fixture.active(), now: fixture.clock.now)
    await play.press("f")
    await play.tell(.session(before, number: 1))
    #expect(play.text.contains("✗   fell"))
  }

  @Test("a form's write makes older answers worthless too")
  func staleForm() async throws {
    var (play, fixture) = try await filled()
    let before = SessionSnapshot(detail: try await fixture.active(), now: fixture.clock.now)
    await play.press("g")
    await play.type("crimp")
    await play.press(.right)
    await play.tell(.session(before, number: 1))
    #expect(play.text.contains("[+] Crimp"))
  }

  @Test("what can't be read after a write doesn't undo the write")
  func unreadableAfterWrite() async throws {
    var (play, fixture) = try await filled()
    let climb = try #require(try await fixture.active()?.climbs.last)
    let performer = ClimbingPerformer(fixture)
    let told = MessageRecorder()
    await performer(.log(climb.climb.id, AttemptDraft(.fall))) { told.take($0) }
    guard case .logged(let log, _)? = told.all.first else {
      Issue.record("nothing was logged")
      return
    }
    await play.tell(.logged(log, nil))
    #expect(play.text.contains("✗   fell"))
    #expect(play.text.contains("Darkness at Noon: fell."))
  }

  @Test("the timer runs, and with reduced motion in whole minutes")
  func timer() async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)(SessionStart(place: "Ith"))
    fixture.pass(seconds: 59)
    var play = try await SessionPlay(fixture)
    #expect(play.text.contains(" 0:59\n"))
    fixture.pass(seconds: 2)
    await play.runTimers()
    #expect(play.text.contains(" 1:01\n"))
    var still = await SessionPlay(fixture, try ClimbingTerminal.plain.look(isStill: true))
    #expect(still.text.contains(" 1 min\n"))
    fixture.pass(seconds: 3600)
    await still.runTimers()
    await play.runTimers()
    #expect(still.text.contains(" 1 h 1 min\n"))
    #expect(play.text.contains(" 1:01 h\n"))
    #expect(play.timers.count == 1, "one timer, however often pages come on top")
    await play.press("?", "q", "a", .escape)
    #expect(play.timers.count == 1)
  }

  @Test("an Esc too many asks before it leaves")
  func escapes() async throws {
    var (play, _) = try await filled()
    await play.press("d", .escape, .escape)
    #expect(play.ending == nil)
    #expect(play.text.contains("Esc again leaves; the session goes on."))
    await play.press("j", .escape)
    #expect(play.ending == nil, "another key between them starts anew")
    await play.press(.escape)
    #expect(play.ending == .done)
  }

  @Test("q leaves the session as it is, Ctrl-C interrupts")
  func leaving() async throws {
    var (play, fixture) = try await filled()
    await play.press("q")
    #expect(play.ending == .done)
    #expect(try await fixture.active() != nil)
    #expect(
      play.screen.farewell?.plain
        == "Session at Smith Rock for 1 h 12 min: 5 climbs, 2 sends. It goes on until you end it.")
    (play, fixture) = try await filled()
    await play.press(.control("c"))
    #expect(play.ending == .interrupted)
    await play.press("x", .enter, "q")
    #expect(play.screen.farewell == nil)
  }

  @Test("without a climb the keys say what to do first")
  func empty() async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)()
    for key in ["s", "f", "S", "e", "g", "d"] as [KeyPress] {
      var play = try await SessionPlay(fixture)
      await play.press(key)
      #expect(play.text.contains("There is no climb yet: a adds one."), "\(key)")
    }
    var play = try await SessionPlay(fixture)
    await play.press("u")
    #expect(play.text.contains("error: nothing was logged in this session"))
  }

  @Test("three hundred climbs scroll, and the chosen one shows", arguments: [12, 24, 40])
  func many(rows: Int) async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)(SessionStart(place: "Kletterhalle"))
    try await fixture.addProblems(300)
    var play = try await SessionPlay(fixture, size: TerminalSize(columns: 80, rows: rows))
    #expect(play.text.contains("> V0  Problem 300"))
    for place in [299, 298, 297] {
      await play.press("j")
      #expect(play.text.contains("Problem \(place) "))
    }
    await play.press("G")
    #expect(play.text.contains("> V1  Problem 1 "))
    await play.press(KeyPress(.pageUp))
    #expect(!play.text.contains("> V1  Problem 1 "))
    await play.press(KeyPress(.home), "f")
    #expect(play.text.contains("Problem 300: fell."))
  }

  @Test("every size can be drawn, down to nothing, on every page")
  func sizes() async throws {
    for keys in [[], ["a"], ["e"], ["S"], ["g"], ["d"], ["x"], ["x", .enter]] as [[KeyPress]] {
      var (play, _) = try await filled()
      for key in keys { await play.press(key) }
      for columns in [0, 1, 2, 5, 12, 23, 39, 61, 200] {
        for rows in [0, 1, 2, 3, 4, 6, 9, 50] {
          let size = TerminalSize(columns: columns, rows: rows)
          #expect(play.frame(size).size == size)
        }
      }
    }
  }

  @Test("where there is only ASCII, every page keeps to it")
  func ascii() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.remember("Boulderwelt München")
    let size = TerminalSize(columns: 100, rows: 90)
    var play = await SessionPlay(fixture, try ClimbingTerminal.ascii.look(), size: size)
    #expect(play.text.utf8.allSatisfy { $0 < 128 })
    try await fixture.fill("Süd…wand")
    for keys in [["a", .escape], ["S"], ["g"], ["d"], ["?"], ["x"], ["x", .enter]]
      as [[KeyPress]]
    {
      play = await SessionPlay(fixture, try ClimbingTerminal.ascii.look(), size: size)
      for key in keys { await play.press(key) }
      #expect(play.text.utf8.allSatisfy { $0 < 128 }, "\(keys) \(play.text)")
    }
  }

  @Test("data never drives the terminal")
  func hostile() async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)(SessionStart(place: "Ith\u{1B}[2Jx"))
    _ = try await AddClimb(fixture)(
      ClimbDraft("Bad\u{1B}]0;x\u{7}name", gradeText: "V4", notes: "\u{9B}2J"))
    var play = try await SessionPlay(fixture)
    for keys in [[], ["d"], [.escape, "e"], [.escape, "g"], [.escape, "x"]] as [[KeyPress]] {
      for key in keys { await play.press(key) }
      let text = play.text
      #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x9B })
    }
  }
}

extension ScreenCommand where Effect == ClimbingEffect {
  /// The effect, if it writes an attempt.
  fileprivate var write: ClimbingEffect? {
    if case .perform(let effect, _) = self, case .log = effect { effect } else { nil }
  }
}
