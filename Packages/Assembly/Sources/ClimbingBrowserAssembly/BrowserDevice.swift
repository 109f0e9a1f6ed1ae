import ClimbingFeatures
import ClimbingModels
import DomainModels
import HubFeatures
import HubSync
import Networking
import Secrets
import Storage
import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The device of an account's browsers: a store on the server, which syncs with the hub of the same
/// process.
final class BrowserDevice: Sendable {
  /// The state of a device's climber.
  enum LogbookState {
    /// The account has no logbook yet.
    case newcomer
    /// The logbook is coming; so many changes have.
    case arriving(Int)
    case ready(Identifier<Profile>)
  }

  private struct State {
    var climber: Identifier<Profile>?
    var arrival: LogbookDownload?
    /// The positions of the hub's feeds before the last round that took everything; `nil` before
    /// the first one, and after one that failed.
    var mark: FeedMark?
    /// The ID of this device at the hub, once it has synced.
    var device: UUID?
  }

  /// Finds out how far the hub's feeds are, for a device that has pulled up to a mark.
  typealias Marks = @Sendable (_ device: UUID?, _ earlier: FeedMark?) async throws -> FeedMark

  /// The address of a hub in the same process: never connected to.
  static let place = "http://localhost"
  /// After how long nothing more is begun in a round that a reader waits for.
  private static let budget = Duration.seconds(20)

  private let context: DeviceContext
  private let syncing: DeviceSyncing
  let zone: DeviceTimeZone
  /// The file that waits for its user's decision.
  let upload: DeviceUpload
  private let marks: Marks
  private let rounds = SyncRounds()
  private let state = Mutex(State())

  /// - Parameters:
  ///   - store: the device's, which nothing else writes to.
  ///   - visits: the browsers in whose sessions it syncs.
  ///   - zone: the time zone of its pages.
  ///   - upload: the file that waits for its user's decision.
  ///   - transport: leads to the hub.
  ///   - marks: says how far the hub's feeds are.
  ///   - clock: the time.
  ///   - random: names what is made.
  /// - Throws: `SyncError` if the hub has no address.
  init(
    _ store: RecordStore, _ visits: DeviceSessions, in zone: DeviceTimeZone, _ upload: DeviceUpload,
    over transport: any HTTPTransport, marks: @escaping Marks,
    clock: WallClock, random: RandomSource
  ) throws {
    let reach = try Self.reach(visits, over: transport)
    (self.zone, self.upload, self.marks) = (zone, upload, marks)
    context = DeviceContext(
      store: store, clock: clock, identifiers: .version7(clock: clock, random: random))
    syncing = DeviceSyncing(
      syncDrivers: [HubSyncDriver { _ in reach }], secrets: InMemorySecretStore(),
      deviceName: BrowserDevices.deviceName, random: random)
  }

  /// The way to the hub for the device of an account.
  ///
  /// - Throws: `SyncError` if the hub has no address.
  static func reach(
    _ visits: DeviceSessions, over transport: any HTTPTransport
  ) throws(SyncError) -> HubEndpoint {
    guard let url = URL(string: place) else {
      throw SyncError(.wrongPlace, "\(place) is no address")
    }
    return HubEndpoint(DeviceAccount(visits: visits), at: url, over: transport, events: transport)
  }

  /// Lets go of the store, after all that is under way.
  func close() async {
    try? await context.store.backend.close()
  }

  /// The logbook from which a climber's pages are read.
  func logbook(
    of climber: Identifier<Profile>, directory: (any ClimberDirectory)? = nil
  ) -> LogbookContext {
    LogbookContext(
      store: context.store.acting(for: .logbook(of: climber)), clock: context.clock,
      identifiers: context.identifiers, localTime: zone.localTime, climber: climber,
      climberDirectory: directory, syncing: syncing)
  }

  // MARK: Who climbs

  /// Finds out who climbs here; a logbook that is elsewhere begins to come.
  ///
  /// - Parameters:
  ///   - claimed: the climber whose logbook the account has; `nil` if it has none.
  ///   - patience: how long to wait for a logbook.
  /// - Returns: who climbs.
  /// - Throws: what kept the logbook from coming.
  func standing(claimed: UUID?, patience: Duration) async throws -> LogbookState {
    let known = state.withLock { $0.climber }
    if let known, claimed == nil || known.uuid == claimed { return .ready(known) }
    let arrival = state.withLock { state -> LogbookDownload in
      if let arrival = state.arrival { return arrival }
      let arrival = LogbookDownload()
      state.arrival = arrival
      arrival.begin { [self] in try await arrive(claimed, arrival) }
      return arrival
    }
    guard let result = await arrival.result(within: patience) else {
      return .arriving(arrival.count)
    }
    state.withLock { if $0.arrival === arrival { $0.arrival = nil } }
    guard let climber = try result.get() else { return .newcomer }
    state.withLock { $0.climber = climber }
    await zone.takeFromSessions(of: logbook(of: climber))
    return .ready(climber)
  }

  /// - Returns: who climbs; `nil` if no climber is known.
  private func arrive(_ claimed: UUID?, _ arrival: LogbookDownload) async throws -> Identifier<
    Profile
  >? {
    let here = try await ListAccounts(context)()
    guard let claimed else {
      // A climber was made here and not handed over: the process ended in between.
      guard let climber = here.first?.profile.id else { return nil }
      try await link(climber)
      return climber
    }
    let climber = Identifier<Profile>(claimed)
    let links = try await SyncLedger(logbook(of: climber).store, clock: context.clock).links()
    if !links.isEmpty, here.contains(where: { $0.profile.id == climber }) { return climber }
    let report = try await link(climber) { arrival.count = $0.received }
    if let problem = report.problem { throw problem }
    _ = try await JoinClimber(context)(
      climber, called: BrowserDevices.deviceName, from: Self.place, movesIn: true)
    return climber
  }

  /// Makes the climber of an account without a logbook, and hands the profile over.
  ///
  /// - Throws: `AccountError` for a handle that can't be; `SyncError`.
  func begin(_ handle: String, name: String) async throws {
    let here = try await ListAccounts(context)()
    let climber: Identifier<Profile>
    if let known = here.first {
      climber = known.profile.id
    } else {
      climber = try await CreateAccount(context)(handle, name: name).profile.id
    }
    let report = try await link(climber)
    if let problem = report.problem { throw problem }
  }

  /// Syncs with the hub for the first time: claims the account's logbook if it has none.
  @discardableResult
  private func link(
    _ climber: Identifier<Profile>, report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    let found = try await InspectRemote(syncing)(try SyncLocation(Self.place))
    return try await SyncLogbook(logbook(of: climber))(with: found, report: report)
  }

  // MARK: Syncing

  /// Pulls new changes of the hub, before a page is read.
  ///
  /// The hub's store says whether anything is: a page that is opened after another device has synced
  /// shows what that one wrote.
  ///
  /// - Returns: what failed; `nil` if nothing did, or nothing is new.
  func refresh(_ climber: Identifier<Profile>) async -> SyncError? {
    let (mark, device) = state.withLock { ($0.mark, $0.device) }
    guard let mark, let next = try? await marks(device, mark), !next.hasNews else {
      return await sync(climber)
    }
    return nil
  }

  /// Pushes the pending changes, and pulls the new ones.
  ///
  /// - Returns: what failed; what was written waits then for the next round.
  func sync(_ climber: Identifier<Profile>) async -> SyncError? {
    await rounds.round { [self] in
      // What comes while the round is under way may be missed by it, and is later than this mark.
      let mark = try? await marks(nil, nil)
      do {
        let report = try await syncOnce(climber)
        state.withLock { state in
          // What is not complete goes on with the next page.
          state.mark = report.isComplete ? mark : nil
          state.device = report.status.link.device
        }
        return report.problem
      } catch {
        state.withLock { $0.mark = nil }
        return SyncError(background: error)
      }
    }
  }

  /// Has the next page sync: something may be written that no round hands over.
  func expectWrite() { state.withLock { $0.mark = nil } }

  private func syncOnce(_ climber: Identifier<Profile>) async throws -> SyncReport {
    let logbook = logbook(of: climber)
    let links = try await SyncLedger(logbook.store, clock: context.clock).links()
    guard let link = links.first else { return try await self.link(climber) }
    return try await SyncLogbook(logbook)(again: link, within: Self.budget)
  }
}

/// A logbook on its way to a device.
private final class LogbookDownload: Sendable {
  typealias Outcome = Result<Identifier<Profile>?, any Error>

  private struct State {
    var count = 0
    var outcome: Outcome?
    var task: Task<Void, Never>?
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Mutex(State())

  /// The number of changes that have come.
  var count: Int {
    get { state.withLock { $0.count } }
    set { state.withLock { $0.count = newValue } }
  }

  func begin(_ body: @escaping @Sendable () async throws -> Identifier<Profile>?) {
    let task = Task {
      let outcome: Outcome
      do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
      let waiting = state.withLock { state in
        state.outcome = outcome
        return state.waiting
      }
      for one in waiting { one.finish() }
    }
    state.withLock { $0.task = task }
  }

  /// Waits for the end.
  ///
  /// - Returns: what came of it; `nil` if it takes longer.
  func result(within patience: Duration) async -> Outcome? {
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    let hasEnded = state.withLock { state in
      if state.outcome == nil { state.waiting.append(ending) }
      return state.outcome != nil
    }
    if !hasEnded {
      let timer = Task {
        try? await Task.sleep(for: patience)
        ending.finish()
      }
      for await _ in end {}
      timer.cancel()
    }
    return state.withLock { $0.outcome }
  }
}
