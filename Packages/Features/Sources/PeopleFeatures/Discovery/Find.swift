import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

/// Finds by name in one read, among candidates that are bounded.
///
/// Names are sealed, so no index has them: the candidates are those whom the caller knows for another
/// reason than their name. Each group is found by an index and has at most ``FindBounds`` entries.
extension Find: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> FoundPeople {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await caller.read { reading, me in
      let size = try limit.checkedPageSize
      var problems = ValidationError.Collector()
      problems.require((1...200).contains(text.count), "text", "must be 1 to 200 characters")
      try problems.check()
      let query = NameQuery(text)
      let search = PersonSearch(me: try reading.member(me), keys: keys, now: now)
      let wanted = FoundPerson.Kind.allCases.filter { kinds.isEmpty || kinds.contains($0) }
      if let known = try search.whole(query.word, wanted, in: reading) {
        return FoundPeople(people: [known])
      }
      let hidden = try reading.blocked(by: me).union(reading.blocking(me))
      var known: [FoundPerson] = []
      for kind in wanted {
        let group =
          switch kind {
          case .match: try search.matches(without: hidden, in: reading)
          case .shown: try search.shown(by: community, in: reading)
          case .decided: try search.decided(without: hidden, in: reading)
          }
        let seen = Set(known.map(\.person))
        known += group.filter { !seen.contains($0.person) }
        // So that the long groups are seldom read.
        if known.contains(where: { query.isExactly($0.name) }) { break }
      }
      let found = query.matches(among: known, name: \.name, id: \.person.description)
      return FoundPeople(
        people: Array(found.prefix(size)),
        others: found.isEmpty ? known.prefix(FindBounds.others).map(\.name) : [])
    }
  }
}

/// The limits of a search.
enum FindBounds {
  /// Matches that go on, the newest first, on either side of a pair.
  static let matches = 500
  /// The last decisions.
  static let decisions = 500
  /// Names that are returned where no person is found.
  static let others = 100
}
