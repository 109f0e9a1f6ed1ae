import BrowserDriving
import Interchange
import Testing

/// What climbers do with the pages of climbing, in a real browser, and what holds on each.
@Suite(
  "Journeys through climbing", .browsing(.climbing), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct ClimbingJourneyTests {
  @Test("a session at the crag: one tap for a climb, undo, and its summary")
  func session() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let ana = Climber("Ana Ruiz", "ana", "ana@example.org")
    try await ana.signUp(browser, stage.server)
    try await ana.climb(browser)
    try await browser.see("2 climbs, 2 attempts, 1 sent")
    try await browser.click(named: "Undo")
    try await browser.see("1 climb, 1 attempt, 1 sent")
    #expect(try await browser.smallTargets(below: 44) == [], "for cold fingers")

    try await browser.open("/end")
    for (field, value) in [("rpe", "7"), ("pump", "3")] {
      try await browser.click("label:has([name='\(field)'][value='\(value)'])")
    }
    try await browser.click("main form.fields button")
    try await browser.see("exertion 7 of 10")

    // Every page that a link leads to, with what is in the logbook now.
    let axe = try EveryPage.axe()
    let pages = EveryPage(kinds: [
      "/", "/log", "/log/new", "/climbs/{climb}", "/climbs/{climb}/edit", "/climbs/{climb}/tag",
      "/climbs/{climb}/share", "/climbs/{climb}/attempt", "/climbs/{climb}/{attempt}",
      "/sessions/{session}", "/sessions/{session}/edit", "/projects", "/insights", "/feed",
      "/feed/{post}", "/account", "/account/edit", "/account/zone", "/sync",
    ])
    let seen = try await pages.visit(from: ["/log", "/"], on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    #expect(
      seen.isSuperset(of: ["/", "/log", "/log/new", "/projects", "/insights", "/feed", "/account"]))
  }
}
