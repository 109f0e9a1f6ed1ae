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

/// One search of one caller.
private struct PersonSearch {
  let me: Person
  let keys: any IdentityKeys
  let now: Timestamp

  private func found(
    _ kind: FoundPerson.Kind, _ person: Person, match: PeopleMatch? = nil,
    verdict: PeopleVerdict? = nil
  ) throws -> FoundPerson {
    let details = try keys.details(of: person)
    return FoundPerson(
      kind: kind, person: person.id, name: details.name, age: details.age(on: now.utcDate),
      placeLabel: details.place?.label, match: match?.id, verdict: verdict)
  }

  /// The person whom a whole ID names, or the ID of a match; `nil` for another text, or for a person
  /// who is not shown to the caller.
  func whole(
    _ text: String, _ kinds: [FoundPerson.Kind], in reading: ReadTransaction
  ) throws -> FoundPerson? {
    guard let uuid = Identifier<Person>(text)?.uuid else { return nil }
    let named = try reading.find(Identifier<PeopleMatch>(uuid))?.other(than: me.id)
    let id = named ?? Identifier(uuid)
    guard id != me.id, let person = try reading.personIfShown(id, to: me.id) else { return nil }
    let match = try reading.match(of: id, and: me.id)
    let verdict = try reading.decision(of: me.id, on: id)?.verdict
    let kind: FoundPerson.Kind = match != nil ? .match : verdict != nil ? .decided : .shown
    guard kinds.contains(kind) else { return nil }
    return try found(kind, person, match: match, verdict: match == nil ? verdict : nil)
  }

  /// The others of matches that go on, the newest first.
  func matches(
    without hidden: Set<Identifier<Person>>, in reading: ReadTransaction
  ) throws -> [FoundPerson] {
    let open = Query<PeopleMatch>().filter(.isNil(\.endedAt))
      .order(by: \.matchedAt, .descending).limit(FindBounds.matches)
    let matches =
      try reading.fetch(open.filter(\.first == me.id))
      + reading.fetch(open.filter(\.second == me.id))
    let others = Set(matches.compactMap { $0.other(than: me.id) }).subtracting(hidden)
    let people = try here(others, in: reading)
    return try matches.sorted { $0.isListed(before: $1) }.compactMap { match in
      try match.other(than: me.id).flatMap { people[$0] }
        .map { try found(.match, $0, match: match) }
    }
  }

  /// Those whom the caller's next page of discovery shows, the best first.
  func shown(by community: CommunityView, in reading: ReadTransaction) throws -> [FoundPerson] {
    guard me.state == .visible else { return [] }
    let seeker = MatchSubject(
      try keys.details(of: me), photos: me.photoCount, on: now.utcDate)
    let leftOut = try reading.leftOut(for: me.id)
    return try community.use(reading, keys: keys, at: now) { state in
      try state.candidates(
        for: seeker, among: state.index.everybody(but: leftOut),
        count: PeopleLimits.discoveryPage, from: reading, keys: keys
      ).prefix(PeopleLimits.discoveryPage).map { try found(.shown, $0.person) }
    }
  }

  /// Those on whom the caller decided last, the newest first, as `Decisions.List` shows them.
  func decided(
    without hidden: Set<Identifier<Person>>, in reading: ReadTransaction
  ) throws -> [FoundPerson] {
    let decisions = try reading.fetch(
      Query<PeopleDecision>().filter(\.actor == me.id)
        .order(by: \.turn, .descending).order(by: \.number, .descending)
        .limit(FindBounds.decisions))
    let people = try here(Set(decisions.map(\.target)).subtracting(hidden), in: reading)
    return try decisions.compactMap { decision in
      guard let person = people[decision.target] else { return nil }
      let match = try reading.match(of: person.id, and: me.id)
      guard match?.endedAt == nil, match != nil || person.state == .visible else { return nil }
      return try found(.decided, person, verdict: decision.verdict)
    }
  }

  /// Those of some people who are there.
  private func here(
    _ ids: Set<Identifier<Person>>, in reading: ReadTransaction
  ) throws -> [Identifier<Person>: Person] {
    let gone = try reading.gone(among: ids)
    return Dictionary(
      try reading.people(ids.subtracting(gone)).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }
}
