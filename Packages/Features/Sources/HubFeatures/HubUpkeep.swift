import DomainModels
import Identity
import Storage
import SyncServer
public import Upkeep

/// The work that keeps a hub in order beside its requests.
public enum HubUpkeep {
  /// The tasks, in the order in which they run if several are due.
  ///
  /// - `hub.purge`, an hour: removes logbooks whose account is gone, and devices whose session ended.
  /// - `hub.trim`, a day: drops from the feeds what is older than ``HubLimits/feedAge``.
  /// - `hub.measure`, a day: measures how much is stored of each logbook that has changed.
  /// - `hub.handles`, a day: notes the handles that no push has noted.
  /// - `identity.purge`, an hour: erases codes, sessions and counts that are over.
  ///
  /// Space that removed rows took is used again; scrubbing the files would take as much memory as they
  /// are large.
  public static func tasks(_ context: some HubContext) -> [UpkeepTask] {
    [
      UpkeepTask("hub.purge", every: .seconds(3_600)) { try await PurgeHub(context)() },
      UpkeepTask("hub.trim", every: .seconds(86_400)) {
        _ = try await context.hub.server.trim(keeping: context.hub.limits.feedAge)
      },
      UpkeepTask("hub.measure", every: .seconds(86_400)) { try await MeasureLogbooks(context)() },
      UpkeepTask("hub.handles", every: .seconds(86_400)) { try await NoteHandles(context)() },
      UpkeepTask("identity.purge", every: .seconds(3_600)) { try await TidyIdentity(context)() },
    ]
  }
}

/// Removes what is left of accounts and sessions that are gone.
struct PurgeHub<Context: HubContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Removes logbooks whose account is gone, and devices whose session is not there any more.
  ///
  /// - Throws: `SyncError` or `StorageError`; what was removed before it stays so.
  func callAsFunction() async throws {
    let orphans = try await context.store.read { transaction in
      let accounts = Set(try transaction.values(of: \Account.id, Query<Account>()))
      return try transaction.values(of: \HubLogbook.account, Query<HubLogbook>())
        .filter { !accounts.contains($0) }
    }
    for account in orphans { _ = try await EraseLogbook(context)(of: account) }
    let now = context.clock.now
    try await context.store.write { transaction in
      let living = Set(
        try transaction.values(of: \Session.id, Query<Session>().filter(.isNil(\.end))))
      for device in try transaction.fetch(Query<HubDevice>())
      where !living.contains(device.session) {
        try transaction.erase(device.id, of: device.account, at: now)
      }
    }
  }
}

/// Measures how much a hub stores of each logbook that has changed since.
struct MeasureLogbooks<Context: HubContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Stores anew what the logbooks take that have changed since they were measured.
  ///
  /// - Throws: `SyncError` or `StorageError`; what was measured before it stays so.
  func callAsFunction() async throws {
    let logbooks = try await context.store.read { try $0.fetch(Query<HubLogbook>()) }
    for logbook in logbooks {
      let end = try await context.store.read { reading in
        try reading.feedEnds(of: [logbook.scope])[logbook.scope] ?? 0
      }
      guard end != logbook.measuredEnd else { continue }
      // What is pushed from now on is counted again, or measured: too much rather than too little.
      try await context.hub.meter.writeDown(of: logbook.account.uuid) { _ in
        let usage = try await context.hub.server.usage(of: logbook.scope)
        let now = context.clock.now
        try await context.store.write { transaction in
          guard var logbook = try transaction.find(logbook.id) else { return }
          (logbook.rows, logbook.bytes, logbook.measuredEnd) = (usage.rows, usage.bytes, end)
          logbook.lifecycle = logbook.lifecycle.updated(at: now)
          try transaction.save(logbook)
        }
      }
    }
  }
}
