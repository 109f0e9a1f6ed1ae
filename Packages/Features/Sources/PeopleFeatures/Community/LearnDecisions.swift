import DomainModels
import Identity
import PeopleModels
import Storage

/// Learns from the decisions that the community has not learnt from yet, if they are a batch.
///
/// Each person decides in their own scope, and no request counts over all of them. The learner assigns
/// numbers to the decisions that have none, in portions, and then learns from all that have one. A
/// decision that is committed late still has no number and belongs to the next batch: none is left out,
/// and none counts as new twice.
struct LearnDecisions<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// How many decisions one transaction numbers at most.
  private static var portion: Int { 500 }

  /// Learns, if there is a batch.
  ///
  /// - Parameter least: how many new decisions by others it takes; see ``LearningBatch``.
  /// - Returns: whether there is a newer model.
  /// - Throws: an error of the store or of the keys, or `PreferenceTrainingError`.
  @discardableResult
  func callAsFunction(least: @Sendable (LearntModel) -> Int) async throws -> Bool {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let isComplete = try await context.store.read { reading in
      let known = try reading.learntModel(keys: keys)
      return try reading.learningBatch(after: known.decisions, includingUnnumbered: true)
        .isComplete(least: least(known))
    }
    guard isComplete else { return false }
    try await number()
    let (known, next) = try await context.store.read { reading in
      let known = try reading.learntModel(keys: keys)
      return (
        try reading.find(CommunityModel.identity).map(CommunityState.StoredModel.init),
        try known.next(from: reading, keys: keys, on: now.utcDate, least: least(known))
      )
    }
    return try await next?.save(in: context, after: known) ?? false
  }

  /// Gives the decisions that have no number the next ones, the oldest first.
  ///
  /// Those that are made meanwhile are left to the next batch.
  func number() async throws {
    var left = try await context.store.read {
      try $0.count(Query<PeopleDecision>().filter(\.number == 0))
    }
    while left > 0 {
      let count = min(left, Self.portion)
      let numbered = try await context.store.write { transaction in
        var number = try transaction.nextDecisionNumber()
        let decisions = try transaction.fetch(
          Query<PeopleDecision>().filter(\.number == 0).order(by: \.decidedAt).order(by: \.id)
            .limit(count))
        for var decision in decisions {
          decision.number = number
          try transaction.save(decision)
          number += 1
        }
        return decisions.count
      }
      if numbered == 0 { return }
      left -= numbered
    }
  }
}
