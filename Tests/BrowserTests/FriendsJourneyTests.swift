import BrowserDriving
import Interchange
import Testing

/// Journeys of people through the pages of friends, in a real browser.
@Suite(
  "Journeys through friends", .browsing(.friends), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct FriendsJourneyTests {
  @Test(
    "two people sign up, meet, talk and plan, and see what the other one does",
    arguments: [Browser.Screen.phone, .desk])
  func together(_ screen: Browser.Screen) async throws {
    let stage = try await Stage.cleared(for: screen)
    let ada = stage.browser
    let first = try await ada.window()
    let phone = "+4477009003\(screen.isTouched ? 1 : 2)"
    try await FriendsMember("Ada", phone + "1").signUp(ada, stage.server)
    try await ada.see("Saved.", in: ".notice")

    var ben = ada
    ben.origin = stage.server.otherOrigin
    let second = try await ben.openWindow()
    try await ben.show(on: screen)
    try await FriendsMember("Ben", phone + "2").signUp(ben, stage.server)

    // A crew that Ada begins, and that Ben finds by its address.
    try await ada.go(to: first)
    let name = "Walks of \(screen.width)"
    try await ada.open("/crews")
    try await ada.click(named: "New crew")
    try await ada.fill("#f-name", name)
    try await ada.fill("#f-tags", "hiking")
    try await ada.click(named: "Begin")
    try await ada.see("\(name) is there.", in: ".notice")
    try await ada.click(named: name)
    let crew = try await ada.path()

    try await ben.go(to: second)
    try await ben.open(crew)
    try await ben.click(named: "Join")
    try await ben.see("Ben")
    try await ben.click(named: "Ada (admin)")
    try await ben.click(named: "Interested")
    try await ben.see("Noted. Ada is notified if they are, too.", in: ".notice")

    // Each one's change is what the other one sees next.
    try await ada.go(to: first)
    try await ada.open(crew)
    try await ada.see("2 of 8 people")
    try await ada.click(named: "Ben")
    try await ada.click(named: "Interested")
    try await ada.see(
      "You and Ben are interested in each other. Your conversation is open.", in: ".notice")
    try await ada.open("/talk")
    try await ada.click(named: "Ben")
    try await ada.fill("#message", "Tea after the walk?")
    try await ada.click(".composer button")
    try await ada.see("Tea after the walk?", in: ".messages")

    try await ben.go(to: second)
    try await ben.open("/talk")
    #expect(try await ben.count("[aria-label='1 unread']") == 1)
    try await ben.click(named: "Ada")
    try await ben.see("Tea after the walk?", in: ".messages")
    try await ben.fill("#message", "<b>Yes</b> & cake")
    try await ben.click(".composer button")
    try await ben.see("<b>Yes</b> & cake", in: ".messages")
    try await ben.wait(until: "return !document.querySelector('.sending')")

    // Without a click: her window was in the background, and hears of it when she comes back.
    try await ada.go(to: first)
    try await ada.see("<b>Yes</b> & cake", in: ".messages")

    // A mission of the crew, and an answer to it.
    try await ada.open(crew)
    try await ada.click(named: "Plan a mission")
    try await ada.fill("#f-title", "Along the river")
    try await ada.fill("#f-when", "tomorrow 18:00")
    try await ada.fill("#f-place", "North Gate")
    try await ada.click(named: "Plan")
    try await ada.see("Along the river is planned.", in: ".notice")

    try await ben.go(to: second)
    try await ben.open(crew)
    try await ben.click(named: "Mission: Along the river")
    let mission = try await ben.path()
    try await ben.click(named: "Going")
    try await ben.see("you're going")
    try await ada.go(to: first)
    try await ada.open(mission)
    try await ada.see("Ben")
    #expect(try await ada.isWideEnough(), "something is wider than the window")
  }

  @Test("a crew is proposed to made-up people, and each one's answer is shown")
  func proposal() async throws {
    let stage = try await Stage.cleared(for: .phone)
    try await stage.signIn()
    try await stage.browser.open("/crews")
    try await stage.browser.click(named: "Propose one")
    try await stage.browser.see("are asked.", in: ".notice")
    #expect(try await stage.browser.text("main").contains("Cleo (accepts)"))
  }

  @Test("what can't be taken is said above the form and at the field, and nothing typed is lost")
  func mistake() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await browser.open("/sign-in")
    try await browser.fill("#f-phone", "12")
    try await browser.click(named: "Send a code")
    try await browser.see("The phone number does not begin", in: "[role=alert]")
    #expect(try await browser.value(of: "#f-phone") == "12")

    try await stage.signIn()
    try await browser.open("/missions/new")
    try await browser.fill("#f-title", "A walk")
    try await browser.fill("#f-when", "some day")
    try await browser.fill("#f-place", "At the lake")
    try await browser.click(named: "Plan")
    let problem = "\"some day\" is no time"
    try await browser.see(problem, in: "#e-when")
    #expect(try await browser.focused().hasPrefix(problem))
    #expect(
      try await browser.run(
        "const field = document.querySelector('#f-when');"
          + "return field.ariaInvalid + ' ' + field.getAttribute('aria-describedby')")
        == "true e-when h-when")
    #expect(try await browser.value(of: "#f-title") == "A walk")
    #expect(try await browser.value(of: "#f-when") == "some day")
    // The problem leads to its field.
    try await browser.click("[role=alert] a")
    #expect(try await browser.run("return document.activeElement.id") == "f-when")
  }

  @Test("what can't be undone is asked about, with the verb on the button")
  func question() async throws {
    let stage = try await Stage.cleared(for: .desk)
    let browser = stage.browser
    try await stage.signIn()
    try await browser.open("/crews/new")
    try await browser.fill("#f-name", "Short-lived")
    try await browser.click(named: "Begin")
    // It is for something; the field says so.
    try await browser.see("is not answered", in: "#e-tags")
    try await browser.fill("#f-tags", "tea")
    try await browser.click(named: "Begin")
    try await browser.click(named: "Short-lived")
    let crew = try await browser.path()
    try await browser.click(named: "Leave")
    try await browser.see("Leave Short-lived?", in: "h1")
    try await browser.click(named: "Cancel")
    #expect(try await browser.path() == crew)
    try await browser.see("1 of 8 people")
    try await browser.click(named: "Leave")
    try await browser.click(named: "Leave")
    try await browser.open("/crews")
    #expect(try await !browser.text("main").contains("Short-lived"))
  }

  @Test("everything can be done by keyboard, and what has the focus is seen")
  func keyboard() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await stage.signIn()
    try await browser.open("/discover")
    try await browser.tab()
    #expect(try await browser.focused() == "Skip to content")
    #expect(try await browser.focusProblem() == nil)
    try await browser.enter()
    #expect(try await browser.run("return document.activeElement.id") == "main")
    // From the content on through all that can be reached, in the order of the page.
    var names: [String] = []
    for _ in 0..<40 {
      try await browser.tab()
      guard try await browser.run("return document.activeElement !== document.body") == true else {
        break
      }
      let name = try await browser.focused()
      names.append(name)
      if let problem = try await browser.focusProblem() { Issue.record("\(name): \(problem)") }
    }
    let interested = try #require(names.firstIndex { $0.hasPrefix("Interested: ") })
    let other = try #require(names.firstIndex { $0.hasPrefix("Not now: ") })
    #expect(interested < other && other - interested == 1, "\(names)")

    // A form, from its first field to its button.
    try await browser.open("/crews/new")
    try await browser.run("document.querySelector('#f-name').focus()")
    try await browser.type("By hand\u{E004}tea")
    for _ in 0..<10 where try await browser.focused() != "Begin" { try await browser.tab() }
    try await browser.enter()
    try await browser.see("By hand is there.", in: ".notice")
  }

  @Test("nothing needs script")
  func withoutScript() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": true])
    do {
      try await FriendsMember("Gil", "+447700900107").signUp(browser, stage.server)
      try await browser.open("/discover")
      let first = try await browser.text(".card h2, .card h3")
      try await browser.click(".card button.primary")
      try await browser.see("Noted.", in: ".notice")
      #expect(try await browser.text(".card h2, .card h3") != first)
    } catch {
      try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
      throw error
    }
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
  }

  @Test("a slow network delays a form and loses nothing, and neither does none")
  func network() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await stage.signIn()
    try await browser.connect(latency: 400, rate: 50_000)
    try await browser.open("/crews/new")
    try await browser.fill("#f-name", "Patience")
    try await browser.fill("#f-tags", "tea")
    try await browser.click(named: "Begin")
    try await browser.see("Patience is there.", in: ".notice")

    try await browser.open("/crews/new")
    try await browser.fill("#f-name", "Out of reach")
    try await browser.fill("#f-tags", "tea")
    try await browser.connect(isOffline: true)
    try await browser.click(named: "Begin")
    try await browser.see("Nothing is lost: try again.", in: "[role=alert]")
    #expect(try await browser.value(of: "#f-name") == "Out of reach")
    try await browser.connect()
    try await browser.click(named: "Begin")
    try await browser.see("Out of reach is there.", in: ".notice")
    try await browser.open("/crews")
    let count = try await browser.run(
      """
      return [...document.querySelectorAll('main :is(h2, h3)')]
        .filter((title) => title.textContent === arguments[0]).length;
      """, ["Out of reach"])
    #expect(count == 1)
  }

  @Test("after signing out, nothing private is left in the browser")
  func signOut() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await FriendsMember("Ida", "+447700900109").signUp(browser, stage.server)
    try await browser.open("/me")
    try await browser.see("Ida")
    try await browser.click(named: "Sign out")
    try await browser.click(named: "Sign out")
    try await browser.see("Signed out.", in: ".notice")
    for _ in 0..<4 {
      try await browser.back()
      let text = try await browser.text()
      #expect(!text.contains("Ida"))
    }
    try await browser.open("/me")
    #expect(try await browser.path() == "/sign-in")
    #expect(try await browser.cookies().isEmpty)
  }
}
