import DomainModels
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
