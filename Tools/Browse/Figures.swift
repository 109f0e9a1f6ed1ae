import BrowserDriving
import Foundation
import Interchange

/// A measured value beside its limit.
struct Figure: Sendable {
  var name: String
  var value: Double
  var limit: Double
  var unit: String
  /// True if less than the limit is the mistake.
  var isMinimum = false
  /// The place or time of the value.
  var remark = ""

  var isMissed: Bool { isMinimum ? value < limit : value > limit }

  func line(isJudged: Bool) -> String {
    let sign = isMinimum ? "≥" : "≤"
    let verdict = !isJudged ? "" : isMissed ? "  MISSED" : "  met"
    let about = remark.isEmpty ? "" : "  (\(remark))"
    return
      "\(name): \(Self.text(value)) \(unit), limit \(sign) \(Self.text(limit))\(verdict)\(about)"
  }

  private static func text(_ value: Double) -> String {
    let tenths = (value * 100).rounded() / 100
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

/// The responsiveness of pages, measured in a browser that is four times as slow as this machine.
struct Figures: Sendable {
  var product: PageProduct
  /// The first page of a new visitor.
  var entrance: String
  /// Makes what pages show, and says which pages those are.
  var prepare: @Sendable (Browser, PageServer) async throws -> [String]
  /// The page that is used, by single taps and keys, as a person does it.
  var form: String
  var use: @Sendable (Browser) async throws -> Void
  /// The page on which cards are swiped.
  var deck: String?

  static let products = [
    Figures(
      product: .friends, entrance: "/sign-in",
      prepare: { browser, server in
        let talk = try await FriendsMember.settle(browser, server, "+447700900401")
        return ["/", "/discover", "/crews", "/missions", "/me", "/missions/new", talk]
      }, form: "/me/edit",
      use: { browser in
        try await browser.click("label:has(input[value=weekday_evenings])")
        try await browser.click("#f-bio")
        for key in "I like walks" { try await browser.type(String(key)) }
      }, deck: "/discover"),
    Figures(
      product: .dating, entrance: "/",
      prepare: { browser, _ in
        try await browser.open("/")
        let card = try await browser.run(
          "return document.querySelector('.deck a[href^=\"/cards/\"]').getAttribute('href')"
        ).stringValue
        return ["/", "/matches", "/quiz", "/stats", "/about"]
          + (card.map { [$0, $0 + "/chat"] } ?? [])
      }, form: "/",
      use: { try await $0.likeTopCard() }, deck: "/"),
    Figures(
      product: .climbing, entrance: "/sign-in",
      prepare: { browser, server in
        let climber = Climber("Ana", "ana", "ana@example.org")
        try await climber.signUp(browser, server)
        try await climber.climb(browser)
        return ["/", "/log", "/projects", "/insights", "/feed", "/account"]
      }, form: "/",
      use: { browser in
        let tap = "form:has([name=_row][value='g-6a']):has([name=_do][value='s']) button"
        try await browser.click(tap)
        try await browser.see("Logged 6a", in: ".notice")
      }),
  ]

  func measure(rounds: Int) async throws -> [Figure] {
    let server = try await PageServer(product)
    var (figures, cookies) = try await Browser.with(server.origin) { browser in
      try await browser.show(on: .phone)
      try await browser.show(in: Browser.Look(isDark: false))
      let first = try await size(of: entrance, browser)
      let pages = try await prepare(browser, server)
      try await browser.tools("Emulation.setCPUThrottlingRate", ["rate": 4])
      let paints = try await paints(of: pages, rounds, browser)
      let response = try await responses(rounds, browser)
      try await browser.tools("Emulation.setCPUThrottlingRate", ["rate": 1])
      let figures = [
        paints.largest, paints.shift, response,
        Figure(name: "first visit", value: first / 1_000, limit: 60, unit: "KB"),
        try await processor(pages, rounds: rounds * 2, browser, server),
      ]
      return (figures, try await browser.cookies())
    }
    if let deck {
      // A trace costs time, so that other figures come from a browser without one.
      figures.append(
        try await Browser.with(server.origin, isTraced: true) { browser in
          try await browser.show(on: .phone)
          try await browser.open(deck)
          try await browser.keep(cookies)
          return try await frames(of: deck, browser)
        })
    }
    for index in figures.indices { figures[index].name = "\(product.name), \(figures[index].name)" }
    return figures
  }

  /// The transferred bytes of a first visit.
  private func size(of page: String, _ browser: Browser) async throws -> Double {
    try await browser.forget()
    try await browser.open(page)
    return try await browser.run(
      """
      return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, entry) => sum + entry.transferSize, 0);
      """
    ).numberValue ?? .infinity
  }

  /// When the largest part of a page is painted, and how far what is painted moves afterwards: of the
  /// slowest page the median.
  private func paints(
    of pages: [String], _ rounds: Int, _ browser: Browser
  ) async throws -> (largest: Figure, shift: Figure) {
    var largest = Figure(name: "largest paint", value: 0, limit: 500, unit: "ms")
    var shift = Figure(name: "layout shift", value: 0, limit: 0.02, unit: "")
    for page in pages {
      var times: [Double] = []
      for _ in 0..<rounds {
        try await browser.tools("Network.clearBrowserCache")
        try await browser.open(page)
        let found = try await browser.wait(
          """
          const done = arguments[0];
          const seen = {paint: 0, shift: 0};
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) seen.paint = entry.startTime;
          }).observe({type: 'largest-contentful-paint', buffered: true});
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) seen.shift += entry.value;
          }).observe({type: 'layout-shift', buffered: true});
          const look = () => seen.paint ? setTimeout(() => done(seen), 100) : setTimeout(look, 20);
          look();
          """)
        times.append(found["paint"]?.numberValue ?? .infinity)
        let moved = found["shift"]?.numberValue ?? 0
        if moved > shift.value { (shift.value, shift.remark) = (moved, page) }
      }
      let median = times.sorted()[times.count / 2]
      if median > largest.value { (largest.value, largest.remark) = (median, page) }
    }
    return (largest, shift)
  }

  /// Measures the time from a tap or a key until the next paint, at worst.
  private func responses(_ rounds: Int, _ browser: Browser) async throws -> Figure {
    try await browser.open(form)
    try await browser.run(
      """
      window.slowest = 0;
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
        }
      }).observe({type: 'event', durationThreshold: 16, buffered: true});
      """)
    for _ in 0..<rounds { try await use(browser) }
    let slowest = try await browser.wait(
      "const done = arguments[0]; setTimeout(() => done(window.slowest), 300);")
    return Figure(
      name: "interaction", value: slowest.numberValue ?? .infinity, limit: 50, unit: "ms",
      remark: form)
  }

  /// Measures the number of frames per second that the browser draws while a card follows a finger
  /// and flies out.
  private func frames(of deck: String, _ browser: Browser) async throws -> Figure {
    try await browser.show(in: Browser.Look(isDark: false), isMoving: true)
    try await browser.open(deck)
    let title = try await browser.topCard()
    try await browser.run(
      "addEventListener('pointerdown', () => performance.mark('touch'), {once: true, capture: true});"
    )
    try await browser.tools("Emulation.setCPUThrottlingRate", ["rate": 4])
    _ = try await browser.drawnFrames()
    try await rest(browser)
    // The browser moves the finger itself, once for each frame; a driver would be slower than that.
    try await browser.tools(
      "Input.synthesizeScrollGesture",
      [
        "x": 80, "y": 300, "xDistance": 200, "yDistance": 0, "speed": 330,
        "gestureSourceType": "touch", "preventFling": false,
      ])
    _ = try await browser.topCard(after: title)
    try await rest(browser)
    // The browser gives its trace away when it leaves a page.
    try await browser.open(entrance)
    // Before the first gesture of a page Chromium draws the page once more, and waits until that is shown
    // (`EnsureRendererInitialized` of its synthetic gestures). That frame is no part of the swipe: nothing
    // has touched the page then, and nothing changes on it until the finger has moved ten pixels.
    let times = try await browser.drawnFrames(after: "touch")
    // Before and after the swipe nothing is drawn: of what is drawn without a break, the swipe is the most.
    var runs: [[Double]] = []
    for time in times {
      if let last = runs.last?.last, time - last < 0.4 {
        runs[runs.count - 1].append(time)
      } else {
        runs.append([time])
      }
    }
    let swipe = runs.max { $0.count < $1.count } ?? []
    // The finger's way, and the first part of the flight, which takes 300 milliseconds at least.
    let period = 0.85
    let count = swipe.count { $0 - (swipe.first ?? 0) <= period }
    return Figure(
      name: "swipe", value: Double(count) / period, limit: 55, unit: "frames a second",
      isMinimum: true)
  }

  private func rest(_ browser: Browser) async throws {
    _ = try await browser.wait("setTimeout(arguments[0], 1000);")
  }

  /// Measures the processor time of the server for a page, at the median of all pages.
  private func processor(
    _ pages: [String], rounds: Int, _ browser: Browser, _ server: PageServer
  ) async throws -> Figure {
    var times: [Double] = []
    for page in pages {
      let before = try server.program.processorTime()
      // The other files of the page are in the browser's cache.
      for _ in 0..<rounds { try await browser.open(page) }
      let spent = try server.program.processorTime() - before
      times.append(spent / .milliseconds(1) / Double(rounds))
    }
    return Figure(
      name: "server", value: times.sorted()[times.count / 2], limit: 10, unit: "ms a page")
  }
}
