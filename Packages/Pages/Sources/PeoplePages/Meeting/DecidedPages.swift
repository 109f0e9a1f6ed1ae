public import DomainModels
public import Pages
import PeopleModels
public import PeopleRequests

extension PeopleRoute {
  static var decided: PeopleRoute {
    PeopleRoute(
      "/likes", links: [.init(on: .discover, "P", "whom you passed")]
    ) { source, at in try await source.decisions(at, or: .pass) }
  }

  /// The same in a browser, where the tab that leads there is called "Likes".
  static var likes: PeopleRoute {
    PeopleRoute(
      "/likes", links: [.init(on: .discover, "P", "whom you liked")]
    ) { source, at in try await source.decisions(at, or: .like) }
  }
}

extension PeopleSource {
  /// The page of decisions with the verdict that an address has, or else with another one.
  fileprivate func decisions(
    _ at: PageParameters, or first: PeopleVerdict
  ) async throws -> PeoplePage {
    guard let verdict = PeopleVerdict(rawValue: at["verdict"] ?? first.rawValue) else {
      throw PeopleAPI.notFound
    }
    let page = try await read(Decisions.List(verdict: verdict, after: at["after"]))
    return PeoplePage(page, decided: verdict, ago: ago)
  }
}

extension PeopleVerdict {
  fileprivate var address: PageAddress { PageAddress.decided.with("verdict", rawValue) }

  /// The title of the list.
  fileprivate var listTitle: String {
    switch self {
    case .pass: "Whom you passed"
    case .later: "Left for later"
    case .like: "Whom you liked"
    }
  }

  /// The list that comes after this one.
  fileprivate var next: PeopleVerdict {
    switch self {
    case .pass: .later
    case .later: .like
    case .like: .pass
    }
  }

  fileprivate var emptyState: String {
    switch self {
    case .pass: "The people you pass on appear on this page."
    case .later: "The people you leave for later appear on this page."
    case .like: "The people you like appear on this page."
    }
  }
}

extension PeoplePage {
  /// Decisions as commands list them: each row has the name that commands take, and the decision.
  public init(decided people: [DecidedPerson], ago: (Timestamp) -> String) {
    let rows = people.map { person in
      var row = PeopleRow(person, ago: ago)
      row.title = person.name
      row.remarks = [Phrase(person.verdict.title)]
      return row
    }
    self.init(title: "Whom you decided on", sections: [PeopleSection("", rows)])
  }

  /// The page of people whom the reader passed, put off or liked, the newest first.
  init(
    _ page: PageOf<DecidedPerson>, decided verdict: PeopleVerdict, ago: (Timestamp) -> String
  ) {
    let rows = page.items.map { PeopleRow($0, ago: ago) }
    let more = page.items.isEmpty ? nil : page.next
    self.init(
      title: verdict.listTitle,
      sections: [PeopleSection("", rows, more: more.map { verdict.address.with("after", $0) })],
      empty: verdict.emptyState,
      actions: [
        PeopleAction("v", "\(verdict.next.listTitle.lowercased())", .open(verdict.next.address))
      ])
    let lists = [PeopleVerdict.like, .later, .pass].map {
      FormOption($0.rawValue, title: $0.listTitle)
    }
    filter = PageFilter(
      verdict.listTitle, [FormField("verdict", "Show", .choice(lists), value: verdict.rawValue)],
      replacing: ["v"])
    offerIfEmpty(PeopleAction("d", "discover people", .open(.discover), as: .main))
  }
}

extension PeopleRow {
  fileprivate init(_ decided: DecidedPerson, ago: (Timestamp) -> String) {
    let time = decided.decidedAt
    self.init(
      .person, id: decided.person.description, title: "\(decided.name), \(decided.age)",
      [.facts([time.phrase("\(decided.verdict.sentence) \(ago(time))")])],
      opens: .person(decided.person),
      actions: PeopleAction.verdicts(on: decided.person, after: decided.verdict))
  }
}
