import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import PhotoFeatures
import Storage
public import Upkeep

/// The work that keeps a store of friends in order beside its requests.
///
/// A command line calls `Upkeep.runDue()` with it after its command, a server `Upkeep.run(sleep:)`.
/// Requests are right without it: what it has not written yet, they compute.
public enum FriendsUpkeep {
  /// The tasks, in the order in which they run if several are due.
  public static func tasks(_ context: some FriendsContext) -> [UpkeepTask] {
    [
      UpkeepTask("friends.deliver_consequences", every: .seconds(60)) {
        try await FriendsOutbox(context).deliverDue()
      },
      UpkeepTask("friends.settle_wait_lists", every: .seconds(60)) {
        try await AdvanceWaitLists(FriendsOutbox(context))(at: context.clock.now)
      },
      UpkeepTask("friends.plan_series", every: .seconds(3_600)) {
        try await PlanAhead(context)(at: context.clock.now)
      },
      UpkeepTask("friends.move_pictures", every: .seconds(3_600)) {
        try await MovePictures<MemberPhoto>(context)()
      },
      UpkeepTask("friends.purge", every: .seconds(3_600)) { try await PurgeFriends(context)() },
      UpkeepTask("identity.purge", every: .seconds(3_600)) {
        try await PurgeExpiredIdentityRecords(context)()
      },
    ]
  }

  /// Runs what is due.
  ///
  /// - Returns: what ran, and what failed.
  /// - Throws: as `Upkeep.runDue()`.
  @discardableResult
  public static func runDue(_ context: some FriendsContext) async throws -> Upkeep.Report {
    try await Upkeep(
      tasks(context), in: context.store, clock: context.clock, identifiers: context.identifiers
    ).runDue()
  }
}

/// Makes the missions of all series that have come within sight since it ran last.
struct PlanAhead<Context: FriendsContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func callAsFunction(at now: Timestamp) async throws {
    let sight = now.adding(days: FriendsLimits.seriesDays - 7)
    let due = Query<MissionSeries>().filter(\.plannedUntil < sight)
    let keys = context.identityKeys
    for series in try await context.store.read({ try $0.values(of: \.id, due) }) {
      try await context.store.write { transaction in
        let newest = try transaction.first(
          Query<Mission>().filter(\.series == series).order(by: \.startsAt, .descending))
        guard let series = try transaction.find(series), series.plannedUntil < sight,
          let model = newest, let host = try transaction.find(series.host),
          try !transaction.isGone(host)
        else { return }
        try transaction.planSeries(series, like: model, keys.place(of: model), at: now, keys)
      }
    }
  }
}

/// Writes what ran out on wait lists, and offers what is free to the next.
///
/// The shown state is settled already; this notifies the members.
struct AdvanceWaitLists: Sendable {
  private let outbox: FriendsOutbox

  init(_ outbox: FriendsOutbox) { self.outbox = outbox }

  /// Settles every list of which an offer has ended by a time.
  func callAsFunction(at now: Timestamp) async throws {
    let over = Query<WaitlistEntry>().filter(\.offerEndsAt <= now)
    let missions = try await outbox.store.read { try $0.values(of: \.mission, over) }
    for mission in Set(missions).sorted() { try await self(of: mission, at: now) }
  }

  /// Settles the list of one mission.
  ///
  /// - Parameters:
  ///   - mission: which; one that has gone is left alone.
  ///   - now: the time.
  ///   - member: whose answer and place on the list are taken back first, in the same transaction.
  /// - Throws: an error of the store.
  func callAsFunction(
    of mission: Identifier<Mission>, at now: Timestamp,
    withdrawing member: Identifier<Member>? = nil
  ) async throws {
    try await outbox.write { transaction in
      guard let known = try transaction.find(mission) else { return }
      if let member { try transaction.withdraw(member, from: known, at: now) }
      try transaction.settleWaitList(of: known, at: now)
    }
  }
}
