import DomainModels
import FriendsModels
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
        try await SettleWaitLists(FriendsOutbox(context))(at: context.clock.now)
      },
      UpkeepTask("friends.plan_series", every: .seconds(3_600)) {
        try await PlanAhead(context)(at: context.clock.now)
      },
      UpkeepTask("friends.move_pictures", every: .seconds(3_600)) {
        try await MovePictures<MemberPhoto>(context)()
      },
      UpkeepTask("friends.purge", every: .seconds(3_600)) { try await PurgeFriends(context)() },
      UpkeepTask("identity.purge", every: .seconds(3_600)) { try await TidyIdentity(context)() },
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
