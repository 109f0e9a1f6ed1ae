import DomainModels
import Identity
import PeopleModels
import Storage

extension RecordReading {
  /// What matching looks at, of these people; whose details can't be opened is left out.
  func subjects(
    _ ids: Set<Identifier<Person>>, keys: any IdentityKeys, on day: CivilDate
  ) throws -> [Identifier<Person>: MatchSubject] {
    var found: [Identifier<Person>: MatchSubject] = [:]
    for person in try people(ids) {
      guard let details = try? keys.details(of: person) else { continue }
      found[person.id] = MatchSubject(details, photos: person.photoCount, on: day)
    }
    return found
  }

  /// The profiles of these people, visible or not.
  func people(_ ids: some Sequence<Identifier<Person>>) throws -> [Person] {
    let ids = Array(ids)
    var found: [Person] = []
    found.reserveCapacity(ids.count)
    for start in stride(from: 0, to: ids.count, by: CommunityState.batch) {
      let some = Array(ids[start..<min(start + CommunityState.batch, ids.count)])
      found += try fetch(Query<Person>().filter(.among(\.id, some)))
    }
    return found
  }

  /// Whom discovery leaves out for a person: themselves, everybody whom they decided on, everybody
  /// with whom they have or had a match, and everybody who blocks them or is blocked by them.
  func leftOut(for id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    var known = try decidedOrMatched(by: id)
    known.formUnion(try blocked(by: id))
    known.formUnion(try blocking(id))
    known.insert(id)
    return known
  }

  /// Everybody whom a person decided on, or has or had a match with.
  func decidedOrMatched(by id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    var known = Set(
      try values(of: \.target, Query<PeopleDecision>().filter(\.actor == id)))
    known.formUnion(try values(of: \.second, Query<PeopleMatch>().filter(\.first == id)))
    known.formUnion(try values(of: \.first, Query<PeopleMatch>().filter(\.second == id)))
    return known
  }

  /// Who is counted nowhere for a person: the person who blocks them is as if they had paused or
  /// left.
  ///
  /// Whom they block themselves they are told of by their own list, regardless of what the other
  /// does.
  func uncounted(for id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    try blocking(id).subtracting(try blocked(by: id))
  }

  func blocked(by id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    Set(try values(of: \.blocked, Query<PersonBlock>().filter(\.blocker == id)))
  }

  func blocking(_ id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    Set(try values(of: \.blocker, Query<PersonBlock>().filter(\.blocked == id)))
  }
}
