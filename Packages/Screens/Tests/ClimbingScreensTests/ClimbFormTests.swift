import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import ScreenPartsTesting
import Storage
import Terminal
import Testing

@testable import ClimbingScreens

@Suite struct ClimbFormTests {
  private func active(_ place: String? = "Ith") async throws -> (SessionPlay, ClimbingFixture) {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)(SessionStart(place: place))
    return (try await SessionPlay(fixture), fixture)
  }

  @Test("a climb belongs to the session and its place, and keeps what was typed")
  func adding() async throws {
    var (play, fixture) = try await active()
    await play.press("a")
    await play.type("Wüste  Ecke")
    await play.press(.down)
    await play.type("VII-")
    await play.press(.down, "t", .down)
    await play.paste("loose\nblock")
    await play.press(.enter)
    let detail = try #require(try await fixture.active())
    let climb = try #require(detail.climbs.first).climb
    #expect(climb.name == "Wüste  Ecke")
    #expect(climb.gradeText == "VII-")
    #expect(climb.gradeScale == "uiaa")
    #expect(climb.discipline == .trad)
    #expect(climb.notes == "loose block")
    #expect(climb.crag == "Ith")
    #expect(climb.session == detail.session.id)
    await play.press("a")
    #expect(play.text.contains("Kind  trad"), "the kind of the climb before")
  }

  @Test("a failure loses nothing that was typed, and Enter tries again")
  func failure() async throws {
    var (play, fixture) = try await active()
    await play.press("a")
    await play.type("Pfeilerriss")
    await play.press(.tab)
    await play.type("6b")
    await play.press(.tab, "s", .tab)
    await play.type("polished")
    play.obstacle = { effect in
      if case .add = effect {
        .failed(effect, "the disk is full", hint: "Free some space")
      } else {
        nil
      }
    }
    await play.press(.enter)
    for words in ["Pfeilerriss", "6b", "sport", "polished", "The disk is full. Free some space."] {
      #expect(play.text.contains(words), "\(words)")
    }
    #expect(try await fixture.active()?.climbs.isEmpty == true)
    play.obstacle = { _ in nil }
    await play.press(.enter)
    #expect(play.text.contains("Added: Pfeilerriss, 6b."))
    #expect(try await fixture.active()?.climbs.map(\.climb.notes) == ["polished"])
  }

  @Test("an unreadable grade is said, and kept as text on the second Enter only")
  func unreadable() async throws {
    var (play, fixture) = try await active()
    await play.press("a", .down)
    await play.type("blue")
    #expect(play.text.contains("“blue” is not a grade"))
    #expect(!play.text.contains("ewbank"), "a list of all scales helps nobody who is typing")
    await play.press(.enter)
    #expect(play.text.contains("Enter keeps the grade as text."))
    #expect(play.text.contains("Enter keep it as text"))
    await play.press(.backspace, "e", .enter)
    #expect(try await fixture.active()?.climbs.isEmpty == true, "it was typed anew")
    await play.press(.enter)
    #expect(try await fixture.active()?.climbs.map(\.climb.gradeText) == ["blue"])
  }

  @Test(
    "a grade is read while it is typed, as far as the kind of climb lets it",
    arguments: [
      ("5.11a", nil, true, "YDS 5.11a: French 6b+/6c, UIAA 7+ (routes, band 714 to 750)"),
      ("V4", .boulder, true, "V4: Font 6A+/6B+ (boulders, band 550 to 600)"),
      ("6a", nil, false, "Choose the kind of climb, or write the scale as well: 6a french"),
      ("6a french", nil, true, "French 6a:"),
      ("6a", .sport, true, "French 6a: YDS 5.10a, UIAA 6+ (routes"),
      ("V4", .sport, false, "of another scale: V V4"), ("5.16z", nil, false, "5.16z"),
    ] as [(String, Discipline?, Bool, String)])
  func reading(text: String, discipline: Discipline?, isRead: Bool, words: String) throws {
    let reading = try #require(GradeReading(text, on: discipline))
    #expect(reading.isRead == isRead)
    #expect(reading.text.contains(words), "\(reading.text)")
  }

  @Test("a grade of several scales is read as the climber is used to")
  func usual() async throws {
    let scales = GradeHabits(route: "uiaa", boulder: "font")
    #expect(GradeReading("7", on: .sport)?.isRead == false)
    #expect(GradeReading("7", on: .sport, usually: scales)?.text.hasPrefix("UIAA 7:") == true)
    #expect(GradeReading("7", on: nil, usually: scales)?.text.hasPrefix("UIAA 7:") == true)
    #expect(GradeReading("6a", on: .boulder, usually: scales)?.text.hasPrefix("Font 6A") == true)
    #expect(GradeReading("6A", on: nil, usually: scales)?.text.hasPrefix("Font 6A") == true)
    // As when it is written down: without a kind, a scale of the climber's that can read it.
    #expect(
      GradeReading("7", on: nil, usually: GradeHabits(route: "uiaa"))?.text.hasPrefix("UIAA 7:")
        == true)
    let fixture = try ClimbingFixture()
    let profile = Profile(
      id: fixture.climber, handle: "lena", name: "Lena", bio: nil, home: nil, routeScale: "uiaa",
      boulderScale: nil, visibility: .onlyMe, lifecycle: Lifecycle(createdAt: fixture.clock.now))
    try await fixture.store.write { try $0.save(profile) }
    _ = try await StartSession(fixture)()
    var play = try await SessionPlay(fixture)
    await play.press("a", .down)
    await play.type("7-")
    await play.press(.down, "s")
    #expect(play.text.contains("UIAA 7-:"))
    await play.press(.enter)
    #expect(try await fixture.active()?.climbs.first?.climb.gradeScale == "uiaa")
  }

  @Test(
    "a climb is of the kind of the one before, unless its grade is of another family",
    arguments: [
      (nil, .sport, .sport), ("", .sport, .sport), ("5.11a", .trad, .trad),
      ("V4", .sport, .boulder),
      ("5.11a", .boulder, nil), ("6a", .boulder, .boulder), ("6a", nil, nil), ("b", .sport, .sport),
    ] as [(String?, Discipline?, Discipline?)])
  func fitting(grade: String?, last: Discipline?, kind: Discipline?) {
    #expect(Discipline.fitting(grade, after: last, usually: GradeHabits()) == kind)
  }

  @Test("the kind follows the grade until a user says it")
  func following() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    var play = try await SessionPlay(fixture)
    await play.press("a", .down)
    await play.type("V")
    #expect(play.text.contains("Kind  sport"))
    await play.type("5")
    #expect(play.text.contains("Kind  boulder"))
    await play.press(.down, "t", .up, .backspace)
    await play.type("6")
    #expect(play.text.contains("Kind  top rope"))
    #expect(play.text.contains("“V6” is a grade of another scale"))
  }

  @Test("nothing typed is no grade and no climb")
  func nothing() async throws {
    #expect(GradeReading("  ", on: nil) == nil)
    var (play, fixture) = try await active()
    await play.press("a", .enter)
    #expect(play.text.contains("A climb needs a name or a grade."))
    #expect(try await fixture.active()?.climbs.isEmpty == true)
    await play.press(.escape)
    #expect(play.text.contains("Nothing climbed yet."))
  }

  @Test("leaving asks where something typed would be lost")
  func leaving() async throws {
    var (play, fixture) = try await active()
    try await fixture.stock([("Chain Reaction", "5.12c", .sport, ["USA", "Smith Rock"])])
    await play.press("a")
    await play.type("chain")
    await play.press(.down, .escape)
    #expect(!play.text.contains("Esc again"), "it goes back to the name")
    await play.type("s")
    #expect(play.text.contains("> Name  chains"))
    await play.press(.escape)
    #expect(play.text.contains("Esc again leaves; nothing is saved."))
    await play.press(.backspace, .escape)
    #expect(play.text.contains("> Name  chain"))
    await play.press(.escape)
    #expect(play.text.contains("Nothing climbed yet."))
    #expect(try await fixture.active()?.climbs.isEmpty == true)
  }

  @Test("letters typed on a suggestion go on with the name")
  func typedOn() async throws {
    var (play, fixture) = try await active()
    try await fixture.stock([("Chain Reaction", "5.12c", .sport, ["USA", "Smith Rock"])])
    await play.press("a")
    await play.type("chain")
    await play.press(.down)
    await play.type(" re")
    #expect(play.text.contains("> Name  chain re"))
  }

  @Test("changing writes what is otherwise, and nothing if nothing is")
  func editing() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    var play = try await SessionPlay(fixture)
    await play.press("j", "j", "e", .enter)
    #expect(!play.effects.contains { if case .edit = $0 { true } else { false } })
    await play.press("e")
    for _ in 0..<20 { await play.press(.backspace) }
    await play.type("Chains")
    await play.press(.tab, .tab, .backspace, .enter)
    let climb = try #require(try await fixture.active()?.climbs[2]).climb
    #expect(climb.name == "Chains")
    #expect(climb.discipline == nil)
    #expect(climb.gradeText == "5.12c")
    #expect(play.text.contains("Changed: Chains, 5.12c."))
  }

  @Test("an edit of another device stays, and what both changed is asked again")
  func changedMeanwhile() async throws {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    var play = try await SessionPlay(fixture)
    await play.press("j", "j", "e")
    await play.type("s")
    let climb = try #require(try await fixture.active()?.climbs[2]).climb
    func edit(_ edit: ClimbEdit) async throws {
      _ = try await EditClimb(fixture)(.identified(climb.id), edit)
    }
    func stored() async throws -> Climb {
      try await FindClimb(fixture)(.identified(climb.id)).climb
    }
    // What the user leaves alone is what the other device wrote, also beside a conflict.
    try await edit(ClimbEdit(name: "Cadena", gradeText: .set("5.12b"), notes: .set("two\nlines")))
    await play.press(.enter)
    #expect(play.text.contains("\"Name\" was changed meanwhile"), "\(play.text)")
    #expect(play.text.contains("Cadena") && play.text.contains("5.12b"), "\(play.text)")
    #expect(play.text.contains("Enter saves what"), "\(play.text)")
    #expect(try await stored().name == "Cadena")
    await play.press(.enter)
    let saved = try await stored()
    #expect(saved.name == climb.name + "s" && saved.gradeText == "5.12b")
    #expect(saved.notes == "two\nlines", "its lines are left alone")
  }

  @Test("the catalogue suggests while one types, and what is taken is linked")
  func catalogue() async throws {
    var (play, fixture) = try await active("Ith")
    try await fixture.stock([
      ("Chain Reaction", "5.12c", .sport, ["USA", "Oregon", "Smith Rock"]),
      ("Chain Reaction", "7", .sport, ["Germany", "Ith"]),
    ])
    await play.press("a")
    await play.type("ch")
    #expect(!play.effects.contains { if case .search = $0 { true } else { false } })
    await play.type("ain")
    let lines = play.text.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("Chain Reaction") })
    #expect(lines[first].contains("Chain Reaction · 7 · Ith"), "the one that is here comes first")
    #expect(lines[first + 1].contains("Chain Reaction · 5.12c · Smith Rock"))
    await play.press(.down, .down)
    await play.press(.enter)
    #expect(play.text.contains("In the catalogue: USA · Oregon · Smith Rock"))
    await play.press(.enter)
    let climb = try #require(try await fixture.active()?.climbs.first).climb
    #expect(climb.name == "Chain Reaction")
    #expect(climb.gradeText == "5.12c")
    #expect(climb.discipline == .sport)
    #expect(climb.crag == "Smith Rock")
    #expect(climb.catalogueClimb != nil)
  }

  @Test("a suggestion that is written over is no link")
  func writtenOver() async throws {
    var (play, fixture) = try await active()
    try await fixture.stock([("Chain Reaction", "5.12c", .sport, ["USA", "Smith Rock"])])
    await play.press("a")
    await play.type("chain")
    await play.press(.down, .enter, .up)
    await play.type(" II")
    await play.press(.enter)
    let climb = try #require(try await fixture.active()?.climbs.first).climb
    #expect(climb.name == "Chain Reaction II")
    #expect(climb.catalogueClimb == nil)
  }

  @Test("keys typed while a climb is saved go to the list")
  func waiting() async throws {
    let fixture = try ClimbingFixture()
    let session = try await StartSession(fixture)()
    let look = try ClimbingTerminal.plain.look()
    var page = ClimbFormPage(adding: session, after: nil, usually: GradeHabits())
    let area = Rect(.standard)
    for character in "Riss" { _ = page.update(KeyPress(.character(character)), in: area, look) }
    #expect(page.update(.enter, in: area, look).count == 1)
    #expect(page.update("f", in: area, look).isEmpty)
    let added = try await AddClimb(fixture)(page.form.draft(in: session))
    let commands = page.receive(.added(added, nil), look)
    guard commands.count == 2, case .close = commands[0], case .press(let keys) = commands[1] else {
      Issue.record("\(commands)")
      return
    }
    #expect(keys == ["f"])
    #expect(page.form.name.text == "Riss")
  }
}
