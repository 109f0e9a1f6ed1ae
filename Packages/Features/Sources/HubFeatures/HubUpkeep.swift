import DomainModels
import Identity
import Storage
import SyncServer
public import Upkeep

/// The work that keeps a hub in order beside its requests.
public enum HubUpkeep {
  /// The tasks, in the order in which they run if several are due.
  ///
  /// - `hub.purge`, an hour: removes logbooks whose account is gone, what was written to climbers who have
  ///   no account here, and devices whose session ended.
  /// - `hub.trim`, a day: drops from the feeds what is older than ``HubLimits/feedAge``.
  /// - `hub.measure`, a day: measures how much is stored of each account.
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
      UpkeepTask("hub.handles", every: .seconds(86_400)) { try await RecordAllHandles(context)() },
      UpkeepTask("identity.purge", every: .seconds(3_600)) {
        try await PurgeExpiredIdentityRecords(context)()
      },
    ]
  }
}

/// Removes what is left of accounts and sessions that are gone.
struct PurgeHub<Context: HubContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Removes logbooks whose account is gone, what guests wrote into logbooks that no account has, and
  /// devices whose session is not there any more.
  ///
  /// - Throws: `SyncError` or `StorageError`; what was removed before it stays so.
  func callAsFunction() async throws {
    let orphans = try await context.store.read { transaction in
      let accounts = Set(try transaction.values(of: \Account.id, Query<Account>()))
      return try transaction.values(of: \HubLogbook.account, Query<HubLogbook>())
        .filter { !accounts.contains($0) }
    }
    for account in orphans { _ = try await EraseLogbook(context)(of: account) }
    for (scope, climber) in try await context.store.read({ try $0.scopesWithoutLogbook() }) {
      // An account may claim the climber meanwhile.
      _ = try await context.hub.server.remove(scope) { try $0.find(climber) == nil }
    }
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

extension RecordReading {
  /// The scopes that hold records of climbers, and are no account's.
  fileprivate func scopesWithoutLogbook() throws -> [(Scope, Identifier<HubLogbook>)] {
    let logbooks = Set(try values(of: \HubLogbook.id, Query<HubLogbook>()))
    return try feedScopes().compactMap { scope in
      guard let climber = Identifier<HubLogbook>(scope.description), !logbooks.contains(climber)
      else { return nil }
      return (scope, climber)
    }
  }
}

/// Measures how much a hub stores of each account.
struct MeasureLogbooks<Context: HubContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Stores again what each account takes, in its logbook and in those of others.
  ///
  /// - Throws: `SyncError` or `StorageError`; what was measured before it stays so.
  func callAsFunction() async throws {
    let hub = context.hub
    let logbooks = try await context.store.read { try $0.fetch(Query<HubLogbook>()) }
    let usage = try await hub.server.usage(author: hub.author)
    for before in logbooks {
      let measured = usage[before.scope] ?? SyncUsage()
      let now = context.clock.now
      try await context.store.write { transaction in
        guard var logbook = try transaction.find(before.id) else { return }
        // What was pushed meanwhile may be measured, too: too much rather than too little.
        let (rows, bytes) = (
          measured.rows + logbook.rows - before.rows, measured.bytes + logbook.bytes - before.bytes
        )
        guard (logbook.rows, logbook.bytes) != (rows, bytes) else { return }
        (logbook.rows, logbook.bytes) = (rows, bytes)
        logbook.lifecycle = logbook.lifecycle.updated(at: now)
        try transaction.save(logbook)
      }
    }
  }
}
