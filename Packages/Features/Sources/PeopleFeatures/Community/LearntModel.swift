import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

/// The model that everybody is shown the chances of, and up to which decision it has learnt.
struct LearntModel: Sendable {
  /// The part of the row for which a model is sealed.
  ///
  /// Models that were sealed as "model" had learnt from single decisions, so that they tell of them:
  /// they do not open any more.
  private static var part: String { "model of batches" }

  var model: PreferenceModel<MatchSubject>
  /// The highest number of the decisions that it has learnt from; 0 for the prior.
  var decisions: Int

  /// What is believed before any person has decided.
  static var prior: LearntModel {
    get throws {
      LearntModel(model: try PreferenceModel(prior: CommunityPreference.trainer), decisions: 0)
    }
  }

  init(model: PreferenceModel<MatchSubject>, decisions: Int) {
    self.model = model
    self.decisions = decisions
  }

  /// What a row holds; `nil` for a model of other features, of another pepper or of single
  /// decisions, which is as good as none.
  init?(_ row: CommunityModel, keys: any IdentityKeys) {
    guard let bytes = try? keys.open(row.bytes, in: row.id, Self.part),
      let model = try? PreferenceModel(
        encoded: bytes, features: CommunityPreference.trainer.features)
    else { return nil }
    self.init(model: model, decisions: row.decisions)
  }

  /// How many decisions it has learnt from.
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
  func learntModel(keys: any IdentityKeys) throws -> LearntModel {
    try find(CommunityModel.identity).flatMap { LearntModel($0, keys: keys) } ?? .prior
  }
}
