import ClimbingFeatures
import ClimbingModels
import DesignTokens
import DomainModels
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import ClimbingScreens

/// The start page, the end page, figures and tags.
@Suite struct SessionFormTests {
  @Test("recent places are offered, each once, those that fit what is typed")
  func places() async throws {
    let fixture = try ClimbingFixture()
    for place in ["Ith", "Smith Rock", "ith", "Boulderwelt"] { try await fixture.remember(place) }
    var play = try await SessionPlay(fixture)
    func offered() -> [String] {
      ["Boulderwelt", "ith", "Ith", "Smith Rock"].filter { play.text.contains("  \($0)\n") }
    }
    #expect(offered() == ["Boulderwelt", "ith", "Smith Rock"])
    await play.type("smi")
    #expect(offered() == ["Smith Rock"])
    #expect(play.text.contains("→ take the first"))
    await play.press(.right, "5", .enter)
    let session = try #require(try await fixture.active()).session
    #expect(session.place == "Smith Rock")
    #expect(session.mentalReadiness == 5)
    #expect(session.physicalReadiness == nil)
  }

  @Test("what was typed stays when ↓ goes on to the next line, past the suggestions")
  func typedPlace() async throws {
    let fixture = try ClimbingFixture()
    for place in ["Ith Nord", "Céüse"] { try await fixture.remember(place) }
    var play = try await SessionPlay(fixture)
    await play.type("ceu")
    #expect(play.text.contains("  Céüse\n"), "accents make no difference")
    for _ in 0..<3 { await play.press(.backspace) }
    await play.press(.down)
    #expect(play.text.contains("> Céüse"), "with nothing typed the keys go to the places")
    await play.type("Ith")
    #expect(play.text.contains("> Place    Ith"), "letters go on with the place")
    await play.press(.down, "4", .enter)
    let session = try #require(try await fixture.active()).session
    #expect(session.place == "Ith")
    #expect(session.mentalReadiness == 4)
  }

  @Test("Esc goes back in the form; a second one asks before it leaves")
  func leaving() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.remember("Ith")
    var play = try await SessionPlay(fixture)
    await play.press(.down, .escape)
    #expect(play.text.contains("> Place"))
    await play.press(.escape)
    #expect(play.ending == nil)
    #expect(play.text.contains("Esc again leaves; no session is started."))
    await play.press(.tab)
    #expect(!play.text.contains("Esc again"))
    await play.press("3", .escape, .escape)
    #expect(play.ending == .done)
    var empty = try await SessionPlay(try ClimbingFixture())
    await empty.press(.escape)
    #expect(empty.ending == .done, "there is nothing to lose")
  }

  @Test("letters are text where the place is typed, and keys elsewhere")
  func letters() async throws {
    var play = try await SessionPlay(try ClimbingFixture())
    await play.type("q?5")
    #expect(play.ending == nil)
    #expect(play.text.contains("Place    q?5"))
    await play.press(.tab, "?")
    #expect(play.text.contains("Keys"))
    await play.press("q", "q")
    #expect(play.ending == .done)
  }

  @Test("what was typed is there when starting fails")
  func failedStart() async throws {
    var play = try await SessionPlay(try ClimbingFixture())
    play.obstacle = { effect in
      if case .start = effect { .failed(effect, "the store is busy", hint: nil) } else { nil }
    }
    await play.type("Frankenjura")
    await play.press(.tab, "3", .enter)
    #expect(play.text.contains("error: the store is busy"))
    #expect(play.text.contains("Frankenjura"))
    #expect(play.text.contains("[3]"))
    play.obstacle = { _ in nil }
    await play.press(.enter)
    #expect(play.text.contains("The session has begun."))
  }

  @Test("what was typed is there when ending fails")
  func failedEnd() async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)()
    var play = try await SessionPlay(fixture)
    await play.press("x", "0", .down, "5", .down)
    await play.type("Wind")
    play.obstacle = { effect in
      if case .end = effect { .failed(effect, "the store is busy", hint: "Try again") } else { nil }
    }
    await play.press(.enter)
    for words in ["[10]", "[5]", "Wind", "The store is busy. Try again."] {
      #expect(play.text.contains(words), "\(words)")
    }
    #expect(try await fixture.active() != nil)
    play.obstacle = { _ in nil }
    await play.press(.enter)
    #expect(play.text.contains("The session has ended"))
    #expect(try await FindSession(fixture)(.latest).session.rpe == 10)
  }

  @Test("a session that was forgotten for days can't be ended without saying when")
  func forgotten() async throws {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)()
    fixture.pass(seconds: 80 * 3600)
    var play = try await SessionPlay(fixture)
    await play.press("x", .enter)
    #expect(play.text.contains("which is too"))
    #expect(play.text.contains("> Lasted"))
    await play.type("soon")
    await play.press(.enter)
    #expect(play.text.contains("How long it lasted can't be read"))
    for _ in 0..<4 { await play.press(.backspace) }
    await play.type("2:30")
    await play.press(.down, "6")
    #expect(play.text.contains("Load: 6 times 150 min is 900."))
    await play.press(.enter)
    #expect(try await FindSession(fixture)(.latest).session.minutes == 150)
  }

  @Test(
    "a length is read as people write it",
    arguments: [
      ("2:30", 150), ("3h", 180), ("3 h", 180), ("1 h 30 min", 90), ("1h05", 65), ("90", 90),
      ("90 min", 90), ("90m", 90), ("45 minutes", 45), ("", nil), ("soon", nil), ("2:75", nil),
      ("-5", nil), ("0", nil), (":", nil), ("h", nil), ("min", nil), ("1:2:3", nil),
      ("99999999999999999999", nil), ("1001h", nil),
    ] as [(String, Int?)])
  func length(text: String, minutes: Int?) {
    #expect(ElapsedTime(typed: text) == minutes.map { ElapsedTime(minutes: $0) })
  }

  @Test("a figure is typed, moved and taken back", arguments: [Metric.effort, .pump, .mental])
  func figures(metric: Metric) {
    #expect(metric.value("1") == 1)
    #expect(metric.value("5") == 5)
    #expect(metric.value("6") == (metric.maximum == 10 ? 6 : nil))
    #expect(metric.value("0") == (metric.maximum == 10 ? 10 : nil))
    #expect(metric.value("٣") == nil)
    #expect(metric.changed(nil, by: .right) == .some(1))
    #expect(metric.changed(metric.maximum, by: .right) == .some(metric.maximum))
    #expect(metric.changed(1, by: .left) == .some(nil))
    #expect(metric.changed(3, by: .left) == .some(2))
    #expect(metric.changed(3, by: .backspace) == .some(nil))
    #expect(metric.changed(3, by: "x") == nil)
    #expect(metric.meanings.count == metric.maximum)
    #expect(metric.meaning(0) == nil)
  }

  @Test("a chosen figure stands between brackets, also without colours")
  func brackets() throws {
    for terminal in ClimbingTerminal.allCases {
      let look = try terminal.look().onScreen
      #expect(Metric.pump.choice(3, look).plain == " 1  2 [3] 4  5 ")
      #expect(Metric.pump.pill(nil, look) == nil)
      #expect(Metric.pump.pill(3, look)?.plain.contains("Pump 3/5") == true)
    }
  }

  @Test("high effort and low readiness stand out, low effort and high readiness don't")
  func levels() throws {
    let theme = try ClimbingTerminal.color.look().theme
    #expect(theme.color(ofLevel: 10, of: 10, isGood: false) == theme.levels[2])
    #expect(theme.color(ofLevel: 1, of: 10, isGood: false) == theme.levels[0])
    #expect(theme.color(ofLevel: 3, of: 5, isGood: false) == theme.levels[1])
    #expect(theme.color(ofLevel: 1, of: 5, isGood: true) == theme.levels[2])
    #expect(theme.color(ofLevel: 5, of: 5, isGood: true) == theme.levels[0])
  }

  @Test("the theme is complete in every appearance, and text can be read on its grounds")
  func appearances() throws {
    for scheme in TokenAppearance.Scheme.allCases {
      for contrast in TokenAppearance.Contrast.allCases {
        let appearance = TokenAppearance(scheme, contrast)
        let theme = try ClimbingTheme(QuartetTokens.tokens(.climbing, appearance))
        let grounds = [
          (theme.text, theme.base), (theme.muted, theme.base), (theme.text, theme.selected),
          (theme.accent, theme.base), (theme.error, theme.base), (theme.warning, theme.base),
        ]
        for (text, ground) in grounds + theme.levels.map({ (theme.base, $0) }) {
          #expect(text.contrast(with: ground) >= 4.5, "\(scheme) \(contrast) \(text) \(ground)")
        }
      }
    }
  }

  @Test("tags are found by a part of their name, and help, hinder or neither")
  func tags() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    var play = try await SessionPlay(fixture)
    await play.press("g")
    await play.type("slop")
    await play.press(.right)
    #expect(play.text.contains("> [+] Sloper  helped"))
    await play.press(.left)
    #expect(play.text.contains("> [-] Sloper  hindered"))
    #expect(
      try await fixture.active()?.climbs.last?.tags.map { "\($0.slug) \($0.impact)" } == [
        "sloper hindered"
      ])
    await play.press(.left)
    #expect(play.text.contains("> [ ] Sloper"))
    #expect(try await fixture.active()?.climbs.last?.tags.isEmpty == true)
    await play.press(.enter, .enter, .enter)
    #expect(try await fixture.active()?.climbs.last?.tags.isEmpty == true)
    await play.type("xyz")
    #expect(play.text.contains("There is no such tag."))
    await play.press(.enter, .escape)
    #expect(play.text.contains("Darkness at Noon"))
  }

  @Test("a climb's details have its tags and attempts, and follow changes")
  func details() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    var play = try await SessionPlay(fixture)
    await play.press("j", "j", .enter)
    #expect(play.text.contains("3. with rests\n  4. redpoint, lead"))
    await play.press("g")
    await play.type("crimp")
    await play.press(.right, .escape)
    #expect(play.text.contains("Helped    Crimp"))
    await play.press("e")
    await play.type(" II")
    await play.press(.enter)
    #expect(play.text.contains("Chain Reaction II"))
    await play.press("q", "q")
    #expect(play.ending == .done)
  }

  @Test(
    "time is said as a clock and in words",
    arguments: [
      (-5, "0:00", "0 min"), (7, "0:07", "0 min"), (65, "1:05", "1 min"), (3599, "59:59", "59 min"),
      (3600, "1:00 h", "1 h"), (4380, "1:13 h", "1 h 13 min"), (360_000, "100:00 h", "100 h"),
    ])
  func time(seconds: Int64, clock: String, words: String) {
    let start = Timestamp(milliseconds: 1_000_000_000)
    let elapsed = ElapsedTime(from: start, to: start.advanced(byMilliseconds: seconds * 1000))
    #expect(elapsed.clock == clock)
    #expect(elapsed.words == words)
  }
}
