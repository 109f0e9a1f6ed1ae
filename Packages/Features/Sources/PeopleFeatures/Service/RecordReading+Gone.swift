import DomainModels
import Identity
import PeopleModels
import Storage

extension RecordReading {
  /// Whether no person is shown the profile: its owner has left, or the account is suspended.
  ///
  /// What a suspended person is part of stays, and is shown again after the suspension.
  func isGone(_ person: Person) throws -> Bool {
    if person.isSimulated { return false }
    guard let account = try find(Identifier<Account>(person.id.uuid)) else { return true }
    return account.suspendedAt != nil
  }

  /// Whether a person deleted their account and only their profile is still here.
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
