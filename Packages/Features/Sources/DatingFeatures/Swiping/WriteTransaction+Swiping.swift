import DatingModels
import DomainModels
import Storage

extension WriteTransaction {
  /// Writes a decision on a card, whether there was one, or one that was undone, or none.
  func decide(
    _ verdict: Verdict, on card: Identifier<Intervention>, decidedAt: Timestamp? = nil,
    at now: Timestamp
  ) throws -> SwipeDecision {
    let id = SwipeDecision.identity(on: card)
    var decision =
      try find(id, includingDeleted: true)
      ?? SwipeDecision(on: card, verdict, at: now)
    decision.verdict = verdict
    decision.decidedAt = decidedAt ?? now
    decision.lifecycle = decision.lifecycle.restored(at: now)
    try save(decision)
    return decision
  }
}
