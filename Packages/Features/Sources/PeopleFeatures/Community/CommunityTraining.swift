import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

/// Trains the community's model from what people decided.
struct CommunityTraining: Sendable {
  /// The number of decisions that are learnt from at most, the newest first.
  static var mostDecisions: Int { 30_000 }
  /// From how many decisions on a model's claims are checked against decisions left out.
  private static var enoughToCalibrate: Int { 200 }

  let subjects: [Identifier<Person>: MatchSubject]
  /// Whose decisions are learnt as they are, for there is no person to protect.
  let simulated: Set<Identifier<Person>>
  let keys: any IdentityKeys

  /// A model of these decisions, in the order of their numbers.
  ///
  /// - Returns: the model; `nil` if no person is known who decided on a person known.
  /// - Throws: `PreferenceTrainingError`.
  func callAsFunction(
    _ decisions: some Sequence<PeopleDecision>
  ) throws -> PreferenceModel<MatchSubject>? {
    let response = RandomisedResponse(keys)
    var rows: [Identifier<Person>: Int] = [:]
    var people: [MatchSubject] = []
    func row(of id: Identifier<Person>) -> Int? {
      if let row = rows[id] { return row }
      guard let subject = subjects[id] else { return nil }
      rows[id] = people.count
      people.append(subject)
      return people.count - 1
    }
    let known = decisions.compactMap { decision -> Decision<Int>? in
      guard decision.verdict != .later, let actor = row(of: decision.actor),
        let target = row(of: decision.target)
      else { return nil }
      if simulated.contains(decision.actor) {
        return Decision(actor, of: target, liked: decision.verdict == .like)
      }
      return Decision(
        actor, of: target,
        liked: response.isLike(decision.verdict, of: decision.actor, on: decision.target),
        noise: RandomisedResponse.noise)
    }
    guard !known.isEmpty else { return nil }
    // By who decides: no person is judged by a model that has seen how they decide.
    let folds = GroupedFolds(groups: known.map(\.actor), count: 5)
    let canCalibrate = known.count >= Self.enoughToCalibrate && folds.folds.count > 1
    return try CommunityPreference.trainer.train(
      known, among: people, calibratedBy: canCalibrate ? folds : nil)
  }
}

extension TrainedModel {
  /// Learns from the newest decisions that have a number, all together, if there is a batch of new
  /// ones.
  ///
  /// - Parameters:
  ///   - reading: what is seen of the store.
  ///   - keys: open details, and toss coins.
  ///   - day: ages are those of this day.
  ///   - least: how many new decisions by others it takes; see ``LearningBatch``.
  /// - Returns: a newer model; `nil` if this one stays.
  /// - Throws: an error of the store, or `PreferenceTrainingError`.
  func next(
    from reading: some RecordReading, keys: any IdentityKeys, on day: CivilDate, least: Int
  ) throws -> TrainedModel? {
    guard try reading.learningBatch(after: decisions).isComplete(least: least) else { return nil }
    let newest = try reading.fetch(
      Query<PeopleDecision>().filter(\.number > 0).order(by: \.number, .descending)
        .limit(CommunityTraining.mostDecisions))
    let subjects = try reading.subjects(
      Set(newest.flatMap { [$0.actor, $0.target] }), keys: keys, on: day)
    let training = CommunityTraining(
      subjects: subjects, simulated: try reading.simulated(among: Set(newest.map(\.actor))),
      keys: keys)
    guard let last = newest.first?.number, let model = try training(newest.reversed()) else {
      return nil
    }
    return TrainedModel(model: model, decisions: last)
  }
}

/// Learns from the decisions that the community has not learnt from yet, if they are a batch.
///
/// Each person decides in their own scope, and no request counts over all of them. The learner assigns
/// numbers to the decisions that have none, in portions, and then learns from all that have one. A
/// decision that is committed late still has no number and belongs to the next batch: none is left out,
/// and none counts as new twice.
struct LearnDecisions<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The number of decisions that one transaction numbers at most.
  private static var portion: Int { 500 }

  /// Learns, if there is a batch.
  ///
  /// - Parameter least: how many new decisions by others it takes; see ``LearningBatch``.
  /// - Returns: whether there is a newer model.
  /// - Throws: an error of the store or of the keys, or `PreferenceTrainingError`.
  @discardableResult
  func callAsFunction(least: @Sendable (TrainedModel) -> Int) async throws -> Bool {
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
