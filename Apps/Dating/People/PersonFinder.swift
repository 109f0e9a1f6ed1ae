import DomainModels
import PeopleModels
import PeopleRequests
import Services

/// Finds the person whom a user means: by ID, by the beginning of one, or by name among those they
/// know.
struct PersonFinder {
  let context: PeopleCommandContext

  /// Finds a person among those whom the user matched, was shown or decided on.
  ///
  /// - Throws: ``PeopleFailure`` if the text means no person, or several.
  func callAsFunction(_ text: String) async throws -> KnownPerson {
    if let id = Identifier<Person>(text) {
      let card = try await context.ask(Profiles.Show(person: id))
      return KnownPerson(id: id, name: card.name)
    }
    return try await known(text).known
  }

  /// The match that is meant, by the other's name or ID, or by the match's own.
  func match(_ text: String) async throws -> MatchSummary {
    let found = try await known(text, [.match])
    guard let match = found.match else { throw PeopleFailure.noMatch(with: found.name) }
    return try await context.ask(Messages.List(match: match, limit: 1)).match
  }

  /// The one whom a text names among those whom the user knows.
  private func known(
    _ text: String, _ kinds: [FoundPerson.Kind] = []
  ) async throws -> FoundPerson {
    // No name is as long.
    let query = String(text.prefix(200))
    guard !query.isEmpty else { throw PeopleFailure.unknown(text, among: []) }
    let found = try await context.ask(
      Find(text: query, kinds: kinds, limit: PeopleLimits.pageSize))
    if found.people.count == 1 { return found.people[0] }
    guard found.people.isEmpty else {
      throw PeopleFailure.ambiguous(text, found.people.map(\.known))
    }
    if kinds == [.match], Identifier<Person>(text) != nil {
      throw PeopleFailure.noMatch(with: text)
    }
    throw PeopleFailure.unknown(text, among: found.others)
  }

  /// The one of several people whom a text names.
  static func pick(_ text: String, among known: [KnownPerson]) throws -> KnownPerson {
    let found = NameQuery(text).matches(among: known, name: \.name, id: \.id.description)
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw PeopleFailure.unknown(text, among: known.map(\.name)) }
    throw PeopleFailure.ambiguous(text, found)
  }
}

extension FoundPerson {
  fileprivate var known: KnownPerson { KnownPerson(id: person, name: name) }
}
