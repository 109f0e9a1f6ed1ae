import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Decisions.Decide: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DecisionOutcome {
    let now = context.clock.now
    let keys = context.identityKeys
    // What others have a say in is looked at before; I decide in my own scope alone.
    let (me, name, counted) = try await caller.read { reading, me in
      guard person != me else { throw ServiceError.decisionOnYourself }
      let other = try reading.person(person, shownTo: me)
      let match = try reading.match(of: me, and: person)
      if match != nil, verdict != .like { throw ServiceError.matchedAlready }
      return (
        me, try keys.details(of: other).name,
        verdict == .like ? try reading.countLikes(of: me, at: now) : nil
      )
    }
    let previous = try await context.store.write { transaction in
      let mine = try transaction.member(me)
      try transaction.noteActivity(of: me, at: now)
      try transaction.answerAsSimulated(person, about: mine, keys: keys, at: now)
      return try transaction.decide(verdict, of: me, on: person, counted: counted, at: now)
    }
    // Nothing else posts a consequence.
    if previous != verdict, verdict == .like || previous == .like {
      await PeopleOutbox(context).deliver(from: me.uuid)
    }
    var match: MatchSummary?
    if verdict == .like {
      match = try await context.store.read { reading in
        try reading.openMatchSummary(of: me, with: person, keys: keys, at: now)
      }
    }
    return DecisionOutcome(
      person: person, name: name, verdict: verdict, previous: previous, match: match)
  }
}
