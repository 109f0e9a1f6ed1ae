import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Decisions.Undo: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> UndoneDecision {
    let now = context.clock.now
    let keys = context.identityKeys
    let (me, decided) = try await caller.decide { reading, me in
      let decision = try reading.decisionToUndo(of: me)
      let other = try reading.person(decision.target, shownTo: me)
      return (decision, try reading.nextTurn(of: me), try keys.details(of: other).name)
    } then: { transaction, me, input in
      let (planned, turn, name) = input
      let decision = try transaction.decision(of: me, on: planned.target)
      guard let decision, decision.turn == planned.turn, decision.verdict == planned.verdict,
        try transaction.nextTurn(of: me) == turn
      else { throw ServiceError.decidedMeanwhile }
      try transaction.takeBack(decision, at: now)
      return UndoneDecision(
        person: planned.target, name: name, undone: planned.verdict, restored: planned.previous)
    }
    var undone = decided
    if undone.restored == .like {
      undone.match = try await context.store.read { reading in
        try reading.openMatchSummary(of: me, with: decided.person, keys: keys, at: now)
      }
    }
    return undone
  }
}
