import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Decisions.Undo: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> UndoneDecision {
    let me = try caller.person
    let now = context.clock.now
    let (keys, community) = (context.identityKeys, context.community)
    // A like that holds again makes a match if the other has liked meanwhile.
    let (planned, score) = try await context.store.read { reading in
      let decision = try reading.decisionToUndo(of: me)
      guard decision.previous == .like else { return (decision, Double?.none) }
      let other = try reading.person(decision.target, shownTo: me)
      return (
        decision,
        try reading.matchScore(
          of: reading.member(me), with: other, by: community, keys: keys, at: now)
      )
    }
    return try await context.store.write { transaction in
      let decision = try transaction.decisionToUndo(of: me)
      guard decision.id == planned.id, decision.turn == planned.turn,
        decision.verdict == planned.verdict
      else { throw PeopleError.decidedMeanwhile }
      let target = decision.target
      let other = try transaction.person(target, shownTo: me)
      try transaction.takeBack(decision, at: now)
      // The other has liked since, and the match would have no score.
      if decision.previous == .like, score == nil, try transaction.likes(target, me) {
        throw PeopleError.decidedMeanwhile
      }
      var match: PeopleMatch?
      if let score {
        match = try transaction.matchIfMutual(me, target, score: score, at: now)
      }
      return UndoneDecision(
        person: target, name: try keys.details(of: other).name,
        undone: decision.verdict, restored: decision.previous,
        match: try match.map { try transaction.summary(of: $0, for: me, keys: keys, at: now) })
    }
  }
}
