import Interchange

extension Browser {
  /// Returns whether the page fits into the window without being moved sideways.
  public func isWideEnough() async throws -> Bool {
    try await run(
      "const page = document.documentElement; return page.scrollWidth <= page.clientWidth"
    ).booleanValue == true
  }

  /// Why a reader can't see what has the focus: no outline, or something lies over it.
  ///
  /// - Returns: `nil` if it can be seen.
  public func focusProblem() async throws -> String? {
    try await run(
      """
      const focused = document.activeElement;
      const element = focused.closest('.chip') ?? focused;
      const box = element.getBoundingClientRect();
      // The outline of a link that covers its row, and of a choice, stands around these.
      const outlined = focused === element ? element : focused.nextElementSibling;
      const part = focused.matches('.cover') ? '::after' : null;
      if (getComputedStyle(outlined, part).outlineStyle === 'none') return 'has no outline';
      if (box.bottom > innerHeight || box.top < 0) return 'lies outside the window';
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return element.contains(top) || top?.contains(element) ? null : 'lies under ' + top?.outerHTML;
      """
    ).stringValue
  }

  /// Returns the clickable elements that are smaller than 24 pixels, which WCAG 2.2 asks for, or
  /// than another limit.
  ///
  /// A link that covers its row, and a control that its label covers, are as large as these. A link in
  /// a sentence may be as small as its line.
  public func smallTargets(below limit: Int) async throws -> [String] {
    try await run(
      """
      const small = [];
      for (const control of document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), textarea, select, summary')) {
        const target = control.matches('.cover') ? control.closest('.row')
          : control.closest('label')
            ?? (control.type === 'checkbox' && control.labels[0] || control);
        const box = target.getBoundingClientRect();
        if (!box.width || !box.height || control.matches('p a')) continue;
        if (box.width < arguments[0] || box.height < arguments[0]) {
          small.push(`${control.outerHTML.slice(0, 120)}: ${box.width} by ${box.height}`);
        }
      }
      return small;
      """, [.integer(Int64(limit))]
    ).arrayValue?.compactMap(\.stringValue) ?? []
  }

  /// The violations that axe finds on the page.
  ///
  /// - Parameters:
  ///   - source: the text of `axe.min.js`.
  ///   - rules: those that run; all if there are none.
  /// - Returns: a line for each violation.
  /// - Throws: ``DrivingError`` if it does not run.
  public func violations(_ source: String, rules: [String] = []) async throws -> [String] {
    let isThere = try await run("return typeof axe === 'object'").booleanValue == true
    if !isThere { try await run(source) }
    let found = try await wait(
      """
      const done = arguments[1];
      const options = {resultTypes: ['violations']};
      if (arguments[0].length) options.runOnly = {type: 'rule', values: arguments[0]};
      axe.run(document, options).then(
        result => done(result.violations.flatMap(violation => violation.nodes.map(node =>
          `${violation.id}: ${node.html.slice(0, 160)}: ${node.failureSummary}`))),
        error => done(String(error)));
      """, [.array(rules.map { .string($0) })])
    guard let lines = found.arrayValue else { throw DrivingError("axe does not run: \(found)") }
    return lines.compactMap(\.stringValue)
  }
}

extension Browser {
  /// A cookie that the browser sends with each request to a server.
  public struct Cookie: Sendable {
    public var name: String
    public var value: String
  }

  /// The cookies of the server.
  public func cookies() async throws -> [Cookie] {
    let found = try await tools("Network.getCookies", ["urls": [.string(origin)]])
    return (found["cookies"]?.arrayValue ?? []).map { cookie in
      Cookie(
        name: cookie["name"]?.stringValue ?? "", value: cookie["value"]?.stringValue ?? "")
    }
  }

  /// Has the browser send cookies to the server.
  public func keep(_ cookies: [Cookie]) async throws {
    for cookie in cookies {
      try await tools(
        "Network.setCookie",
        [
          "name": .string(cookie.name), "value": .string(cookie.value), "url": .string(origin),
          "httpOnly": true, "sameSite": "Lax",
        ])
    }
  }
}
