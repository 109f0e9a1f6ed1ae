import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

/// The model that everybody is shown the chances of, and up to which decision it has learnt.
struct TrainedModel: Sendable {
  /// The part of the row for which a model is sealed.
  ///
  /// Models that were sealed as "model" had learnt from single decisions, so that they tell of them:
  /// they do not open any more.
  private static var part: String { "model of batches" }

  var model: PreferenceModel<MatchSubject>
  /// The highest number of the decisions that it has learnt from; 0 for the prior.
  var decisions: Int

  /// The prior before any person has decided.
  static var prior: TrainedModel {
    get throws {
      TrainedModel(model: try PreferenceModel(prior: CommunityPreference.trainer), decisions: 0)
    }
  }

  init(model: PreferenceModel<MatchSubject>, decisions: Int) {
    self.model = model
    self.decisions = decisions
  }

  /// Reads the model of a row; `nil` for a model of other features, of another pepper or of single
  /// decisions, which is as good as none.
  init?(_ row: CommunityModel, keys: any IdentityKeys) {
    guard let bytes = try? keys.open(row.bytes, in: row.id, Self.part),
      let model = try? PreferenceModel(
        encoded: bytes, features: CommunityPreference.trainer.features)
    else { return nil }
    self.init(model: model, decisions: row.decisions)
  }

  /// The number of decisions that it has learnt from.
  var learntFrom: Int { Int(model.evidence.rounded()) }

  /// Writes it down, unless a newer one has been.
  ///
  /// - Returns: whether it was written.
  /// - Throws: an error of the store or of the keys.
  @discardableResult
  func save(in context: some PeopleContext) async throws -> Bool {
    try await save(in: context) { known in known.map { $0.decisions <= decisions } ?? true }
  }

  /// Writes it down if what is written is still what it has learnt on from.
  ///
  /// Two learners at the same time would count decisions twice.
  ///
  /// - Parameters:
  ///   - context: the store, the clock and the keys.
  ///   - base: what was written when it learnt; `nil` if nothing was.
  /// - Returns: whether it was written.
  /// - Throws: an error of the store or of the keys.
  func save(
    in context: some PeopleContext, after base: CommunityState.StoredModel?
  ) async throws -> Bool {
    try await save(in: context) { $0.map(CommunityState.StoredModel.init) == base }
  }

  private func save(
    in context: some PeopleContext, if isWanted: @Sendable (CommunityModel?) -> Bool
  ) async throws -> Bool {
    let (now, id, keys) = (context.clock.now, CommunityModel.identity, context.identityKeys)
    let sealed = try keys.seal(model.encoded, in: id, Self.part)
    return try await context.store.write { transaction in
      let known = try transaction.find(id)
      guard isWanted(known) else { return false }
      try transaction.save(
        CommunityModel(
          id: id, bytes: sealed, decisions: decisions, trainedAt: now,
          lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
      return true
    }
  }
}

extension RecordReading {
  /// The model that is written down, or the prior.
  func learntModel(keys: any IdentityKeys) throws -> TrainedModel {
    try find(CommunityModel.identity).flatMap { TrainedModel($0, keys: keys) } ?? .prior
  }
}

/// Decisions that the community has not learnt from yet, and whether they are enough to hide each
/// of them.
///
/// The model changes only when a batch is complete, so that no person who looks at a probability
/// before and after sees when another person decides. A batch is complete if for each person who
/// may look it has ``fewest`` decisions by others, of which each person's count as ``mostOfOne`` at
/// most: so it has decisions of ten others at least. Simulated people hide no person and are not
/// counted.
struct LearningBatch: Sendable {
  /// The number of decisions by others that hide one.
  static var fewest: Int { 50 }
  /// As how many decisions those of one person count at most.
  static var mostOfOne: Int { 5 }

  private let counts: [Int]

  /// - Parameter actors: who decided, once for each decision.
  init(by actors: some Sequence<Identifier<Person>>) {
    var counts: [Identifier<Person>: Int] = [:]
    for actor in actors { counts[actor, default: 0] += 1 }
    self.counts = counts.values.map { min($0, Self.mostOfOne) }
  }

  /// The number of decisions by others that count for the person for whom these are fewest.
  var byOthers: Int { counts.reduce(0, +) - (counts.max() ?? 0) }

  /// Returns whether it hides each of its decisions.
  ///
  /// - Parameter least: how many decisions by others it takes; never fewer than ``fewest``.
  /// - Returns: whether there are as many.
  func isComplete(least: Int = Self.fewest) -> Bool { byOthers >= max(least, Self.fewest) }
}

extension RecordReading {
  /// The number of the newest decisions that are considered for a batch.
  private static var newest: Int { 20_000 }

  /// Returns the decisions after a number, by people who are not simulated.
  ///
  /// - Parameters:
  ///   - number: the highest that was learnt from.
  ///   - includingUnnumbered: whether decisions count that have no number yet.
  /// - Returns: the decisions, as far as they are needed for the rule.
  /// - Throws: an error of the store.
  func learningBatch(
    after number: Int, includingUnnumbered: Bool = false
  ) throws -> LearningBatch {
    var actors = try values(
      of: \.actor,
      Query<PeopleDecision>().filter(\.number > number && \.verdict != .later)
        .order(by: \.number, .descending).limit(Self.newest))
    if includingUnnumbered {
      actors += try values(
        of: \.actor,
        Query<PeopleDecision>().filter(\.number == 0 && \.verdict != .later).limit(Self.newest))
    }
    let simulated = try simulated(among: Set(actors))
    return LearningBatch(by: actors.lazy.filter { !simulated.contains($0) })
  }

  /// Returns the people among these who are simulated.
  func simulated(
    among ids: Set<Identifier<Person>>
  ) throws -> Set<Identifier<Person>> {
    let ids = Array(ids)
    var found: Set<Identifier<Person>> = []
    for start in stride(from: 0, to: ids.count, by: CommunityState.batch) {
      let some = Array(ids[start..<min(start + CommunityState.batch, ids.count)])
      found.formUnion(
        try values(
          of: \.id, Query<Person>().filter(.among(\.id, some) && \.isSimulated == true)))
    }
    return found
  }
}
