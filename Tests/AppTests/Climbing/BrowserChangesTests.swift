import ClimbingBrowserAssembly
import Synchronization
import Testing

/// Tests the events that the open pages of a hub's browsers receive, in this process.
@Suite("Changes that open pages hear of", .timeLimit(.minutes(10))) struct BrowserChangesTests {
  @Test("open pages hear of what another device and another browser of the account write")
  func changes() async throws {
    let hub = try await LocalHub()
    let devices = try hub.devices(over: hub.transport)
    let phone = try await hub.browser(devices, "ana@example.org")
    try await phone.begin("ana")
    let tablet = try await hub.browser(devices, "ana@example.org")
    let laptop = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    let heard = ReceivedChanges()
    let changes = try #require(phone.site.changes())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in changes { heard.add() } }
      for browser in [tablet, laptop] {
        let before = heard.count
        // The stream may begin after the first of them.
        try await Processes.wait {
          _ = try await browser.log("Kante")
          return heard.count > before
        }
      }
      group.cancelAll()
    }
  }

  @Test("pages that are opened one after the other share one stream of the hub's events")
  func sharing() async throws {
    let hub = try await LocalHub()
    let way = SwitchableTransport(hub.transport)
    var limits = BrowserDevices.Limits()
    limits.linger = .seconds(600)
    let phone = try await hub.browser(try hub.devices(over: way, limits), "ana@example.org")
    try await phone.begin("ana")
    let laptop = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    for _ in 1...3 { try await Self.open(phone, untilItHearsOf: laptop) }
    #expect(way.streams == 1)
  }

  @Test("without an open page an account's stream of the hub's events ends") func ending()
    async throws
  {
    let hub = try await LocalHub()
    let way = SwitchableTransport(hub.transport)
    var limits = BrowserDevices.Limits()
    limits.linger = .zero
    let phone = try await hub.browser(try hub.devices(over: way, limits), "ana@example.org")
    try await phone.begin("ana")
    let laptop = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    // A page that comes before the stream has ended goes on with it.
    try await Processes.wait {
      try await Self.open(phone, untilItHearsOf: laptop)
      return way.streams > 1
    }
  }

  /// Opens a page, and leaves it once it has heard of what another browser writes.
  private static func open(
    _ browser: LocalBrowser, untilItHearsOf other: LocalBrowser
  ) async throws {
    let changes = try #require(browser.site.changes())
    let heard = ReceivedChanges()
    let page = Task { for await _ in changes { heard.add() } }
    try await Processes.wait {
      _ = try await other.log("Kante")
      return heard.count > 0
    }
    page.cancel()
    await page.value
  }
}

/// The number of changes that a page received.
private final class ReceivedChanges: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func add() { state.withLock { $0 += 1 } }
}
