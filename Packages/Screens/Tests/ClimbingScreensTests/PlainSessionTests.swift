import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import ClimbingScreens

@Suite struct PlainSessionTests {
  @Test("words, letters and beginnings mean the same")
  func words() {
    let typed = [
      "start", "st", "a", "add", "s", "SEND", "f", "t", "h", "hu", "w", "r", "u", "on", "m", "e",
      "hel", "help", "helped", "hi", "unt", "d", "l", "x", "end", "?", "q", "find", "fi",
    ]
    let meant: [SessionWord?] = [
      .start, .start, .add, .add, .send, .send, .fall, .try, .hung, .hung, .work, .retreat, .undo,
      .on, .mode, .edit, nil, .help, .helped, .hindered, .untag, .details, .list, .end, .end, .help,
      .quit, .find, .find,
    ]
    #expect(typed.map { SessionWord(typed: $0) } == meant)
    #expect(["", "sends", "y", "un"].map { SessionWord(typed: $0) } == [nil, nil, nil, nil])
    let letters = SessionWord.allCases.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("parts stand between commas, with a name in front or without")
  func answers() throws {
    let names = ["mental", "physical", "notes"]
    let answers = SessionAnswers("Smith Rock,mental 4 , PHYSICAL=3,notes: dry,", names: names)
    #expect(answers.parts == ["Smith Rock"])
    #expect(answers.named == ["mental": "4", "physical": "3", "notes": "dry"])
    #expect(try answers.figure(.mental, "mental") == 4)
    #expect(try answers.figure(.pump, "pump") == nil)
    #expect(SessionAnswers("", names: names).parts.isEmpty)
    #expect(SessionAnswers("mentality, notes", names: names).parts == ["mentality", "notes"])
    #expect(throws: PlainWordError.self) {
      try SessionAnswers("mental 6", names: names).figure(.mental, "mental")
    }
  }

  @Test(
    "the end in short: a bare number is the effort, and other words are notes",
    arguments: [
      ("end 7, pump 3", 7, nil), ("end 7, dry and cold", 7, "dry and cold"),
      ("end dry and cold", nil, "dry and cold"), ("end effort 6, 7", 6, nil),
    ] as [(String, Int?, String?)])
  func shortEnd(line: String, effort: Int?, notes: String?) async throws {
    let harness = PlainHarness(try ClimbingFixture(), hasPerson: false)
    try await harness.hold("start Ith", line, "quit")
    let session = try #require(try await ListSessions(harness.fixture)().first?.session)
    #expect(session.rpe == effort)
    #expect(session.notes == notes)
    #expect(session.endedAt != nil)
  }

  @Test("a number that is no effort ends nothing")
  func noEffort() async throws {
    let harness = PlainHarness(try ClimbingFixture(), hasPerson: false)
    await #expect(throws: PlainWordError.self) { try await harness.hold("start Ith", "end 12") }
    #expect(try await ActiveSession(harness.fixture)() != nil)
  }

  @Test("a whole session in a pipe: only results come out")
  func piped() async throws {
    let harness = PlainHarness(try ClimbingFixture(), hasPerson: false)
    try await harness.hold(
      "start Smith Rock, mental 4, physical 3", "add Chain Reaction, 5.12c, sport", "f", "hung",
      "send", "undo", "send redpoint, lead", "add V4", "on Chain", "try", "list", "helped crimp",
      "end effort 7, pump 3, notes dry", "quit")
    #expect(
      harness.output.text == """
        No session is under way.
        The session at Smith Rock has begun.
        Added: Chain Reaction, 5.12c.
        YDS 5.12c: French 7b+, UIAA 9-/9 (routes, band 939 to 975)
        Chain Reaction: fell.
        Chain Reaction: with rests (attempt 2).
        Chain Reaction: redpoint, lead (attempt 3).
        Taken back: Chain Reaction, redpoint, lead.
        Chain Reaction: redpoint, lead (attempt 3).
        Added: V4.
        V4: Font 6A+/6B+ (boulders, band 550 to 600)
        On Chain Reaction, 5.12c.
        Chain Reaction: tried (attempt 4).
        Session at Smith Rock for 0 min: 2 climbs, 1 send.
        V4: not tried
        Chain Reaction, 5.12c: redpoint, lead, 4 attempts
        Chain Reaction: helped: Crimp.
        The session has ended.
        Smith Rock, 2026-11-21, 0 min
        Climbs     2
        Sends      1
        Attempts   4
        Hardest    5.12c
        Load       0 (effort 7 times 0 min)
        Pump       3 of 5
        Readiness  mental 4 of 5, physical 3 of 5
        Notes      dry

        Chain Reaction, 5.12c: redpoint, lead
        V4: not tried

        """)
    #expect(harness.prompts.text.isEmpty)
    #expect(try await harness.fixture.active() == nil)
  }

  @Test("a person is asked for what isn't said, and again for what can't be taken")
  func asked() async throws {
    let harness = PlainHarness(try ClimbingFixture())
    try await harness.hold(
      "start", "Ith", "9", "4", "", "add", "Riss", "blue", "red", "", "trad", "end", "x", "7", "",
      "windy")
    #expect(harness.prompts.text.contains("Mental, 1 to 5, or Enter: error: \"9\" is no mental"))
    #expect(!harness.output.text.contains("Added"), "trad was read as a word, not as a kind")
  }

  @Test("a grade that can't be read is asked for again, and nothing else")
  func gradeAgain() async throws {
    let harness = PlainHarness(try ClimbingFixture())
    _ = try await StartSession(harness.fixture)()
    try await harness.hold("add", "Riss", "blue", "", "rot", "VII-", "add Kante, gelb", "")
    let climbs = try #require(try await harness.fixture.active()).climbs.map(\.climb)
    #expect(climbs.map(\.name) == ["Riss", "Kante"])
    #expect(climbs.map(\.gradeText) == ["VII-", "gelb"])
    #expect(harness.prompts.text.contains("Another grade, or Enter to keep blue as text:"))
  }

  @Test("in a pipe what can't be done ends the program with its reason")
  func pipedErrors() async throws {
    await #expect(throws: PlainWordError.self) {
      try await PlainHarness(try ClimbingFixture(), hasPerson: false).hold("climb")
    }
    await #expect(throws: ClimbingError.noActiveSession) {
      try await PlainHarness(try ClimbingFixture(), hasPerson: false).hold("send")
    }
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)()
    for line in [
      "send", "add Riss, blue", "mode upside down", "end effort 11", "end lasted soon", "edit",
      "on Nothing", "add Riss, V4, swimming",
    ] {
      await #expect(throws: (any Error).self, "\(line)") {
        try await PlainHarness(fixture, hasPerson: false).hold(line)
      }
    }
    #expect(try await fixture.active()?.climbs.isEmpty == true)
  }

  @Test("for a person an error is said, and the session goes on")
  func errors() async throws {
    let harness = PlainHarness(try ClimbingFixture())
    _ = try await StartSession(harness.fixture)(SessionStart(place: "Ith"))
    try await harness.hold(
      "send", "add Riss, V4, boulder", "send upside down", "f", "send onsight", "q")
    let said = harness.prompts.text
    #expect(said.contains("error: there is no climb yet\nAdd one"))
    #expect(said.contains("error: \"upside down\" is neither a style"))
    #expect(said.contains("error: it can't be an onsight: there is an earlier try"))
    #expect(said.hasSuffix("The session goes on until you end it.\n"))
    #expect(harness.output.text.contains("Riss: fell.\n"))
  }

  @Test("what a full screen can change, its twin can change")
  func changes() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    let harness = PlainHarness(fixture, hasPerson: false)
    try await harness.hold(
      "on Chain", "edit name Chains, kind trad, notes slippery", "edit grade =", "hindered reach",
      "untag reach", "mode top rope", "send", "mode", "details")
    let climb = try #require(try await fixture.active()?.climbs[2])
    #expect(climb.climb.name == "Chains")
    #expect(climb.climb.discipline == .trad)
    #expect(climb.climb.notes == "slippery")
    #expect(climb.climb.gradeText == nil)
    #expect(climb.attempts.last?.mode == .topRope)
    #expect(climb.tags.isEmpty)
    #expect(harness.output.text.contains("Chains: hindered: Reach."))
    #expect(harness.output.text.contains("Chains: no tags."))
    #expect(harness.output.text.contains("Attempts\n1. worked\n2. fell\n"))
  }

  @Test("the catalogue is looked into, and a number takes what was found")
  func catalogue() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.stock([
      ("Chain Reaction", "5.12c", .sport, ["USA", "Oregon", "Smith Rock"])
    ])
    _ = try await StartSession(fixture)(SessionStart(place: "Smith Rock"))
    let harness = PlainHarness(fixture, hasPerson: false)
    try await harness.hold("find chain", "add 1", "find nothing")
    #expect(harness.output.text.contains("1. Chain Reaction, 5.12c, Oregon, Smith Rock\n"))
    #expect(harness.output.text.contains("Added: Chain Reaction, 5.12c.\n"))
    #expect(harness.output.text.contains("The catalogue has no such climb.\n"))
    #expect(try await fixture.active()?.climbs.first?.climb.catalogueClimb != nil)
  }

  @Test("a session that another program ended or started is read out")
  func elsewhere() async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)(SessionStart(place: "Ith"))
    let harness = PlainHarness(fixture, hasPerson: false)
    try await harness.hold("list")
    _ = try await EndSession(fixture)()
    try await harness.hold()
    #expect(harness.output.text.hasPrefix("Session at Ith for 0 min: 0 climbs, 0 sends.\n"))
    #expect(harness.output.text.hasSuffix("No session is under way.\n"))
  }

  @Test("only ASCII comes out where there is nothing else, and no line is wider than the window")
  func looks() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill("Boulderwelt München")
    let harness = PlainHarness(fixture, hasPerson: false, isUnicode: false, columns: 40)
    try await harness.hold("list", "details", "on Chain", "details", "help", "end effort 3")
    #expect(harness.output.text.utf8.allSatisfy { $0 < 128 })
    for line in harness.output.text.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    #expect(harness.output.text.contains("Boulderwelt Munchen"))
  }
}
