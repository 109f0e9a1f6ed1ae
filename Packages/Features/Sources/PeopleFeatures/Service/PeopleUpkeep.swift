import DomainModels
import PeopleModels
import PhotoFeatures
import Storage
public import Upkeep

/// The upkeep of people's part of a store.
public enum PeopleUpkeep {
  /// The tasks, each with its interval:
  ///
  /// - `people-deliver`, a minute: carries out consequences that a lost process left behind.
  /// - `people-learn`, a minute: learns from a complete batch of decisions, and keeps the changes few
  ///   that have no place in the order of all changes.
  /// - `people-purge`, an hour: erases what is over, see ``PurgePeople``.
  /// - `people-pictures`, a day: moves pictures out of rows of an earlier layout.
  public static func tasks(_ context: some PeopleContext) -> [UpkeepTask] {
    [
      UpkeepTask("people-deliver", every: .seconds(60)) { try await PeopleOutbox(context)() },
      UpkeepTask("people-learn", every: .seconds(60)) { try await learn(context) },
      UpkeepTask("people-purge", every: .seconds(3_600)) { try await PurgePeople(context)() },
      UpkeepTask("people-pictures", every: .seconds(86_400)) {
        try await MovePictures<PersonPhoto>(context)()
      },
    ]
  }

  /// From how many changes on they are given their places.
  private static let fewestChanges = 32

  static func learn(_ context: some PeopleContext) async throws {
    // A batch is larger where much is known: training takes long there, and changes little.
    try await LearnDecisions(context)(least: { $0.learntFrom / 10 })
    try await NumberChanges(context)(least: fewestChanges)
    context.community.keepIndex()
  }
}
