import DomainModels
import PeopleModels
import PeopleRequests

/// Finds whom a user means: by id, the beginning of one, or by name among those they know.
///
/// Known are matches, the cards that discovery shows, and whoever was decided on, in this order.
struct PersonFinder {
  let visit: PeopleVisit

  private static let shortestBeginning = 4
  private static let shortestName = 2

  /// Somebody who is shown, liked, passed or matched.
  ///
  /// - Throws: ``PeopleFailure`` if nobody is meant, or several can be.
  func callAsFunction(_ text: String) async throws -> KnownPerson {
    if let id = Identifier<Person>(text) {
      let card = try await visit.ask(Profiles.Show(person: id))
      return KnownPerson(id: id, name: card.name)
    }
    return try await PersonFinder.pick(
      text,
      inTurn: [
        { PersonFinder.known(try await visit.matches()) },
        {
          try await visit.ask(Discovery.Cards(limit: PeopleLimits.discoveryPage)).cards
            .map { KnownPerson(id: $0.person, name: $0.name) }
        },
        { try await visit.decided().map { KnownPerson(id: $0.person, name: $0.name) } },
      ])
  }

  /// The match that is meant, by the other's name or id, or by the match's own.
  func match(_ text: String) async throws -> MatchSummary {
    let matches = try await visit.matches()
    if let match = matches.first(where: { $0.id.description == text.lowercased() }) { return match }
    let known = PersonFinder.known(matches)
    if let id = Identifier<Person>(text), !known.contains(where: { $0.id == id }) {
      throw PeopleFailure.noMatch(with: text)
    }
    let found = try PersonFinder.pick(text, among: known)
    guard let match = matches.first(where: { $0.person == found.id }) else {
      throw PeopleFailure.noMatch(with: found.name)
    }
    return match
  }

  private static func known(_ matches: [MatchSummary]) -> [KnownPerson] {
    matches.compactMap { match in
      match.person.map { KnownPerson(id: $0, name: match.name ?? "") }
    }
  }

  /// The one whom a text names, looked for in one group of people after the other.
  ///
  /// Whoever bears exactly this name ends the search, so that the long lists are seldom read; the
  /// beginning of a name or an id has to be one among all.
  static func pick(
    _ text: String, inTurn groups: [() async throws -> [KnownPerson]]
  ) async throws -> KnownPerson {
    var known: [KnownPerson] = []
    for group in groups {
      known += try await group()
      if known.contains(where: { $0.name.lowercased() == text.lowercased() }) { break }
    }
    return try pick(text, among: known)
  }

  /// The one of several people whom a text names.
  static func pick(_ text: String, among known: [KnownPerson]) throws -> KnownPerson {
    // What a narrow table leaves of an id ends with an ellipsis.
    let word = text.lowercased().split(separator: "…").first.map(String.init) ?? ""
    var seen: Set<Identifier<Person>> = []
    let people = known.filter { seen.insert($0.id).inserted }
    let exact = people.filter { $0.name.lowercased() == word }
    if exact.count == 1 { return exact[0] }
    let byID = people.filter { person in
      word.count >= shortestBeginning && person.id.description.hasPrefix(word)
    }
    // One of several names, whole, is as good as all of them: Bo is Bo Li.
    let byWord = people.filter { person in
      person.name.lowercased().split(whereSeparator: \.isWhitespace).contains { $0 == word }
    }
    let byName = people.filter { person in
      word.count >= shortestName && person.name.lowercased().hasPrefix(word)
    }
    let found = [exact, byID, byWord, byName].first { !$0.isEmpty } ?? []
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw PeopleFailure.unknown(text, among: people.map(\.name)) }
    throw PeopleFailure.ambiguous(text, found)
  }
}
