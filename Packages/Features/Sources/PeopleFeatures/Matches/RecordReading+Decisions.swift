import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// The number of the actor's next decision among their own.
  func nextTurn(of actor: Identifier<Person>) throws -> Int {
    let last = try values(
      of: \.turn,
      Query<PeopleDecision>().includingDeleted().filter(\.actor == actor)
        .order(by: \.turn, .descending).limit(1))
    return (last.first ?? 0) + 1
  }

  /// The number that the next decision gets from the learner.
  ///
  /// Beyond what the model has learnt from as well: the newest row may have been erased with a
  /// person, and a number that comes twice would never be learnt.
  func nextDecisionNumber() throws -> Int {
    let last = try values(
      of: \.number,
      Query<PeopleDecision>().includingDeleted().order(by: \.number, .descending).limit(1))
    let learnt = try values(of: \.decisions, Query<CommunityModel>())
    return max(last.first ?? 0, learnt.max() ?? 0) + 1
  }

  /// Counts what an actor liked within the last 24 hours, those that were taken back counted.
  func countLikes(of actor: Identifier<Person>, at now: Timestamp) throws -> LikeCount {
    LikeCount(
      likes: try timesOfLikes(of: actor, at: now).count, nextTurn: try nextTurn(of: actor), at: now)
  }

  /// Makes sure that a person has a like left, those that were taken back counted.
  ///
  /// - Parameters:
  ///   - actor: who wants to give a like.
  ///   - counted: a count from before the transaction; where it leaves room, the transaction does not
  ///     read all likes, which would conflict with other writers of the table.
  ///   - turn: the actor's next turn, as the transaction reads it.
  ///   - now: the time of the like.
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.likesPerDay` in 24 hours.
  func requireLike(
    of actor: Identifier<Person>, counted: LikeCount?, turn: Int, at now: Timestamp
  ) throws {
    if let counted, counted.allowsLike(atTurn: turn, at: now) { return }
    let likes = try timesOfLikes(of: actor, at: now)
    guard likes.count >= PeopleLimits.likesPerDay else { return }
    let oldest = likes[PeopleLimits.likesPerDay - 1]
    throw ServiceError.likesUsedUp(
      retryAfterSeconds: now.seconds(until: oldest.adding(days: 1)))
  }

  /// When an actor gave likes within the last 24 hours, the newest first.
  private func timesOfLikes(of actor: Identifier<Person>, at now: Timestamp) throws -> [Timestamp] {
    let since: Timestamp? = now.adding(days: -1)
    return try values(
      of: \.likedAt,
      Query<PeopleDecision>().includingDeleted()
        .filter(\.actor == actor && \.likedAt > since)
        .order(by: \.likedAt, .descending)
    ).compactMap { $0 }
  }

  /// The decision that undoing takes back: the newest of the last `PeopleLimits.undo`, whether they
  /// were taken back or not, on a person who is shown to them.
  ///
  /// The person who is not shown is passed over, for any reason: a pause looks like a block.
  ///
  /// - Throws: ``ServiceError/Code/nothingToUndo``, ``ServiceError/Code/matchedAlready``.
  func decisionToUndo(of actor: Identifier<Person>) throws -> PeopleDecision {
    let recent = try fetch(
      Query<PeopleDecision>().includingDeleted().filter(\.actor == actor)
        .order(by: \.turn, .descending).order(by: \.number, .descending)
        .limit(PeopleLimits.undo))
    for decision in recent where !decision.lifecycle.isDeleted {
      guard try personIfShown(decision.target, to: actor) != nil else { continue }
      if try match(of: actor, and: decision.target) != nil {
        throw ServiceError.matchedAlready
      }
      return decision
    }
    throw ServiceError.nothingToUndo
  }
}

extension RecordReading {
  /// Returns whether a person likes another, as it holds now.
  func likes(_ one: Identifier<Person>, _ other: Identifier<Person>) throws -> Bool {
    try decision(of: one, on: other)?.verdict == .like
  }

  /// Returns the likelihood that two like each other, if the other does already.
  ///
  /// - Returns: by the newest model; `nil` if the other does not, and no match is about to be made.
  func matchScore(
    of one: Person, with other: Person, by community: CommunityView, keys: any IdentityKeys,
    at now: Timestamp
  ) throws -> Double? {
    guard try likes(other.id, one.id) else { return nil }
    let (mine, theirs) = (try keys.details(of: one), try keys.details(of: other))
    let day = now.utcDate
    return try community.use(self, keys: keys, at: now) { state in
      state.model.likelihood(
        MatchSubject(mine, photos: one.photoCount, on: day),
        MatchSubject(theirs, photos: other.photoCount, on: day)
      ).both.probability
    }
  }
}

extension WriteTransaction {
  /// Writes an actor's decision on a target as the actor's next turn, in the actor's scope; the same
  /// again changes nothing.
  ///
  /// A like, and one that is replaced, posts ``SettleMatch`` from that scope.
  ///
  /// - Parameters:
  ///   - verdict: the decision.
  ///   - actor: who decides.
  ///   - target: the person on whom the actor decides.
  ///   - counted: the actor's likes, as a read before the transaction counted them.
  ///   - now: the time of the decision.
  /// - Returns: what was decided before.
  /// - Throws: ``ServiceError/Code/limitReached`` for a like too many.
  func decide(
    _ verdict: PeopleVerdict, of actor: Identifier<Person>, on target: Identifier<Person>,
    counted: LikeCount? = nil, at now: Timestamp
  ) throws -> PeopleVerdict? {
    // One that was taken back still says when the like was given.
    let known = try self.decision(of: actor, on: target, includingDeleted: true)
    let previous = known.flatMap { $0.lifecycle.isDeleted ? nil : $0.verdict }
    if previous == verdict { return previous }
    let turn = try nextTurn(of: actor)
    if verdict == .like { try requireLike(of: actor, counted: counted, turn: turn, at: now) }
    var decision = PeopleDecision(of: actor, on: target, verdict, turn: turn, at: now)
    decision.previous = previous
    if verdict != .like { decision.likedAt = known?.likedAt }
    if let known { decision.lifecycle = known.lifecycle.restored(at: now) }
    try save(decision)
    if verdict == .like || previous == .like { try postSettling(decision, at: now) }
    return previous
  }

  /// Takes a decision back; what was decided before holds again, as the same turn.
  ///
  /// The row stays, hidden, where nothing was decided before: it keeps its place among the last
  /// decisions, and the time of the like.
  func takeBack(_ decision: PeopleDecision, at now: Timestamp) throws {
    var changed = decision
    if let previous = decision.previous {
      changed.verdict = previous
      changed.previous = nil
      changed.lifecycle = decision.lifecycle.updated(at: now)
    } else {
      changed.lifecycle = decision.lifecycle.deleted(at: now)
    }
    try save(changed)
    if decision.verdict == .like || decision.previous == .like {
      try postSettling(decision, at: now)
    }
  }

  private func postSettling(_ decision: PeopleDecision, at now: Timestamp) throws {
    try post(
      SettleMatch(actor: decision.actor, target: decision.target), from: decision.actor.uuid,
      at: now)
  }
}
