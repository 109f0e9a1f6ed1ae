import BrowserDriving
import Interchange
import Testing

/// Journeys of people through the pages of dating, in a real browser.
@Suite(
  "Journeys through dating", .browsing(.dating), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct DatingJourneyTests {
  @Test("a card follows the finger, springs back, or flies out with its speed; undo brings it back")
  func swipe() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.show(in: Browser.Look(isDark: false), isMoving: true)
    try await browser.open("/")
    let first = try await browser.topCard()
    // Slowly and not far: nothing is decided.
    try await browser.drag(from: (170, 250), to: (220, 255), milliseconds: 640)
    try await browser.wait(
      until:
        "return !document.querySelector('.deck .card.held') && !document.querySelector('.stamp')")
    #expect(try await browser.topCard() == first)
    // Downwards it is a scroll.
    try await browser.drag(from: (170, 400), to: (180, 200), milliseconds: 160)
    #expect(try await browser.topCard() == first)
    // Far: how fast a machine under load moves a finger is not certain.
    try await browser.drag(from: (90, 250), to: (300, 255), milliseconds: 80)
    let second = try await browser.topCard(after: first)
    try await browser.see("It's a match with \(first)", in: ".notice")
    try await browser.click(named: "Undo")
    #expect(try await browser.topCard(after: second) == first)
    #expect(try await browser.count(".deck .card[inert]") == 2)
  }

  @Test("cards are decided on by keyboard too, and what has the focus is seen")
  func keyboard() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.open("/")
    let first = try await browser.topCard()
    for _ in 0..<30 where try await !browser.focused().hasPrefix("No: ") {
      try await browser.tab()
      let name = try await browser.focused()
      if let problem = try await browser.focusProblem() { Issue.record("\(name): \(problem)") }
    }
    try await browser.enter()
    let second = try await browser.topCard(after: first)
    try await browser.wait(
      until: "return document.activeElement.textContent === arguments[0]",
      [
        .string(second)
      ])
  }

  @Test("cards are decided on, and a quiz is answered, without script too")
  func withoutScript() async throws {
    let browser = try await Stage.cleared(for: .desk).browser
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": true])
    do {
      try await browser.open("/")
      let first = try await browser.topCard()
      try await browser.click(".deck .card:not([inert]) form[data-move=right] button")
      try await browser.see("It's a match with \(first)", in: ".notice")
      #expect(try await browser.topCard() != first)
      // One tap answers a question of the quiz, and goes on.
      try await browser.open("/quiz")
      for _ in 0..<20 where try await browser.path() == "/quiz" {
        try await browser.click(".answers button")
      }
      #expect(try await browser.path().hasPrefix("/quiz/result?"))
    } catch {
      try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
      throw error
    }
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
  }

  @Test("a swipe without a network brings the card back, and says so")
  func offline() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.open("/")
    let first = try await browser.topCard()
    try await browser.connect(isOffline: true)
    try await browser.drag(from: (90, 250), to: (300, 255), milliseconds: 80)
    try await browser.see("The card is back: decide again.", in: "[role=alert]")
    #expect(try await browser.topCard() == first)
    try await browser.connect()
    try await browser.drag(from: (90, 250), to: (300, 255), milliseconds: 80)
    #expect(try await browser.topCard(after: first) != first)
  }

  @Test("a card answers in its chat, with sources that lead to their claims")
  func chat() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.open("/cards/biochar/chat")
    try await browser.see("This is the offline voice")
    try await browser.fill("#message", "How much do you cost?")
    try await browser.click(".composer button")
    try await browser.see("[1]", in: ".messages")
    try await browser.see("Fuss et al.", in: ".messages")
    #expect(try await browser.value(of: "#message") == "")
    #expect(try await browser.isWideEnough())
  }

  @Test(
    "two people sign up, like each other, and talk",
    arguments: [
      Browser.Screen.phone, .desk,
    ])
  func people(_ screen: Browser.Screen) async throws {
    let stage = try await Stage.cleared(for: screen)
    let ada = stage.browser
    let first = try await ada.window()
    let phone = "+4477009005\(screen.isTouched ? 1 : 2)"
    let names = screen.isTouched ? ("Ada", "Ben") : ("Cleo", "Dan")
    try await DatingPerson(names.0, phone + "1", "woman", wants: "man").signUp(ada, stage.server)
    var ben = ada
    ben.origin = stage.server.otherOrigin
    let second = try await ben.openWindow()
    try await ben.show(on: screen)
    try await DatingPerson(names.1, phone + "2", "man", wants: "woman").signUp(ben, stage.server)

    // Each opens the other one's page, and likes what is there.
    try await ben.see("", in: ".deck")
    let ids = try await (
      ada.personID(named: names.1, in: first), ben.personID(named: names.0, in: second)
    )
    try await ada.go(to: first)
    try await ada.open("/people/\(ids.0)")
    try await ada.click(named: "Like")
    try await ben.go(to: second)
    try await ben.open("/people/\(ids.1)")
    try await ben.click(named: "Like")
    try await ben.open("/people/matches")
    try await ben.see(names.0)
    try await ben.click("main a[href^='/people/talk/']")
    try await ben.fill("#message", "<b>Hello</b>, a walk?")
    try await ben.click(".composer button")
    try await ben.see("<b>Hello</b>, a walk?", in: ".messages")
    try await ada.go(to: first)
    try await ada.open("/people/matches")
    try await ada.click("main a[href^='/people/talk/']")
    try await ada.see("<b>Hello</b>, a walk?", in: ".messages")
  }
}

extension Browser {
  /// The ID of a person who is on the deck of discovery.
  fileprivate func personID(named name: String, in window: String) async throws -> String {
    try await go(to: window)
    // A new person is found within seconds.
    for _ in 0..<300 {
      try await open("/people/discover")
      while try await count(".deck .card:not([inert])") > 0 {
        let title = try await topCard()
        if title.hasPrefix(name + ",") {
          return try await run(
            "return document.querySelector('.deck .card:not([inert])').id.replace(/^r-/, '')"
          ).stringValue ?? ""
        }
        try await click(".deck .card:not([inert]) form[data-move=left] button")
        // Another card, or none.
        try await wait(
          until: """
            return document.querySelector('.deck .card:not([inert]) :is(h2, h3)')?.textContent
              !== arguments[0];
            """, [.string(title)])
      }
    }
    throw DrivingError("\(name) is not shown")
  }
}
