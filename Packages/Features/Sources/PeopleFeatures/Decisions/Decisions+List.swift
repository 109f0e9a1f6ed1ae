import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Decisions.List: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PageOf<DecidedPerson> {
    let size = try limit.checkedPageSize
    let day = context.clock.now.utcDate
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      var items: [DecidedPerson] = []
      var read = try after.map { try ListCursor($0, in: .decisions(of: me)) }
      var shown: ListCursor?
      while true {
        let decisions = try transaction.fetch(query(of: me, after: read, limit: size + 1))
        for decision in decisions {
          let here = ListCursor(.decisions(of: me), number: decision.listed)
          read = here
          guard let person = try transaction.personIfShown(decision.target, to: me) else {
            continue
          }
          // One more is there to be seen, so there is another page.
          if items.count == size { return PageOf(items: items, next: shown?.text) }
          let details = try keys.details(of: person)
          items.append(
            DecidedPerson(
              person: person.id, name: details.name, age: details.age(on: day),
              verdict: decision.verdict, decidedAt: decision.decidedAt))
          shown = here
        }
        if decisions.count <= size { return PageOf(items: items, next: nil) }
      }
    }
  }

  private func query(
    of actor: Identifier<Person>, after place: ListCursor?, limit: Int
  ) -> Query<PeopleDecision> {
    var query = Query<PeopleDecision>().filter(\.actor == actor)
      .order(by: \.turn, .descending).order(by: \.number, .descending).limit(limit)
    if let verdict { query = query.filter(\.verdict == verdict) }
    if let place { query = query.filter(PeopleDecision.isListed(behind: place.number)) }
    return query
  }
}

extension PeopleDecision {
  /// Its place in the actor's list: the turn, and below 0 for rows of an earlier layout, which have
  /// none and come after all others, in the order of their numbers.
  fileprivate var listed: Int { turn > 0 ? turn : -number }

  fileprivate static func isListed(behind place: Int) -> Filter<PeopleDecision> {
    if place > 0 { return \.turn < place }
    let number = place == .min ? .max : -place
    return \.turn == 0 && \.number < number
  }
}
