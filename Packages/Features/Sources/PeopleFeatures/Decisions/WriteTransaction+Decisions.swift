import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

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
