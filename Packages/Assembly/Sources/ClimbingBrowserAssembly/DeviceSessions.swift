import ClimbingFeatures
import HubAccess
import HubRequests
import HubSync
import Secrets
import Services
import Sync
import Synchronization

/// A browser's session at the hub, for as long as the browser has it.
final class BrowserHubSession: Sendable {
  let client: HubClient

  init(_ client: HubClient) { self.client = client }
}

/// The browsers that are signed in with one account, in the order in which they came.
///
/// A device of a hub belongs to one session: where another session syncs with it, the hub ends the one
/// before. So a device syncs in the session of the browser that came first, until that one has ended.
final class DeviceSessions: Sendable {
  private struct Entry {
    weak var visit: BrowserHubSession?
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ visit: BrowserHubSession) {
    entries.withLock { entries in
      entries.removeAll { $0.visit == nil }
      if entries.contains(where: { $0.visit === visit }) { return }
      entries.append(Entry(visit: visit))
    }
  }

  func remove(_ visit: BrowserHubSession) {
    entries.withLock { $0.removeAll { $0.visit == nil || $0.visit === visit } }
  }

  /// The browser in whose session the device syncs; `nil` if none is signed in.
  var first: BrowserHubSession? { entries.withLock { $0.lazy.compactMap(\.visit).first } }
}

/// The account of a device, in the session of one of its browsers.
struct DeviceAccount: HubAccount {
  let visits: DeviceSessions

  func holding() async throws(SyncError) -> HubAccountInfo {
    try await asking { account throws(SyncError) in try await account.holding() }
  }

  func claim(for owner: SyncOwner) async throws(SyncError) -> HubAccountInfo {
    try await asking { account throws(SyncError) in try await account.claim(for: owner) }
  }

  func devices() async throws(SyncError) -> [SyncDevice] {
    try await asking { account throws(SyncError) in try await account.devices() }
  }

  func storedName() async throws(SyncError) -> String? {
    try await asking { account throws(SyncError) in try await account.storedName() }
  }

  func token() async throws(SyncError) -> Secret? {
    try await asking { account throws(SyncError) in try await account.token() }
  }

  func renew(_ rejected: Secret) async throws(SyncError) {
    try await asking { account throws(SyncError) in try await account.renew(rejected) }
  }

  /// Asks in the session of the first browser; in that of the next one where the hub has ended it.
  private func asking<Value>(
    _ body: (HubLogbook) async throws(SyncError) -> Value
  ) async throws(SyncError) -> Value {
    while let visit = visits.first {
      do throws(SyncError) {
        return try await body(HubLogbook(client: visit.client, at: "the hub"))
      } catch {
        guard error.reason == .unauthorised else { throw error }
        visits.remove(visit)
      }
    }
    throw SyncError(.unauthorised, "no browser is signed in with this account", hint: "Sign in")
  }
}

/// Finds climbers at the hub, in a browser's session.
struct HubDirectory: ClimberDirectory {
  let client: HubClient

  func climbers(called handle: String) async throws -> [FoundClimber] {
    try await client.perform(Climbers.Find(handle: handle)).climbers.compactMap {
      FoundClimber($0)
    }
  }
}

/// Runs the rounds of a device one after the other.
///
/// A request for a round gets one that begins after the call, so that it includes all that is
/// stored by then; requests that come during a round share the next one.
actor SyncRounds {
  private var last: Task<SyncError?, Never>?
  private var next: Task<SyncError?, Never>?

  /// Waits for a round.
  ///
  /// - Returns: the error; `nil` on success.
  func round(_ sync: @escaping @Sendable () async -> SyncError?) async -> SyncError? {
    if let next { return await next.value }
    let before = last
    let task = Task { () -> SyncError? in
      _ = await before?.value
      next = nil
      return await sync()
    }
    (last, next) = (task, task)
    return await task.value
  }
}
