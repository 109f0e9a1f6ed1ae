public import DomainModels
public import PeopleModels
public import Services

/// Finds people whom the caller knows, by a name or by the beginning of a name or an ID.
///
/// The caller knows the other people of matches that go on, those whom ``Discovery/Cards`` shows next,
/// and those on whom the caller decided, searched in this order. A person who bears exactly the name
/// ends the search. People who left, or whom the caller may not see, are not found.
public struct Find: PeopleRequest {
  public typealias Response = FoundPeople
  public static let endpoint = Endpoint(.get, "/find", numbers: ["limit"], lists: ["kinds"])
  public static let access = ServiceAccess.member

  /// The text that `NameQuery` compares: 1 to 200 characters.
  public var text: String
  /// The groups that are searched; empty for all.
  public var kinds: [FoundPerson.Kind]
  /// The largest number of items, from 1; at most `PeopleLimits.pageSize` are returned.
  public var limit: Int

  public init(text: String, kinds: [FoundPerson.Kind] = [], limit: Int = 20) {
    (self.text, self.kinds, self.limit) = (text, kinds, limit)
  }
}

/// The people whom a text can mean.
public struct FoundPeople: ServiceResponse {
  /// One where the meaning is clear; several where it is ambiguous.
  public var people: [FoundPerson]
  /// If no person is found: names that the caller knows, at most a hundred, for a suggestion.
  public var others: [String]

  public init(people: [FoundPerson], others: [String] = []) {
    (self.people, self.others) = (people, others)
  }
}

/// One of the people whom a text can mean, with the words that tell them apart.
public struct FoundPerson: Codable, Sendable, Equatable {
  /// The relation of the caller to a person, in the order of the search.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case match, shown, decided
  }

  public var kind: Kind
  public var person: Identifier<Person>
  public var name: String
  /// The age in years.
  public var age: Int
  public var placeLabel: String?
  /// The match, of ``Kind/match``.
  public var match: Identifier<PeopleMatch>?
  /// The caller's decision, of ``Kind/decided``.
  public var verdict: PeopleVerdict?

  public init(
    kind: Kind, person: Identifier<Person>, name: String, age: Int, placeLabel: String? = nil,
    match: Identifier<PeopleMatch>? = nil, verdict: PeopleVerdict? = nil
  ) {
    (self.kind, self.person, self.name, self.age) = (kind, person, name, age)
    (self.placeLabel, self.match, self.verdict) = (placeLabel, match, verdict)
  }

  private enum CodingKeys: String, CodingKey {
    case kind, person, name, age
    case placeLabel = "place_label"
    case match, verdict
  }
}
