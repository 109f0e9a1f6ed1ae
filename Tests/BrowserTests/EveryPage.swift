import BrowserDriving
import Foundation
import Interchange
import Testing

/// All pages of a product: what finds them, and what has to hold on each.
struct EveryPage: Sendable {
  /// The kinds of pages, as their paths have it: `/crews/{crew}`.
  var kinds: [String]

  /// The kind that a path belongs to, that with the fewest names in braces; `nil` for none.
  func kind(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return kinds.filter { kind in
      let pattern = kind.split(separator: "/")
      return pattern.count == parts.count
        && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    .min { $0.count { $0 == "{" } < $1.count { $0 == "{" } }
  }

  /// Returns the script that checks a page for violations; its text is not in this repository, for
  /// its licence.
  static func axe() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let python = root.appending(path: "Tools/.build-browser/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: python.path)) ?? []
    let places =
      [ProcessInfo.processInfo.environment["QUARTET_AXE"]].compactMap(\.self)
      + versions.map {
        python.appending(path: "\($0)/site-packages/axe_playwright_python/axe.min.js").path
      }
    for place in places {
      if let text = try? String(contentsOfFile: place, encoding: .utf8) { return text }
    }
    throw DrivingError(
      "axe is missing: Tools/test BrowserTests installs it, or set QUARTET_QUICK=1")
  }

  /// Follows all links from some pages, and looks at one page of each kind.
  ///
  /// - Parameters:
  ///   - starts: where it begins, and what else is looked at.
  ///   - isOwn: whether a path is one of this product's.
  ///   - stage: the server and the browser.
  ///   - check: looks at the page that is shown.
  /// - Returns: the kinds that were seen.
  /// - Throws: what the browser refuses.
  func visit(
    from starts: [String], within isOwn: (String) -> Bool = { _ in true }, on stage: Stage,
    _ check: (Browser) async throws -> Void
  ) async throws -> Set<String> {
    var waiting = starts
    var seen: Set<String> = []
    while let path = waiting.popLast() {
      // Another list of the same kind, such as those of the past, is one page more.
      let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
      guard let kind = kind(of: parts[0]) else {
        Issue.record("a link leads to \(path), which is no page")
        continue
      }
      let isList = parts.count == 2 && parts[1].hasPrefix("show=")
      guard seen.insert(isList ? "\(kind)?\(parts[1])" : kind).inserted else { continue }
      try await stage.browser.open(path)
      let shown = try await stage.browser.path()
      #expect(shown == path, "a link leads elsewhere")
      try await check(stage.browser)
      let links = try await stage.browser.run(
        """
        return [...document.querySelectorAll('a[href^="/"]:not([href$=".svg"], [download])')].map(link => link.getAttribute('href'));
        """)
      waiting += links.arrayValue?.compactMap(\.stringValue).filter(isOwn) ?? []
    }
    return Set(seen.filter { !$0.contains("?") })
  }

  /// Expects of the page that is shown what every page promises, at two sizes and in four looks.
  static func inspect(_ browser: Browser, _ axe: String) async throws {
    let page = try await browser.path()
    for screen in [Browser.Screen.desk, .phone] {
      try await browser.show(on: screen)
      for look in Browser.Look.all {
        try await browser.show(in: look)
        // Other rules do not depend on the colours, and colours are those of the small page.
        let isFirst = look == Browser.Look.all.first
        guard isFirst || screen == .phone else { continue }
        let found = try await browser.violations(axe, rules: isFirst ? [] : ["color-contrast"])
        #expect(found == [], "\(page) at \(screen.width) in \(look)")
      }
      let small = try await browser.smallTargets(below: 24)
      #expect(small == [], "\(page) at \(screen.width)")
      #expect(try await browser.isWideEnough(), "\(page) is wider than \(screen.width)")
    }
    let small = try await browser.smallTargets(below: 44)
    #expect(small == [], "\(page) under a thumb")
    #expect(try await browser.count("h1") == 1, "\(page)")
    #expect(try await browser.doesFit(textTimes: 2), "\(page) with text of twice the size")
  }
}

extension Browser {
  /// Returns whether the page still fits if its text is larger.
  fileprivate func doesFit(textTimes factor: Int) async throws -> Bool {
    try await run(
      """
      const page = document.documentElement;
      page.style.fontSize = `${arguments[0] * 100}%`;
      const fits = page.scrollWidth <= page.clientWidth;
      page.style.fontSize = '';
      return fits;
      """, [.integer(Int64(factor))]
    ).booleanValue == true
  }
}
