import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension RecordReading {
  /// The profile of whoever asks.
  ///
  /// - Throws: ``PeopleError/Code/noProfile`` if they have none.
  func member(_ id: Identifier<Person>) throws -> Person {
    guard let person = try find(id) else {
      throw PeopleError(
        .noProfile, "there is no profile yet",
        hint: "Make one first: name, birth date, who you are",
        kind: .locked)
    }
    return person
  }

  /// Whether either of two blocked the other.
  func isBlocked(_ one: Identifier<Person>, _ other: Identifier<Person>) throws -> Bool {
    let ids = [
      PersonBlock.identity(of: one, on: other), PersonBlock.identity(of: other, on: one),
    ]
    return try count(Query<PersonBlock>().filter(.among(\.id, ids))) > 0
  }

  /// A match that is the viewer's.
  ///
  /// - Throws: ``PeopleError/notFound`` if there is none, or it is others'.
  func match(_ id: Identifier<PeopleMatch>, of viewer: Identifier<Person>) throws -> PeopleMatch {
    guard let match = try find(id), let other = match.other(than: viewer),
      try !isBlocked(match.first, match.second), try gone(among: [other]).isEmpty
    else { throw PeopleError.notFound }
    return match
  }

  /// The number that the next change of the community's index gets.
  func nextRevision() throws -> Int {
    let person = try first(Query<Person>().order(by: \.revision, .descending))
    let removal = try first(Query<PersonRemoval>().order(by: \.revision, .descending))
    return max(person?.revision ?? 0, removal?.revision ?? 0) + 1
  }
}
