public import Foundation
public import Interchange
import Networking

/// A browser, and what a person does with it.
///
/// Elements are named by CSS selectors; the driver waits for a page to be loaded before it looks for
/// one.
public struct Browser: Sendable {
  /// The size of a window, and its pointing device.
  public struct Screen: Sendable, Hashable {
    public var width: Int
    public var height: Int
    public var isTouched: Bool

    public init(_ width: Int, _ height: Int, isTouched: Bool) {
      (self.width, self.height, self.isTouched) = (width, height, isTouched)
    }

    /// A small phone.
    public static let phone = Screen(360, 740, isTouched: true)
    public static let desk = Screen(1280, 800, isTouched: false)
  }

  /// The reader's settings for all pages.
  public struct Look: Sendable, Hashable, CustomStringConvertible {
    public var isDark: Bool
    public var hasMoreContrast: Bool

    public init(isDark: Bool, hasMoreContrast: Bool = false) {
      (self.isDark, self.hasMoreContrast) = (isDark, hasMoreContrast)
    }

    public static let all = [false, true].flatMap { isDark in
      [false, true].map { Look(isDark: isDark, hasMoreContrast: $0) }
    }

    public var description: String {
      (isDark ? "dark" : "light") + (hasMoreContrast ? ", more contrast" : "")
    }
  }

  private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

  let driver: WebDriver
  let session: String
  /// The address of the server, as `http://127.0.0.1:8080`.
  public var origin: String

  init(_ driver: WebDriver, session: String, origin: String) {
    (self.driver, self.session, self.origin) = (driver, session, origin)
  }

  @discardableResult
  func post(_ path: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await driver.send(.post, "session/\(session)/\(path)", parameters)
  }

  private func get(_ path: String) async throws -> JSONValue {
    try await driver.send(.get, "session/\(session)/\(path)")
  }

  // MARK: Pages

  /// Opens a page of the server.
  public func open(_ path: String) async throws {
    try await post("url", ["url": .string(origin + path)])
  }

  public func back() async throws { try await post("back") }

  /// The path of the page that is shown, with its query.
  public func path() async throws -> String {
    let text = try await get("url").stringValue ?? ""
    return text.hasPrefix(origin) ? String(text.dropFirst(origin.count)) : text
  }

  public func title() async throws -> String { try await get("title").stringValue ?? "" }

  /// The visible text of the page.
  public func text(_ selector: String = "body") async throws -> String {
    try await insist(on: selector) {
      try await get("element/\(find(selector))/text").stringValue ?? ""
    }
  }

  // MARK: Elements

  /// The driver's name of an element, once it is there.
  private func find(_ value: String, using strategy: String = "css selector") async throws -> String
  {
    try await insist(on: value) {
      try await post("element", ["using": .string(strategy), "value": .string(value)])[
        Self.elementKey]?.stringValue ?? ""
    }
  }

  /// Repeats what fails because a page is not there yet, or has been replaced meanwhile.
  private func insist<Value>(
    on selector: String, _ operation: () async throws -> Value
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      do { return try await operation() } catch let error as WebDriverError
        where ["no such element", "stale element reference"].contains(error.code)
      {
        guard ContinuousClock.now < deadline else {
          let page = try await get("url").stringValue ?? ""
          let text = try await run("return document.body.innerText").stringValue ?? ""
          throw DrivingError("there is no \(selector) on \(page): \(text)")
        }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  public func count(_ selector: String) async throws -> Int {
    try await post("elements", ["using": "css selector", "value": .string(selector)])
      .arrayValue?.count ?? 0
  }

  public func click(_ selector: String) async throws { try await click(element: find(selector)) }

  /// Clicks an element, and waits for the page that it opens, if it opens one.
  private func click(element: String) async throws {
    // What is fixed to an edge of the window may lie over it, where the driver sees no need to scroll.
    let opens = try await run(
      """
      const element = arguments[0];
      element.scrollIntoView({block: 'center', behavior: 'instant'});
      window.isBefore = true;
      window.isHandled = false;
      for (const kind of ['click', 'submit']) {
        addEventListener(
          kind, event => window.isHandled ||= event.defaultPrevented, {once: true});
      }
      return element.matches('a[href]:not([href^="#"]), form button');
      """, [.object([Self.elementKey: .string(element)])])
    try await post("element/\(element)/click")
    guard opens == true else { return }
    try await wait(
      until: """
        return document.readyState === 'complete' && !document.querySelector('[aria-busy=true]')
          && (window.isHandled === true || window.isBefore !== true)
        """)
  }

  /// Clicks what has a name: a button, a link or a chip.
  public func click(named name: String) async throws {
    let text = "normalize-space(.)='\(name)'"
    let path = "//main//*[self::button or self::a or self::label][\(text)] | //nav//a[\(text)]"
    try await click(element: find(path, using: "xpath"))
  }

  /// Replaces what a field holds.
  public func fill(_ selector: String, _ text: String) async throws {
    let element = try await find(selector)
    try await post("element/\(element)/clear")
    try await post("element/\(element)/value", ["text": .string(text)])
  }

  public func value(of selector: String) async throws -> String {
    try await get("element/\(find(selector))/property/value").stringValue ?? ""
  }

  /// Types into what has the focus.
  public func type(_ keys: String) async throws {
    let steps = keys.flatMap { key -> [JSONValue] in
      [
        ["type": "keyDown", "value": .string(String(key))],
        ["type": "keyUp", "value": .string(String(key))],
      ]
    }
    try await post(
      "actions", ["actions": [["type": "key", "id": "keys", "actions": .array(steps)]]])
  }

  /// Moves a finger over the page, and lifts it while it moves.
  ///
  /// - Parameters:
  ///   - start: where the finger comes down, in CSS pixels.
  ///   - end: where it is lifted.
  ///   - milliseconds: how long that takes.
  /// - Throws: what the driver refuses.
  public func drag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), milliseconds: Int
  ) async throws {
    let count = 8
    var steps: [JSONValue] = [
      Self.move(start.x, start.y, 0), ["type": "pointerDown", "button": 0],
    ]
    for index in 1...count {
      steps.append(
        Self.move(
          start.x + (end.x - start.x) * index / count, start.y + (end.y - start.y) * index / count,
          milliseconds / count))
    }
    steps.append(["type": "pointerUp", "button": 0])
    try await post(
      "actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"],
            "actions": .array(steps),
          ]
        ]
      ])
  }

  private static func move(_ x: Int, _ y: Int, _ milliseconds: Int) -> JSONValue {
    [
      "type": "pointerMove", "origin": "viewport", "x": .integer(Int64(x)), "y": .integer(Int64(y)),
      "duration": .integer(Int64(milliseconds)),
    ]
  }

  // MARK: Inside

  /// Runs the body of a function in the page.
  ///
  /// - Returns: what it returns.
  @discardableResult
  public func run(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await post("execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  /// Runs the body of a function in the page, which gives its result to its last argument.
  @discardableResult
  public func wait(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await post("execute/async", ["script": .string(script), "args": .array(arguments)])
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  public func tools(_ command: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await post("goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  /// Waits until a script returns something else than `false`, `null` or nothing.
  ///
  /// - Throws: ``DrivingError`` after half a minute.
  @discardableResult
  public func wait(
    until script: String, _ arguments: [JSONValue] = []
  ) async throws -> JSONValue {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      let value = try await run(script, arguments)
      if !value.isNull, value.booleanValue != false { return value }
      try await Task.sleep(for: .milliseconds(20))
    }
    let page = try await get("url").stringValue ?? ""
    throw DrivingError("\(script) \(arguments) never came true on \(page): \(try await text())")
  }

  /// Waits until a reader sees a text in a part of the page, however it comes there.
  ///
  /// - Throws: ``DrivingError`` after half a minute.
  public func see(_ text: String, in selector: String = "main") async throws {
    try await wait(
      until:
        "return document.querySelector(arguments[0])?.innerText.includes(arguments[1]) === true",
      [.string(selector), .string(text)])
  }

  // MARK: Surroundings

  /// Gives the window a size; pages are shown as on a phone if it is touched.
  public func show(on screen: Screen) async throws {
    try await tools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(Int64(screen.width)), "height": .integer(Int64(screen.height)),
        "deviceScaleFactor": 1, "mobile": .boolean(screen.isTouched),
      ])
    try await tools(
      "Emulation.setTouchEmulationEnabled",
      ["enabled": .boolean(screen.isTouched), "maxTouchPoints": screen.isTouched ? 5 : 1])
  }

  /// Shows pages as a reader wants them.
  ///
  /// Nothing moves, so that a picture taken at once shows what it will show for good.
  public func show(in look: Look, isMoving: Bool = false) async throws {
    try await tools(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": look.isDark ? "dark" : "light"],
          ["name": "prefers-contrast", "value": look.hasMoreContrast ? "more" : "no-preference"],
          ["name": "prefers-reduced-motion", "value": isMoving ? "no-preference" : "reduce"],
        ]
      ])
  }

  /// Sets the network between the browser and the server.
  ///
  /// - Parameters:
  ///   - isOffline: whether nothing does.
  ///   - latency: how long each response takes at least, in milliseconds.
  ///   - rate: bytes a second; as many as there are if it is -1.
  /// - Throws: what the driver refuses.
  public func connect(isOffline: Bool = false, latency: Int = 0, rate: Int = -1) async throws {
    try await tools("Network.enable")
    try await tools(
      "Network.emulateNetworkConditions",
      [
        "offline": .boolean(isOffline), "latency": .integer(Int64(latency)),
        "downloadThroughput": .integer(Int64(rate)), "uploadThroughput": .integer(Int64(rate)),
      ])
  }

  /// Resets the browser: no cookies, no cache, no storage, nothing slowed down.
  public func forget() async throws {
    try await tools("Network.clearBrowserCookies")
    try await tools("Network.clearBrowserCache")
    try await connect()
  }

  /// A picture of the window, as PNG.
  public func picture() async throws -> Data {
    guard let text = try await get("screenshot").stringValue, let data = Data(base64Encoded: text)
    else { throw DrivingError("the browser takes no picture") }
    return data
  }

  // MARK: Windows

  /// Opens another window, which shares cookies with this one, and goes on in it.
  ///
  /// - Returns: the driver's name of it.
  public func openWindow() async throws -> String {
    let window = try await post("window/new", ["type": "tab"])["handle"]?.stringValue ?? ""
    try await go(to: window)
    return window
  }

  public func window() async throws -> String { try await get("window").stringValue ?? "" }

  public func go(to window: String) async throws {
    try await post("window", ["handle": .string(window)])
    // A page that is not seen hears of nothing.
    try await tools("Page.bringToFront")
  }

  /// Closes the window; another one has to be gone to before anything else.
  public func close() async throws {
    _ = try await driver.send(.delete, "session/\(session)/window")
  }
}
