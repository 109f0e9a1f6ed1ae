import DomainModels
import Identity
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

  /// Returns whether either of two blocked the other.
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
  /// A row with a negative number had a place before, and no other row gets the same again: an
  /// index that knows of it would take no notice.
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

extension RecordReading {
  /// Returns whether no person is shown the profile: its owner has left, or the account is
  /// suspended.
  ///
  /// The matches of a suspended person stay, and is shown again after the suspension.
  func isGone(_ person: Person) throws -> Bool {
    if person.isSimulated { return false }
    guard let account = try find(Identifier<Account>(person.id.uuid)) else { return true }
    return account.suspendedAt != nil
  }

  /// Returns whether a person deleted their account and only their profile is still here.
  ///
  /// The account goes first, and a program may be killed before the profile went: until
  /// ``PurgePeople`` erases it, it is as good as not there. People of a simulation never had an
  /// account.
  func hasLeft(_ person: Person) throws -> Bool {
    try !person.isSimulated && find(Identifier<Account>(person.id.uuid)) == nil
  }

  /// Those of many who are not there, or only as ``isGone(_:)`` says.
  func gone(among people: Set<Identifier<Person>>) throws -> Set<Identifier<Person>> {
    try missing(among: people, Query<Account>().filter(.isNil(\.suspendedAt)))
  }

  /// Those of many who are not there, or only as ``hasLeft(_:)`` says.
  func departed(among people: Set<Identifier<Person>>) throws -> Set<Identifier<Person>> {
    try missing(among: people, Query<Account>())
  }

  /// Those of many, save people of a simulation, who have no account among those that a query finds.
  private func missing(
    among people: Set<Identifier<Person>>, _ accounts: Query<Account>
  ) throws -> Set<Identifier<Person>> {
    var missing = people
    let ids = people.map { Identifier<Account>($0.uuid) }
    // In portions: a store may limit how many values one statement holds.
    for start in stride(from: 0, to: ids.count, by: 1000) {
      let some = Array(ids[start..<min(start + 1000, ids.count)])
      for account in try values(of: \Account.id, accounts.filter(.among(\.id, some))) {
        missing.remove(Identifier(account.uuid))
      }
    }
    return try missing.filter { try find($0)?.isSimulated != true }
  }
}

/// Rows about two people, each read in its own scope.
extension RecordReading {
  /// The decision of one person on another.
  func decision(
    of actor: Identifier<Person>, on target: Identifier<Person>, includingDeleted: Bool = false
  ) throws -> PeopleDecision? {
    try find(
      PeopleDecision.identity(of: actor, on: target), of: actor,
      includingDeleted: includingDeleted)
  }

  /// One person's block on another.
  func block(
    of blocker: Identifier<Person>, on blocked: Identifier<Person>
  ) throws -> PersonBlock? {
    try find(PersonBlock.identity(of: blocker, on: blocked), of: blocker)
  }

  /// The match of two people, in either order, open or not.
  func match(of one: Identifier<Person>, and other: Identifier<Person>) throws -> PeopleMatch? {
    try find(PeopleMatch.identity(of: one, and: other))
  }
}
