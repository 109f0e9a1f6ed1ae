import BrowserDriving
import Foundation
import Interchange
import Synchronization
import Testing

/// A product that is served, and the browser that all tests of a suite use.
struct Stage: Sendable {
  @TaskLocal static var current: Stage?

  let server: PageServer
  let browser: Browser
  /// The cookies of a member of friends who has signed up: a server sends few codes to one address.
  private let cookies = CookieJar()

  init(_ server: PageServer, _ browser: Browser) { (self.server, self.browser) = (server, browser) }

  /// Signs in as Cleo, who has a profile.
  func signIn() async throws {
    if let kept = cookies.kept { return try await browser.keep(kept) }
    try await FriendsMember("Cleo", "+447700900103").signUp(browser, server)
    try await browser.see("Saved.", in: ".notice")
    cookies.kept = try await browser.cookies()
  }

  /// `Tools/test --quick` leaves out what needs foreign programs.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// The stage of the suite, with nothing left of the test before.
  ///
  /// - Parameter screen: how large the window is.
  /// - Returns: the stage.
  /// - Throws: an issue outside a suite with ``BrowsingTrait``, or what the browser refuses.
  static func cleared(for screen: Browser.Screen) async throws -> Stage {
    let stage = try #require(current)
    try await stage.browser.forget()
    try await stage.browser.show(on: screen)
    try await stage.browser.show(in: Browser.Look(isDark: false))
    return stage
  }
}

/// The cookies that a browser keeps between tests.
final class CookieJar: Sendable {
  private let cookies = Mutex<[Browser.Cookie]?>(nil)

  var kept: [Browser.Cookie]? {
    get { cookies.withLock { $0 } }
    set { cookies.withLock { $0 = newValue } }
  }
}

/// Gives a suite one server and one browser, for speed; its tests run one after the other.
struct BrowsingTrait: SuiteTrait, TestScoping {
  let product: PageProduct

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let server = try await PageServer(product)
    try await Browser.with(server.origin) { browser in
      try await Stage.$current.withValue(Stage(server, browser)) {
        try await function()
      }
    }
  }
}

extension Trait where Self == BrowsingTrait {
  static func browsing(_ product: PageProduct) -> BrowsingTrait { BrowsingTrait(product: product) }
}

extension Browser {
  /// Presses the tabulator key.
  func tab() async throws { try await type("\u{E004}") }
  func enter() async throws { try await type("\u{E007}") }

  /// The focused element, as a screen reader announces it: its name, or its contents.
  func focused() async throws -> String {
    try await run(
      """
      const e = document.activeElement;
      return (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent).trim();
      """
    ).stringValue ?? ""
  }
}
