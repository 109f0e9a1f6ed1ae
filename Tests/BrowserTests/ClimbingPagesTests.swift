import BrowserDriving
import Interchange
import Testing

/// The rules for every page of climbing.
@Suite(
  "Every page of climbing", .browsing(.climbing), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct ClimbingPagesTests {
  @Test("before a climber has signed in, and in each state of a form") func entrance() async throws
  {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let axe = try EveryPage.axe()
    let pages = EveryPage(kinds: try PageTable.rows(of: "climbing").map(\.address))
    let seen = try await pages.visit(from: ["/sign-in", "/sign-in/code"], on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    #expect(seen == ["/sign-in", "/sign-in/code", "/sign-in/password"])
    try await Climber("Eva", "eva", "eva@example.org").signIn(browser, stage.server)
    try await browser.see("Welcome")
    try await EveryPage.inspect(browser, axe)
    try await browser.fill("#f-name", "Eva")
    try await browser.click("main form.fields button")
    try await browser.see("", in: "[role=alert]")
    try await EveryPage.inspect(browser, axe)
  }

  @Test("for a climber with a past, a session and a post") func climber() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let axe = try EveryPage.axe()
    let fay = Climber("Fay Roth", "fay", "fay@example.org")
    try await fay.signUp(browser, stage.server)
    // The start of a session is at the address of the session.
    try await EveryPage.inspect(browser, axe)
    try await fay.offer(ClimbingSample.ticks(days: 12), browser)
    try await browser.see("Rows that can't be read")
    try await EveryPage.inspect(browser, axe)
    try await browser.click("main form:has([name=_do][value=i]) button")
    try await browser.see("could not be read", in: ".notice")
    try await fay.start(browser)
    try await fay.tap("5.10a", "s", browser)
    try await fay.tap("5.10b", "f", browser)
    try await EveryPage.inspect(browser, axe)

    try await browser.open("/log")
    try await browser.click("main a[href^='/climbs/']")
    try await browser.click(named: "Share")
    try await browser.click("main form.fields button")
    try await browser.see("", in: ".notice")

    let table = try PageTable.rows(of: "climbing").map(\.address)
    let pages = EveryPage(kinds: table)
    try await browser.open("/catalogue?q=quarzader")
    let climb = try await browser.run(
      "return document.querySelector('main a[href^=\"/catalogue/climbs/\"]').getAttribute('href')"
    ).stringValue
    let starts = [try #require(climb), "/end", "/log", "/"]
    let isOwn = { (path: String) in !path.hasPrefix("/export/") && !path.hasPrefix("/log?limit") }
    let seen = try await pages.visit(from: starts, within: isOwn, on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    let before: Set = ["/sign-in", "/sign-in/code", "/sign-in/password", "/welcome"]
    #expect(Set(table).subtracting(seen) == before)
  }
}
