import Assembly
import ClimbingCatalogue
import ClimbingFeatures
import ClimbingModels
import DomainModels
public import HubFeatures
public import HubRequests
import HubSync
import Identity
import InMemoryStorage
public import Networking
import Pages
import SQLiteStorage
import Secrets
public import Services
import Storage
import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The devices of a hub's browsers: each account that is signed in on a page has one on the server.
///
/// A device syncs as every other does, over ``Networking/HTTPTransport`` to the hub of the same process,
/// so that rights, quotas and conflicts are those of syncing. Its store is a cache: without it everything
/// comes from the hub again, but for what could not be handed over.
public final class BrowserDevices: Sendable {
  /// The number of devices that are open, how long they stay, and how long pages wait.
  ///
  /// A device takes seven file descriptors, of which a process often has no more than 1,024.
  public struct Limits: Sendable {
    /// The number of stores that are open at once; beyond them those close that were not used for
    /// longest.
    public var openStores = 100
    /// After how long without a page a store is closed.
    public var idle = Duration.seconds(600)
    /// After how long without a page a device is removed.
    public var age = Duration.seconds(30 * 86_400)
    /// The time that a page waits for a logbook that comes for the first time.
    public var patience = Duration.seconds(3)
    /// After how long an open page looks again whether its session goes on.
    public var sessionCheck = Duration.seconds(10)
    /// The time for which an account without an open page still receives the hub's events.
    public var linger = Duration.seconds(10)

    public init() {}
  }

  /// The device's name as the account's other devices see it.
  public static let deviceName = "Browser"

  private struct Entry {
    let opening: Task<BrowserDevice, any Error>
    var users = 0
    var lastUse: Timestamp
  }

  private struct State {
    var entries: [UUID: Entry] = [:]
    var closing: [UUID: Task<Void, Never>] = [:]
    var visits: [UUID: DeviceSessions] = [:]
  }

  let service: any Service<HubAPI>
  let clock: WallClock
  let random: RandomSource
  let limits: Limits
  let visitor: @Sendable (SecretText) async throws -> HubSession
  /// Files are read and made one by one: each takes a processor and some memory.
  let imports = SerialTaskQueue()
  let catalogue: CatalogueOpening
  let changes: BrowserChanges
  private let transport: any HTTPTransport
  private let folder: BrowserFolder?
  private let living: @Sendable ([UUID]) async throws -> Set<UUID>
  private let mark:
    @Sendable (_ account: UUID, _ device: UUID?, _ earlier: FeedMark?) async throws -> FeedMark
  private let forget: @Sendable (_ device: UUID, _ account: UUID) async throws -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - hub: the hub of this process.
  ///   - service: answers the requests of the hub's API.
  ///   - transport: leads to what serves syncing in this process.
  ///   - folder: where the stores lie, in a folder for each process; `nil` for memory.
  ///   - limits: how many there are.
  /// - Throws: ``BrowserFolderError``.
  public init<Context: HubContext>(
    _ hub: Context, _ service: any Service<HubAPI>, over transport: any HTTPTransport,
    in folder: String?, limits: Limits = Limits()
  ) throws {
    (self.service, self.transport, self.limits) = (service, transport, limits)
    (clock, random) = (hub.clock, hub.random)
    changes = BrowserChanges(linger: limits.linger)
    self.folder = try folder.map { path throws(BrowserFolderError) in
      try BrowserFolder(in: path)
    }
    let (clock, random) = (clock, random)
    catalogue = CatalogueOpening {
      try await BrowserCatalogue.open(in: folder, clock: clock, random: random)
    }
    visitor = { try await FindHubSession(hub)($0) }
    living = { try await FindLivingAccounts(hub)(among: $0) }
    mark = { try await FindFeedMark(hub)(of: $0, for: $1, after: $2) }
    forget = { try await ForgetDevice(hub)($0, of: $1) }
  }

  /// Runs what needs the device of an account, which stays open meanwhile.
  ///
  /// - Parameters:
  ///   - account: whose device; it is made if there is none.
  ///   - visit: the browser that asks.
  ///   - body: what needs the device.
  /// - Returns: the body's result.
  /// - Throws: an error of the store, or of the body.
  func use<Value>(
    _ account: UUID, by visit: BrowserHubSession, _ body: (BrowserDevice) async throws -> Value
  ) async throws -> Value {
    let opening = take(account, for: visit)
    defer { giveBack(account, opened: opening) }
    let device: BrowserDevice
    do {
      device = try await opening.value
    } catch {
      state.withLock { state in
        if state.entries[account]?.opening == opening { state.entries[account] = nil }
      }
      throw error
    }
    return try await body(device)
  }

  /// Reports changes to the pages of an account that are open in a browser.
  ///
  /// - Parameters:
  ///   - account: whose pages.
  ///   - visit: the browser.
  ///   - continuation: gets the changes.
  /// - Returns: ends that.
  func report(
    changesOf account: UUID, to visit: BrowserHubSession,
    _ continuation: AsyncStream<PageChange>.Continuation
  ) -> @Sendable () -> Void {
    _ = visits(of: account, with: visit)
    let transport = transport
    return changes.add(continuation, of: account) { [weak self] in
      // Those that are signed in by then: others have come and gone since the first page was opened.
      let visits = self?.state.withLock { $0.visits[account] } ?? DeviceSessions()
      return try await BrowserDevice.reach(visits, over: transport).hints()
    }
  }

  /// The browser has signed out: the device goes on in the session of another one.
  func leave(_ visit: BrowserHubSession) {
    for visits in state.withLock({ Array($0.visits.values) }) { visits.remove(visit) }
  }

  private func take(
    _ account: UUID, for visit: BrowserHubSession
  ) -> Task<BrowserDevice, any Error> {
    let now = clock.now
    let visits = visits(of: account, with: visit)
    return state.withLock { state in
      if var entry = state.entries[account] {
        entry.users += 1
        entry.lastUse = now
        state.entries[account] = entry
        return entry.opening
      }
      let closing = state.closing[account]
      let opening = Task { [self] in
        await closing?.value
        let store = try await store(of: account)
        let path = folder?.device(of: account)
        return try BrowserDevice(
          store, visits, in: DeviceTimeZone(in: path), DeviceUpload(in: path), over: transport,
          marks: { [mark] in try await mark(account, $0, $1) }, clock: clock, random: random)
      }
      state.entries[account] = Entry(opening: opening, users: 1, lastUse: now)
      return opening
    }
  }

  /// The browsers of an account, with one more.
  private func visits(of account: UUID, with visit: BrowserHubSession) -> DeviceSessions {
    state.withLock { state in
      let visits = state.visits[account] ?? DeviceSessions()
      state.visits[account] = visits
      visits.add(visit)
      return visits
    }
  }

  /// Gives a device back that ``take(_:for:)`` opened.
  ///
  /// If the opening failed, another user may have begun to open the account again: that entry is
  /// not this user's.
  private func giveBack(_ account: UUID, opened opening: Task<BrowserDevice, any Error>) {
    let now = clock.now
    state.withLock { state in
      guard state.entries[account]?.opening == opening else { return }
      state.entries[account]?.users -= 1
      state.entries[account]?.lastUse = now
    }
    closeUnused()
  }

  private func store(of account: UUID) async throws -> RecordStore {
    let composition = DeviceStores(clock: clock, random: random)
    guard let folder else { return try await composition.open("memory:") }
    folder.touch(account)
    return try await composition.open("sqlite://\(folder.device(of: account))/climbing.sqlite")
  }

  // MARK: Keeping order

  /// Closes unused stores: those beyond the limit, and those idle for long.
  private func closeUnused() {
    let now = clock.now.milliseconds
    let idle = Int64(limits.idle / .milliseconds(1))
    state.withLock { state in
      let unused = state.entries.filter { $0.value.users == 0 }
        .sorted { $0.value.lastUse < $1.value.lastUse }
      var excess = state.entries.count - limits.openStores
      for (account, entry) in unused {
        guard excess > 0 || now - entry.lastUse.milliseconds >= idle else { break }
        excess -= 1
        state.entries[account] = nil
        state.closing[account] = Task { [weak self] in
          await (try? entry.opening.value)?.close()
          self?.state.withLock { $0.closing[account] = nil }
        }
      }
    }
  }

  /// Closes idle stores and removes unused ones until the task is cancelled.
  ///
  /// - Parameter sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  public func keepOrder(
    sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async {
    var minutes = 0
    while !Task.isCancelled {
      if minutes % 60 == 0 { await removeUnused() }
      guard (try? await sleep(.seconds(60))) != nil else { return }
      minutes += 1
      closeUnused()
      state.withLock { state in
        // An open device syncs in the sessions that it was opened with.
        state.visits = state.visits.filter { account, visits in
          visits.first != nil || state.entries[account] != nil
        }
      }
    }
  }

  /// Removes the devices of accounts that are gone, and those that were not used for long and in which
  /// nothing waits.
  func removeUnused() async {
    guard let folder else { return }
    let now = clock.now.milliseconds
    let age = Int64(limits.age / .milliseconds(1))
    let found = folder.accounts()
    guard !found.isEmpty, let living = try? await living(found.map(\.account)) else { return }
    for (account, lastUse) in found {
      let isGone = !living.contains(account)
      guard isGone || now - lastUse.milliseconds >= age else { continue }
      // A page that comes meanwhile waits, as it does for a store that is being closed.
      let removal = state.withLock { state -> Task<Void, Never>? in
        guard state.entries[account] == nil, state.closing[account] == nil else { return nil }
        let removal = Task { [self] in
          if isGone { folder.remove(account) } else { await remove(account, in: folder) }
          self.state.withLock { $0.closing[account] = nil }
        }
        state.closing[account] = removal
        return removal
      }
      await removal?.value
    }
  }

  private func remove(_ account: UUID, in folder: BrowserFolder) async {
    let composition = DeviceStores(clock: clock, random: random)
    let address = "sqlite://\(folder.device(of: account))/climbing.sqlite"
    guard let store = try? await composition.open(address) else { return }
    let status = try? await DeviceContext.waiting(in: store, clock: clock)
    try? await store.backend.close()
    guard let status, status.waiting == 0 else { return }
    for device in status.devices { try? await forget(device, account) }
    folder.remove(account)
  }
}

extension DeviceContext {
  /// The pending changes of a device's store, and its name at the hub.
  fileprivate static func waiting(
    in store: RecordStore, clock: WallClock
  ) async throws -> (waiting: Int, devices: [UUID]) {
    var (count, devices) = (0, [UUID]())
    let context = DeviceContext(
      store: store, clock: clock, identifiers: .version7(clock: clock, random: .system))
    for climber in try await ListAccounts(context)() {
      let own = store.acting(for: climber.scope)
      let places = try await DescribeSync(
        LogbookContext(own, of: climber.profile.id, clock: clock)
      ).remembered()
      // A profile that the hub never got waits, too.
      count += places.isEmpty ? 1 : places.reduce(0) { $0 + $1.status.waiting }
      devices += places.map(\.status.link.device)
    }
    return (count, devices)
  }
}

/// The stores of devices.
struct DeviceStores: ProductComposition {
  let stores: [any StorageDriver] = [SQLiteDriver(), InMemoryDriver()]
  let clock: WallClock
  let random: RandomSource

  /// How often the device's own tables changed; raise it with each change.
  private static let changes = 1

  var catalogue: Catalogue {
    get throws {
      try Catalogue(
        version: ClimbingCatalogue.version + Self.changes, of: "climbing",
        ClimbingRecords.all + SyncRecords.all + [SentForm.self])
    }
  }

  func open(_ address: String) async throws -> RecordStore {
    try await open(try StorageLocation(address), program: "climbing-server")
  }
}
