import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Decisions.Undo: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> UndoneDecision {
    let now = context.clock.now
    let keys = context.identityKeys
    let (me, planned, turn, name) = try await caller.read(context) { reading, me in
      let decision = try reading.decisionToUndo(of: me)
      let other = try reading.person(decision.target, shownTo: me)
      return (me, decision, try reading.nextTurn(of: me), try keys.details(of: other).name)
    }
    let target = planned.target
    try await context.store.writeAbout(target) { transaction in
      let decision = try transaction.decision(of: me, on: target)
      guard let decision, decision.turn == planned.turn, decision.verdict == planned.verdict,
        try transaction.nextTurn(of: me) == turn
      else { throw ServiceError.decidedMeanwhile }
      try transaction.takeBack(decision, at: now)
      try transaction.noteActivity(of: me, at: now)
    }
    if planned.verdict == .like || planned.previous == .like {
      await PeopleOutbox(context).deliver(from: me.uuid)
    }
    var match: MatchSummary?
    if planned.previous == .like {
      match = try await context.store.read { reading in
        try reading.openMatchSummary(of: me, with: target, keys: keys, at: now)
      }
    }
    return UndoneDecision(
      person: target, name: name, undone: planned.verdict, restored: planned.previous, match: match)
  }
}
