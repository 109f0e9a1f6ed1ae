import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Decisions.Decide: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> DecisionOutcome {
    let me = try caller.person
    guard person != me else { throw PeopleError.decisionOnYourself }
    let now = context.clock.now
    let (keys, community) = (context.identityKeys, context.community)
    while true {
      let score = try await context.store.read { reading in
        let other = try reading.person(person, shownTo: me)
        return verdict == .like
          ? try reading.matchScore(
            of: reading.member(me), with: other, by: community, keys: keys, at: now) : nil
      }
      if let outcome = try await decide(me, score, in: context, at: now) { return outcome }
    }
  }

  /// Writes it down; `nil` if the other has liked meanwhile and the match has no score yet.
  private func decide(
    _ me: Identifier<Person>, _ score: Double?, in context: some PeopleContext, at now: Timestamp
  ) async throws -> DecisionOutcome? {
    let keys = context.identityKeys
    return try await context.store.write { transaction in
      _ = try transaction.member(me)
      let other = try transaction.person(person, shownTo: me)
      if verdict == .like, score == nil, try transaction.likes(person, me) { return nil }
      let match = try transaction.match(of: me, and: person)
      if match != nil, verdict != .like { throw PeopleError.matchedAlready }
      let previous = try transaction.decide(verdict, of: me, on: person, at: now)
      let made = try transaction.matchIfMutual(me, person, score: score ?? 0, at: now)
      return DecisionOutcome(
        person: person, name: try keys.details(of: other).name, verdict: verdict,
        previous: previous,
        match: try made.map { try transaction.summary(of: $0, for: me, keys: keys, at: now) })
    }
  }
}
