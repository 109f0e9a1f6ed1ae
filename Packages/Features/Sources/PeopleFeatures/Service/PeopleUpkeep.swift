import DomainModels
import Identity
import PeopleModels
import PhotoFeatures
import Storage
public import Upkeep

/// The work that keeps people's part of a store in order beside its requests.
///
/// A command line calls ``runDue(_:)`` after its command; a server calls `Upkeep.run(sleep:)` with
/// ``tasks(_:)``.
public enum PeopleUpkeep {
  /// The tasks, in the order in which they run if several are due.
  ///
  /// - `people.deliver_consequences`, a minute: carries out what a lost process left behind.
  /// - `people.learn`, a minute: learns from a complete batch of decisions, and keeps few the changes
  ///   that have no place in the order of all changes.
  /// - `people.move_pictures`, an hour: moves pictures out of rows of an earlier layout.
  /// - `people.purge`, an hour: erases what is over, see ``PurgePeople``.
  /// - `identity.purge`, an hour: erases codes, sessions and counts that are over.
  public static func tasks(_ context: some PeopleContext) -> [UpkeepTask] {
    [
      UpkeepTask("people.deliver_consequences", every: .seconds(60)) {
        try await PeopleOutbox(context)()
      },
      UpkeepTask("people.learn", every: .seconds(60)) { try await learn(context) },
      UpkeepTask("people.move_pictures", every: .seconds(3_600)) {
        try await MovePictures<PersonPhoto>(context)()
      },
      UpkeepTask("people.purge", every: .seconds(3_600)) { try await PurgePeople(context)() },
      UpkeepTask("identity.purge", every: .seconds(3_600)) {
        try await PurgeExpiredIdentityRecords(context)()
      },
    ]
  }

  /// Runs what is due.
  ///
  /// - Returns: the tasks that ran, and the failures.
  /// - Throws: as `Upkeep.runDue()`.
  @discardableResult
  public static func runDue(_ context: some PeopleContext) async throws -> Upkeep.Report {
    try await Upkeep(
      tasks(context), in: context.store, clock: context.clock, identifiers: context.identifiers
    ).runDue()
  }

  /// From how many changes on they are given their places.
  private static let fewestChanges = 32

  static func learn(_ context: some PeopleContext) async throws {
    // A batch is larger where much is known: training takes long there, and changes little.
    try await LearnDecisions(context)(least: { $0.learntFrom / 10 })
    try await AssignChangeNumbers(context)(least: fewestChanges)
    // If it fails, it is tried again the next time.
    _ = try? context.community.writeIfChanged()
  }
}
