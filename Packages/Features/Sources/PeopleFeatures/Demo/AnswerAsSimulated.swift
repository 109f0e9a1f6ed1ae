import DomainModels
import Identity
import PeopleModels
import Storage

/// Lets simulated people decide about a real member whom they were just shown to, so that somebody
/// who tries the community out is liked back now and then, and passed as well.
struct AnswerAsSimulated<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Writes what they decide, unless they have already, or somebody left meanwhile.
  func callAsFunction(_ candidates: [Candidate], about id: Identifier<Person>) async throws {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let answers = try await context.store.read {
      reading -> [(Identifier<Person>, PeopleVerdict)] in
      guard let me = try reading.find(id) else { return [] }
      let subject = MatchSubject(
        try keys.details(of: me), photos: me.photoCount, on: now.utcDate)
      return try candidates.filter { candidate in
        try reading.decision(of: candidate.person.id, on: id) == nil
      }
      .map { candidate in
        let chance = HiddenPreference.probability(
          that: candidate.subject, candidate.person.id, likes: subject, id)
        let draw = HiddenPreference.draw(candidate.person.id, id)
        return (candidate.person.id, draw < chance ? PeopleVerdict.like : .pass)
      }
    }
    if answers.isEmpty { return }
    try await context.store.write { transaction in
      guard try transaction.find(id) != nil else { return }
      for (actor, verdict) in answers
      where try transaction.decision(of: actor, on: id) == nil
        && transaction.find(actor) != nil
        // Whoever was decided on meanwhile stays silent: two likes would have to be a match.
        && transaction.decision(of: id, on: actor) == nil
      {
        try transaction.save(
          PeopleDecision(
            of: actor, on: id, verdict, turn: try transaction.nextTurn(of: actor), at: now))
      }
    }
  }
}
