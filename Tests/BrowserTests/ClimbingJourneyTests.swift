import BrowserDriving
import Interchange
import Testing

/// Journeys of climbers through the pages of climbing, in a real browser.
@Suite(
  "Journeys through climbing", .browsing(.climbing), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct ClimbingJourneyTests {
  @Test("a session at the crag: one tap for a try, nothing moves, undo, and its summary")
  func session() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let ana = Climber("Ana Ruiz", "ana", "ana@example.org")
    try await ana.signUp(browser, stage.server)
    try await ana.climb(browser)
    try await browser.see("2 climbs, 2 attempts, 1 sent")

    // A second fall is a second try at the same climb, and the key stays under the thumb.
    let key = Climber.key("6b", "f")
    let before = try await browser.top(of: key)
    try await ana.tap("6b", "f", browser)
    try await browser.see("try 2", in: ".notice")
    try await browser.see("2 climbs, 3 attempts, 1 sent")
    #expect(try await browser.top(of: key) == before)

    // It was another climb after all; and that is taken back.
    try await browser.click(named: "It was another climb")
    try await browser.see("3 climbs, 3 attempts, 1 sent")
    #expect(try await browser.count("main button:not(.row button)") >= 1)
    try await browser.click(named: "Undo the last")
    try await browser.see("2 climbs, 2 attempts, 1 sent")
    #expect(try await browser.smallTargets(below: 44) == [], "for cold fingers")

    try await browser.open("/end")
    for (field, value) in [("rpe", "7"), ("pump", "3")] {
      try await browser.click("label:has([name='\(field)'][value='\(value)'])")
    }
    try await browser.click("main form.fields button")
    for figure in ["7 of 10", "3 of 5", "4 of 5"] { try await browser.see(figure, in: "main") }
  }

  @Test("a file is dropped, looked at, imported, and exported again") func files() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let bea = Climber("Bea Lang", "bea", "bea@example.org")
    try await bea.signUp(browser, stage.server)
    try await bea.offer("neither this nor that", browser)
    try await browser.see("", in: "[role=alert]")
    try await bea.offer(ClimbingSample.ticks(days: 2), browser)
    try await browser.see("Nothing is imported yet.")
    // The wrong date is on the last line: a header and seven ticks come before it.
    try await browser.see("Line 9")
    try await browser.open("/log")
    try await browser.see("No climb yet")
    try await browser.open("/import")
    try await browser.click(named: "Import 7 rows")
    try await browser.see("Imported 7 rows; 1 could not be read.", in: ".notice")
    try await browser.see("Quarzader")

    // A second time nothing of it is new.
    try await bea.offer(ClimbingSample.ticks(days: 2), browser)
    try await browser.see("Nothing of it is new.")
    try await browser.click(named: "Choose another file")
    try await browser.see("Import a logbook")

    try await browser.open("/export")
    let links = try await browser.run(
      "return [...document.querySelectorAll('main a.cover')].map(link => link.pathname)")
    let paths = links.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(paths.count == 4)
    for path in paths {
      let response = try await browser.wait(
        """
        const [path, done] = arguments;
        fetch(path).then(async answer => done([
          `${answer.status}`, answer.headers.get('content-disposition'), await answer.text()]));
        """, [.string(path)])
      let parts = response.arrayValue?.compactMap(\.stringValue) ?? []
      try #require(parts.count == 3, "\(path)")
      #expect(parts[0] == "200" && parts[1].hasPrefix("attachment; filename="), "\(path)")
      #expect(parts[2].contains("Quarzader"), "\(path)")
    }
  }

  @Test("the catalogue is searched as one types, and a climb of it is logged")
  func catalogue() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let cleo = Climber("Cleo Moser", "cleo", "cleo@example.org")
    try await cleo.signUp(browser, stage.server)
    try await browser.open("/catalogue")
    try await browser.see("Switzerland")
    try await browser.fill("#f-q", "quarz")
    try await browser.see("Quarzader")
    #expect(try await browser.path() == "/catalogue?q=quarz")
    #expect(try await browser.focused().hasPrefix("A climb or an area"))
    #expect(try await browser.value(of: "#f-q") == "quarz")
    try await browser.click(named: "Quarzader")
    try await browser.see("Ponte Brolla")
    try await browser.click(named: "Log it")
    try await browser.click("label:has([name='result'][value='send'])")
    try await browser.click("main form.fields button")
    try await browser.see("Logged Quarzader", in: ".notice")
    try await browser.open("/log")
    try await browser.see("Quarzader")

    // A map says in words what it shows.
    try await browser.open("/catalogue")
    try await browser.click(named: "Switzerland")
    try await browser.see("Ticino")
    #expect(try await browser.count("svg.map[role=img][aria-label] circle") == 3)
    // Without script the button leads to the same page.
    try await browser.open("/catalogue?q=alpen+rose")
    try await browser.see("No climb and no area is called so.")
  }

  @Test("two devices change the same thing; the losing edit is shown, and brought back")
  func conflict() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let dora = Climber("Dora Egli", "dora", "dora@example.org")
    try await dora.signUp(browser, stage.server)
    try await browser.open("/log/new")
    try await browser.fill("#f-name", "Kante")
    try await browser.fill("#f-grade", "5.11d")
    try await browser.click("main form.fields button")
    try await browser.see("Wrote Kante", in: ".notice")

    let laptop = try await Laptop(of: dora, at: stage.server)
    try await browser.open("/log")
    try await browser.click(named: "Kante")
    try await browser.click(named: "Edit")
    try await browser.fill("#f-name", "Kante vom Telefon")
    try await browser.click("main form.fields button")
    try await browser.see("Changed Kante vom Telefon", in: ".notice")
    // The laptop has not heard of that, and is later.
    try await laptop.run("log", "edit", "Kante", "--name", "Kante vom Laptop")
    try await laptop.run("sync")

    try await browser.open("/log")
    try await browser.see("Kante vom Laptop")
    try await browser.open("/sync")
    try await browser.see("Edits that lost a conflict")
    try await browser.see("\"Kante vom Telefon\" was dropped")
    try await browser.click(named: "Bring back")
    try await browser.see("Brought back", in: ".notice")
    try await browser.open("/log")
    try await browser.see("Kante vom Telefon")
  }
}

/// Another device of a climber: the command line, in a folder of its own.
private struct Laptop {
  private let folder: TemporaryFolder
  private let program: String

  /// Signs in at a hub, and takes the climber's logbook over.
  init(of climber: Climber, at server: PageServer) async throws {
    folder = try TemporaryFolder()
    program = try RunningProgram.product("climbing")
    let earlier = try await server.code(for: climber.contact)
    // Another code is sent half a minute after the one before.
    var isRefused = true
    while isRefused {
      do {
        try await run("account", "sign-in", "--server", server.origin, "--email", climber.contact)
        isRefused = false
      } catch let obstacle as DrivingError where "\(obstacle)".contains("too often") {
        try await Task.sleep(for: .seconds(1))
      }
    }
    var code = earlier
    while code == earlier {
      try await Task.sleep(for: .milliseconds(20))
      code = try await server.code(for: climber.contact)
    }
    let verify = "printf %s \(code) | '\(program)' account verify --server \(server.origin)"
    try await RunningProgram("/bin/sh", ["-c", verify], in: folder).succeed()
    try await run("sync", "--with", server.origin)
  }

  func run(_ arguments: String...) async throws {
    try await RunningProgram(program, arguments, in: folder).succeed()
  }
}

extension Browser {
  /// The distance of an element from the upper edge of the window, in pixels.
  fileprivate func top(of selector: String) async throws -> Int64? {
    try await run(
      """
      const element = document.querySelector(arguments[0]);
      element.scrollIntoView({block: 'center', behavior: 'instant'});
      return Math.round(element.getBoundingClientRect().top + scrollY);
      """, [.string(selector)]
    ).integerValue
  }
}
