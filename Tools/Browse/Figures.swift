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

  /// Measures when the largest part of a page is painted, and how far painted parts move
  /// afterwards: of the slowest page the median.
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
  /// and flies out of the window.
  ///
  /// What is drawn before and after is no part of it. Before the first gesture of a page Chromium draws the
  /// page once more (`EnsureRendererInitialized` of its synthetic gestures), and nothing moves until the
  /// finger has gone ten pixels. On a phone a card has left the window long before its flight ends, and
  /// a compositor draws no frame for what is not seen.
  private func frames(of deck: String, _ browser: Browser) async throws -> Figure {
    try await browser.show(in: Browser.Look(isDark: false), isMoving: true)
    try await browser.open(deck)
    let title = try await browser.topCard()
    try await browser.run(Self.marks)
    try await browser.tools("Emulation.setCPUThrottlingRate", ["rate": 4])
    _ = try await browser.trace()
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
    let flight = try await browser.run(Self.flight).numberValue ?? 0
    // The browser gives its trace away when it leaves a page.
    try await browser.open(entrance)
    let trace = try await browser.trace()
    guard let touch = trace.marks["touch"], let letGo = trace.marks["let go"] else {
      throw DrivingError("no card was swiped on \(deck)")
    }
    let end = letGo + flight / 1_000
    let frames = trace.frames.filter { $0 >= touch && $0 <= end }
    let rate = frames.first.map { Double(frames.count - 1) / (end - $0) } ?? 0
    return Figure(
      name: "swipe", value: rate, limit: 55, unit: "frames a second", isMinimum: true)
  }

  /// Marks in the trace when the card is touched and let go; its flight is known then.
  private static let marks = """
    addEventListener('pointerdown', () => performance.mark('touch'), {once: true, capture: true});
    addEventListener('pointerup', () => {
      performance.mark('let go');
      window.flight = document.querySelector('.deck').getAnimations({subtree: true})
        .find(({effect}) => effect.getTiming().fill === 'forwards').effect;
    }, {once: true});
    """

  /// After how many milliseconds of its flight a card has left the window: the next card tries it.
  private static let flight = """
    const card = document.querySelector('.deck .card:not([inert])');
    const timing = window.flight.getTiming();
    const way = card.animate(window.flight.getKeyframes(), timing);
    way.pause();
    const isSeen = (time) => {
      way.currentTime = time;
      const {left, right} = card.getBoundingClientRect();
      return left < innerWidth && right > 0;
    };
    let time = 0;
    while (time < timing.duration && isSeen(time)) time += 1;
    way.cancel();
    return time;
    """

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
