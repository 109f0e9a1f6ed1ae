import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension WriteTransaction {
  /// Writes what somebody decides on another, as their next turn; the same again changes nothing.
  ///
  /// - Returns: what was decided before.
  /// - Throws: ``PeopleError/Code/limitReached`` for a like too many.
  func decide(
    _ verdict: PeopleVerdict, of actor: Identifier<Person>, on target: Identifier<Person>,
    at now: Timestamp
  ) throws -> PeopleVerdict? {
    // One that was taken back still says when the like was given.
    let known = try self.decision(of: actor, on: target, includingDeleted: true)
    let previous = known.flatMap { $0.lifecycle.isDeleted ? nil : $0.verdict }
    if previous == verdict { return previous }
    if verdict == .like { try requireLike(of: actor, at: now) }
    var decision = PeopleDecision(
      of: actor, on: target, verdict, turn: try nextTurn(of: actor), at: now)
    decision.previous = previous
    if verdict != .like { decision.likedAt = known?.likedAt }
    if let known { decision.lifecycle = known.lifecycle.restored(at: now) }
    try save(decision)
    return previous
  }

  /// Makes the match of two people if both like and there is none.
  ///
  /// - Returns: the match that goes on between them, new or not.
  func matchIfMutual(
    _ one: Identifier<Person>, _ other: Identifier<Person>, score: Double, at now: Timestamp
  ) throws -> PeopleMatch? {
    if let match = try match(of: one, and: other) {
      return match.endedAt == nil ? match : nil
    }
    guard try likes(one, other), try likes(other, one) else { return nil }
    let match = PeopleMatch(of: one, and: other, score: score, at: now)
    try save(match)
    return match
  }

  /// Takes a decision back; what was decided before holds again, as the same turn.
  ///
  /// The row stays, hidden, where nothing was decided before: it keeps its place among the last
  /// decisions, and the time of the like.
  func takeBack(_ decision: PeopleDecision, at now: Timestamp) throws {
    guard let previous = decision.previous else { return try delete(decision.id, at: now) }
    var decision = decision
    decision.verdict = previous
    decision.previous = nil
    decision.lifecycle = decision.lifecycle.updated(at: now)
    try save(decision)
  }
}
