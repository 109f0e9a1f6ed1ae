import BrowserDriving
import Interchange
import Testing

/// The pages and data of a browser without network: real Chromium with a worker.
@Suite(
  "Without network", .browsing(.climbing), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct OfflineTests {
  private static let tap = "form:has([name=_row][value='g-6a']):has([name=_do][value='s']) button"

  /// A climber whose session is under way, with the worker and what it needs in place.
  private func begin(_ climber: Climber) async throws -> Stage {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await climber.signUp(browser, stage.server)
    try await climber.climb(browser)
    try await browser.open("/log")
    try await browser.awaitWorker()
    try await browser.open("/")
    try await browser.awaitWorker()
    return stage
  }

  @Test(
    "a page that was opened is read with its age, another one leads on, and signing out ends it")
  func reading() async throws {
    let stage = try await begin(Climber("Ana Ruiz", "ana", "ana@example.org"))
    let browser = stage.browser
    let outage = try await browser.cutOff()
    try await browser.open("/log")
    try await browser.see("Kept from ", in: "#kept")
    try await browser.see(", without network.", in: "#kept[role=status]")
    try await browser.see("Kept from ", in: "#live")
    try await browser.see("6a")
    let axe = try EveryPage.axe()
    try await EveryPage.inspect(browser, axe)

    try await browser.open("/insights")
    try await browser.see("No network")
    try await browser.see("Kept on this device")
    try await EveryPage.inspect(browser, axe)
    try await browser.click("#pages a[href='/log']")
    try await browser.see("Kept from ", in: "#kept")
    try await browser.restore(outage)

    try await browser.open("/account")
    #expect(try await browser.count("#kept") == 0)
    #expect(try await browser.kept().pages > 0)
    try await browser.click(named: "Sign out")
    try await browser.click("main .ask button, main form.fields button")
    try await browser.see("Signed out.")
    let kept = try await browser.kept()
    #expect(kept.pages == 0 && kept.forms == 0)
  }

  @Test(
    "what is tapped without network waits in sight, outlives a reload, and is sent once, in order")
  func waiting() async throws {
    let stage = try await begin(Climber("Ben Ito", "ben", "ben@example.org"))
    let browser = stage.browser
    try await browser.see("2 climbs, 2 attempts, 1 sent")
    let outage = try await browser.cutOff()
    for count in 1...3 {
      try await browser.click(Self.tap)
      try await browser.see(count == 1 ? "1 waits" : "\(count) wait", in: ".notice")
    }
    try await browser.see("3 wait to be sent", in: "#waiting")
    try await browser.open("/")
    try await browser.see("Kept from ", in: "#kept")
    try await browser.see("3 wait to be sent", in: "#waiting")
    #expect(try await browser.count("#waiting li") == 3)
    try await EveryPage.inspect(browser, try EveryPage.axe())
    // Another window hears of the network at the same time.
    let first = try await browser.window()
    let second = try await browser.openWindow()
    try await browser.open("/")
    try await browser.see("3 wait to be sent", in: "#waiting")
    try await browser.connect(isOffline: true)
    try await browser.go(to: first)

    try await browser.restore(outage)
    try await browser.see("3 that waited are sent.", in: ".notice")
    try await browser.go(to: second)
    try await browser.connect()
    try await browser.see("5 climbs, 5 attempts, 4 sent")
    try await browser.close()
    try await browser.go(to: first)
    try await browser.see("5 climbs, 5 attempts, 4 sent")
    #expect(try await browser.count("#waiting") == 0)
    try await browser.open("/")
    try await browser.see("5 climbs, 5 attempts, 4 sent")
    #expect(try await browser.kept().forms == 0)
  }

  @Test("a session that starts without network has its keyboard, and its taps follow the start")
  func start() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await Climber("Flo Kim", "flo", "flo@example.org").signUp(browser, stage.server)
    try await browser.open("/log")
    try await browser.awaitWorker()
    try await browser.open("/")
    try await browser.awaitWorker(
      keeping: ["/?start=waiting", "/end?start=waiting", "/log/new"])
    let outage = try await browser.cutOff()
    try await browser.fill("#f-place", "Smith Rock")
    try await browser.click("main form.fields button.primary")
    try await browser.see("1 waits", in: ".notice")
    try await browser.see("in the session whose start waits to be sent")
    try await browser.click(Self.tap)
    try await browser.see("2 wait", in: ".notice")
    #expect(try await browser.path() == "/")
    try await EveryPage.inspect(browser, try EveryPage.axe())
    // It is there after a reload, too.
    try await browser.open("/")
    try await browser.see("2 wait to be sent", in: "#waiting")
    try await browser.click(Self.tap)
    try await browser.see("3 wait", in: ".notice")
    try await browser.click(named: "End the session")
    try await browser.click("label:has([name='rpe'][value='7'])")
    try await browser.click("main form.fields button")
    try await browser.see("4 wait", in: ".notice")

    try await browser.restore(outage)
    try await browser.see("4 that waited are sent.", in: ".notice")
    try await browser.open("/")
    try await browser.see("Ready to climb?")
    try await browser.open("/log")
    try await browser.see("Smith Rock")
    try await browser.see("2 climbs, 2 attempts, 2 sent")
    #expect(try await browser.kept().forms == 0)
  }

  @Test(
    "what is refused is shown with what was typed, holds what waits behind it, and is discarded")
  func refusal() async throws {
    let stage = try await begin(Climber("Cy Orr", "cy", "cy@example.org"))
    let browser = stage.browser
    // The session's end is kept with the session.
    let outage = try await browser.cutOff()
    try await browser.open("/end")
    try await browser.see("Kept from ", in: "#kept")
    try await browser.click("label:has([name='rpe'][value='7'])")
    try await browser.fill("#f-notes", "windy")
    try await browser.click("main form.fields button")
    try await browser.see("1 waits", in: ".notice")
    try await browser.see("7, windy", in: "#waiting")
    try await browser.open("/")
    try await browser.click(Self.tap)
    try await browser.see("2 wait", in: ".notice")
    try await browser.restore(outage)
    // After its end the session takes no attempt.
    try await browser.see("Refused: ", in: "#waiting")
    try await browser.see("1 waits to be sent", in: "#waiting")
    try await browser.click("#waiting li button")
    try await browser.see("Discarded.", in: ".notice")
    #expect(try await browser.count("#waiting") == 0)
    try await browser.open("/log")
    try await browser.see("Smith Rock")
  }

  @Test("another climber in the same browser sees and sends nothing of the one before")
  func readers() async throws {
    let stage = try await begin(Climber("Dee Fox", "dee", "dee@example.org"))
    let browser = stage.browser
    let outage = try await browser.cutOff()
    try await browser.click(Self.tap)
    try await browser.see("1 waits", in: ".notice")
    // The session ends without a farewell, as after a restart of the server.
    try await browser.tools("Network.clearBrowserCookies")
    try await browser.restore(outage)
    try await browser.open("/sign-in")
    #expect(try await browser.kept().pages == 0)
    try await Climber("Eve Lee", "eve", "eve@example.org").signUp(browser, stage.server)
    try await browser.open("/")
    try await browser.awaitWorker()
    #expect(try await browser.count("#waiting") == 0)
    #expect(try await browser.kept().forms == 0)
    try await browser.open("/log")
    #expect(try await !browser.text().contains("6a"))
  }

  @Test("browsers can install the product")
  func manifest() async throws {
    let stage = try await Stage.cleared(for: .phone)
    try await stage.browser.open("/sign-in")
    let found = try await stage.browser.tools("Page.getInstallabilityErrors")
    #expect(found["installabilityErrors"]?.arrayValue == [])
  }
}
