import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Decisions.Decide: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> DecisionOutcome {
    let me = try caller.person
    guard person != me else { throw ServiceError.decisionOnYourself }
    let now = context.clock.now
    let keys = context.identityKeys
    // What others have a say in is looked at before; I decide in my own scope alone.
    let (name, counted) = try await context.store.read { reading in
      _ = try reading.member(me)
      let other = try reading.person(person, shownTo: me)
      let match = try reading.match(of: me, and: person)
      if match != nil, verdict != .like { throw ServiceError.matchedAlready }
      return (
        try keys.details(of: other).name,
        verdict == .like ? try reading.countLikes(of: me, at: now) : nil
      )
    }
    let previous = try await context.store.writeAbout(person) { transaction in
      _ = try transaction.member(me)
      return try transaction.decide(verdict, of: me, on: person, counted: counted, at: now)
    }
    await PeopleOutbox(context).deliver(from: me.uuid)
    let match = try await context.store.read { reading in
      verdict == .like
        ? try reading.openMatchSummary(of: me, with: person, keys: keys, at: now) : nil
    }
    return DecisionOutcome(
      person: person, name: name, verdict: verdict, previous: previous, match: match)
  }
}
