import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// The profile of the person who asks.
  ///
  /// - Throws: ``ServiceError/Code/noProfile`` if they have none.
  func member(_ id: Identifier<Person>) throws -> Person {
    guard let person = try find(id) else {
      throw ServiceError(
        .noProfile, "there is no profile yet",
        hint: "Make one first: name, birth date, who you are",
        kind: .locked)
    }
    return person
  }

  /// Whether either of two blocked the other.
  func isBlocked(_ one: Identifier<Person>, _ other: Identifier<Person>) throws -> Bool {
    try block(of: one, on: other) != nil || block(of: other, on: one) != nil
  }

  /// A match that is the viewer's.
  ///
  /// - Throws: ``ServiceError/notFound`` if there is none, or it is others'.
  func match(_ id: Identifier<PeopleMatch>, of viewer: Identifier<Person>) throws -> PeopleMatch {
    guard let match = try find(id), let other = match.other(than: viewer),
      try !isBlocked(match.first, match.second), try gone(among: [other]).isEmpty
    else { throw ServiceError.notFound }
    return match
  }

  /// The next place in the order of all changes, for the community's index.
  ///
  /// What is negative had a place before, and nothing gets the same again: an index that knows of it
  /// would take no notice.
  func nextRevision() throws -> Int {
    var last = 0
    for direction in [SortDirection.ascending, .descending] {
      let people = Query<Person>().order(by: \.revision, direction).limit(1)
      let removals = Query<PersonRemoval>().order(by: \.revision, direction).limit(1)
      for revision in try values(of: \.revision, people) + values(of: \.revision, removals) {
        last = max(last, abs(revision))
      }
    }
    return last + 1
  }
}
