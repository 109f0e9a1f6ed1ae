import AccountRequests
import Foundation
import HubRequests
import Identity
import Pages
import Services
import StorageTesting
import Sync
import Synchronization
import Testing

@testable import ClimbingBrowserAssembly

/// Tests the events that the open pages of a hub's browsers receive, in this process.
@Suite("Changes that open pages hear of", .timeLimit(.minutes(10))) struct BrowserChangesTests {
  @Test("open pages hear of what another device and the browsers of the account write")
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
      // A window of the phone hears of what another one of its windows writes.
      for browser in [phone, tablet, laptop] {
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

  @Test("without a browser that is signed in the hub is asked no more, and with the next one it is")
  func changesWithoutSession() async throws {
    let hub = try await LocalHub()
    var limits = BrowserDevices.Limits()
    // The end of the hub's stream has to tell it.
    limits.sessionCheck = .seconds(86_400)
    let devices = try hub.devices(over: hub.transport, limits)
    let first = try await hub.browser(devices, "ana@example.org")
    try await first.begin("ana")
    let changes = try #require(first.site.changes())
    let elsewhere = try await hub.browser(
      try hub.devices(over: hub.transport), "ana@example.org")
    let (heard, ended) = (ReceivedChanges(), ReceivedChanges())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in changes { heard.add() }
        ended.add()
      }
      try await Processes.wait {
        _ = try await elsewhere.log("Kante")
        return heard.count > 0
      }
      let phone = try await hub.client("ana@example.org")
      for session in try await phone.perform(Accounts.ListSessions())
      where session.deviceLabel == "browser 1" {
        _ = try await phone.perform(Accounts.EndSession(session: session.id))
      }
      _ = try await elsewhere.log("Kante")
      try await Processes.wait { ended.count == 1 }
      await devices.keepOrder { _ in throw CancellationError() }

      let second = try await hub.browser(devices, "ana@example.org")
      let later = try #require(second.site.changes())
      let before = heard.count
      group.addTask { for await _ in later { heard.add() } }
      try await Processes.wait {
        _ = try await elsewhere.log("Kante")
        return heard.count > before
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

  @Test("the late end of a stream leaves the next one, and an open page keeps its own")
  func lateEnd() async throws {
    let changes = BrowserChanges(linger: .seconds(86_400))
    let account = UUID()
    let streams = Mutex<[AsyncStream<Void>.Continuation]>([])
    let hints: BrowserChanges.Hints = {
      let (events, continuation) = AsyncStream.makeStream(of: Void.self)
      // The first one says nothing new.
      for _ in 1...2 { continuation.yield() }
      streams.withLock { $0.append(continuation) }
      return events
    }
    func page(_ hints: @escaping BrowserChanges.Hints) -> (AsyncStream<PageChange>, () -> Void) {
      let (events, continuation) = AsyncStream.makeStream(of: PageChange.self)
      return (events, changes.add(continuation, of: account, hints: hints))
    }
    // The first stream ends, as no browser is signed in.
    for await _ in page({ throw SyncError(.unauthorised, "signed out") }).0 {}
    let (second, close) = page(hints)
    for await _ in second { break }
    changes.end(account, 2, onlyUnused: true)
    close()
    changes.end(account, 1, onlyUnused: true)
    let (third, _) = page(hints)
    for stream in streams.withLock(\.self) { stream.yield() }
    for await _ in third { break }
    #expect(streams.withLock { $0.count } == 1)
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
