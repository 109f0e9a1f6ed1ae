import BrowserDriving
import Interchange
import Testing

/// The live parts of the pages of dating: answers while they are written, matches, and other
/// windows.
@Suite(
  "What moves on dating's pages", .browsing(.dating), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct DatingLiveTests {
  @Test("an answer appears as it is written, and then with footnotes that open its claims")
  func stream() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.open("/cards/biochar/chat")
    #expect(try await browser.count(".messages .other .bubble") == 1, "the opening line")
    try await browser.watchAnswer()
    try await browser.click(".suggestions button")
    try await browser.see("[1]", in: ".messages")
    // It grew, and had the dots before it began.
    let steps = try await browser.run("return window.steps").arrayValue ?? []
    let lengths = steps.compactMap(\.integerValue)
    #expect(lengths.count > 3 && lengths == lengths.sorted(), "\(lengths)")
    #expect(try await browser.run("return window.hadDots") == true)
    #expect(try await browser.count(".typing, .stop, [aria-busy=true]") == 0)
    try await browser.click(".footnotes a")
    try await browser.see("What this answer relies on")
    #expect(try await browser.count("main .claim, main .figure") > 0)
  }

  @Test("Stop keeps what was said so far, and the card can be asked again")
  func stop() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.open("/cards/biochar/chat")
    // As soon as something of the answer stands there.
    try await browser.run(
      """
      new MutationObserver(() => {
        const button = document.querySelector('.stop');
        if (button && document.querySelector('.messages .other:last-child .bubble')?.textContent) {
          window.isStopped = true;
          button.click();
        }
      }).observe(document.querySelector('main'), {childList: true, subtree: true});
      """)
    try await browser.click(".suggestions button")
    try await browser.see("(interrupted)", in: ".messages")
    #expect(try await browser.run("return window.isStopped") == true)
    try await browser.open("/cards/biochar/chat")
    try await browser.see("(interrupted)", in: ".messages")
    try await browser.click(named: "Ask again")
    try await browser.see("[1]", in: ".messages")
    #expect(try await !browser.text(".messages").contains("(interrupted)"))
  }

  @Test("without script an answer comes whole")
  func withoutScript() async throws {
    let browser = try await Stage.cleared(for: .desk).browser
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": true])
    do {
      try await browser.open("/cards/biochar/chat")
      try await browser.fill("#message", "How much do you cost?")
      try await browser.click(".composer button")
      try await browser.see("[1]", in: ".messages")
    } catch {
      try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
      throw error
    }
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
  }

  @Test("a match lies over its card, holds the focus, and goes by Escape or by its button")
  func match() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    let axe = try EveryPage.axe()
    try await browser.open("/")
    let first = try await browser.topCard()
    try await browser.click(".deck .card:not([inert]) form[data-move=right] button")
    try await browser.see("It's a match with \(first)", in: ".match:modal")
    #expect(try await browser.violations(axe) == [])
    #expect(try await browser.smallTargets(below: 44) == [])
    #expect(
      try await browser.run(
        "return document.activeElement.closest('.match') !== null") == true)
    try await browser.type("\u{E00C}")
    try await browser.wait(until: "return !document.querySelector('.match[open]')")
    let second = try await browser.topCard()
    #expect(second != first)
    try await browser.wait(
      until: "return document.activeElement.textContent === arguments[0]", [.string(second)])
    try await browser.click(".deck .card:not([inert]) form[data-move=right] button")
    try await browser.see("It's a match with \(second)", in: ".match:modal")
    // Its form closes the dialog, and opens no page to wait for.
    try await browser.run("document.querySelector('.match form[method=dialog] button').click()")
    try await browser.wait(until: "return !document.querySelector('.match[open]')")
    _ = try await browser.topCard(after: second)
  }

  @Test("the deck keeps its height while a card flies out")
  func height() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    try await browser.show(in: Browser.Look(isDark: false), isMoving: true)
    try await browser.open("/")
    let first = try await browser.topCard()
    try await browser.run(
      """
      const deck = document.querySelector('.deck');
      const height = deck.offsetHeight;
      window.loss = 0;
      const look = () => {
        window.loss = Math.max(window.loss, height - deck.offsetHeight);
        if (document.querySelector('.gone')) requestAnimationFrame(look);
      };
      new MutationObserver(() => requestAnimationFrame(look))
        .observe(deck, {childList: true, subtree: true});
      """)
    try await browser.drag(from: (300, 250), to: (60, 255), milliseconds: 80)
    _ = try await browser.topCard(after: first)
    let loss = try await browser.run("return window.loss").numberValue ?? 999
    // Cards differ by some lines.
    #expect(loss < 200)
  }

  @Test("two windows of a visitor see each other's changes")
  func windows() async throws {
    let browser = try await Stage.cleared(for: .phone).browser
    let first = try await browser.window()
    try await browser.open("/")
    let top = try await browser.topCard()
    try await browser.click(".deck .card:not([inert]) form[data-move=left] button")
    let second = try await browser.topCard(after: top)
    // It is not loaded again: the same script still runs on it.
    try await browser.run("window.isSame = true")
    _ = try await browser.openWindow()
    try await browser.open("/")
    #expect(try await browser.topCard() == second)
    try await browser.click(".deck .card:not([inert]) form[data-move=left] button")
    let third = try await browser.topCard(after: second)
    try await browser.close()
    try await browser.go(to: first)
    #expect(try await browser.topCard(after: second) == third)
    #expect(try await browser.run("return window.isSame") == true)
  }

  @Test("what others show of a card has absolute addresses, which are there")
  func share() async throws {
    let stage = try await Stage.cleared(for: .desk)
    let browser = stage.browser
    try await browser.open("/cards/biochar")
    func property(_ name: String) async throws -> String {
      try await browser.run(
        "return document.querySelector(`meta[property='${arguments[0]}']`)?.content",
        [.string(name)]
      ).stringValue ?? ""
    }
    #expect(try await property("og:url") == "\(stage.server.origin)/cards/biochar")
    #expect(try await property("og:title") == "Biochar")
    let picture = try await property("og:image")
    #expect(picture == "\(stage.server.origin)/cards/biochar/share.svg")
    let type = try await browser.wait(
      """
      const [url, done] = arguments;
      fetch(url).then(answer => done(answer.headers.get('content-type')), done);
      """, [.string(picture)])
    #expect(type == "image/svg+xml")
    #expect(try await browser.count(".about .hero, article > .hero") == 1)
  }
}

extension Browser {
  /// Notes how long the last answer is whenever it changes, and whether it began with dots.
  fileprivate func watchAnswer() async throws {
    try await run(
      """
      window.steps = [];
      window.hadDots = false;
      new MutationObserver(() => {
        if (document.querySelector('.typing')) window.hadDots = true;
        const last = document.querySelector('.stop') && document.querySelector(
          '.messages li.other:last-child:not(.typing) .bubble');
        if (last) window.steps.push(last.textContent.length);
      }).observe(document.querySelector('main'), {childList: true, subtree: true});
      """)
  }
}
