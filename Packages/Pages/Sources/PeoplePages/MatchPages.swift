public import DomainModels
public import Pages
import PeopleModels
public import PeopleRequests
import ServicePages

extension PeopleRoute {
  static var matches: PeopleRoute {
    PeopleRoute("/matches", links: [.init(on: .discover, "m", "matches")]) { source, at in
      PeoplePage(
        try await source.read(Matches.List(after: at["after"])), ago: source.ago)
    }
  }
}

extension MatchSummary {
  /// Name and age; empty once it has ended.
  var headline: String {
    guard let name else { return "A match that has ended" }
    return age.map { "\(name), \($0)" } ?? name
  }

  /// The state of the match, its age, and its unread messages.
  func state(_ ago: (Timestamp) -> String) -> Statement {
    let time = lastMessageAt ?? matchedAt
    let verb = lastMessageAt == nil ? "matched" : "wrote"
    let standing = status == .paused && pausedByMe ? "paused by you" : status.title
    return .facts([
      Phrase(standing), time.phrase("\(verb) \(ago(time))"),
      Phrase(unread > 0 ? "\(unread) unread" : ""),
    ])
  }

  /// The last message.
  var lastWords: String {
    guard let lastMessage else { return "Nothing was said yet." }
    return (lastMessage.isMine ? "You: " : "") + lastMessage.text
  }

  /// The actions on the match besides writing.
  var actions: [PeopleAction] {
    let name = name ?? "this person"
    var actions: [PeopleAction] = []
    if let person { actions.append(PeopleAction("d", "profile", .open(.person(person)))) }
    if status != .ended {
      actions.append(
        PeopleAction(
          "x", "end it",
          .perform(.change(Matches.Unmatch(match: id)) { _ in "The match has ended." }),
          asking: "End the match with \(name)? It ends for both of you and for good, and neither "
            + "can read what was written."))
    }
    if let person { actions.append(.block(person, name)) }
    return actions + [PeopleAction("r", "report", .open(.report(on: id)))]
  }
}

extension PeoplePage {
  /// Matches as commands list them: each row has the name and opens the person whom commands take.
  public init(matches: [MatchSummary], ago: (Timestamp) -> String) {
    let rows = matches.map { match in
      var row = PeopleRow(match, ago: ago)
      row.title = match.name ?? match.headline
      row.remarks = match.age.map { ["\($0)"] } ?? []
      row.opens = match.person.map { .person($0) }
      return row
    }
    self.init(title: "Your matches", sections: [PeopleSection("", rows)])
  }

  /// Everybody with whom the reader matched, where something happened last first.
  init(_ page: PageOf<MatchSummary>, ago: (Timestamp) -> String) {
    self.init(
      title: "Your matches", sections: [PeopleSection(page, ago: ago)],
      empty: "No matches yet. A match is made when a person whom you like likes you.")
    offerIfEmpty(PeopleAction("d", "discover people", .open(.discover), as: .main))
    if !page.items.isEmpty { beside = .choice("Choose a match.") }
  }
}

extension PeopleSection {
  /// Matches, where something happened last first.
  init(_ page: PageOf<MatchSummary>, ago: (Timestamp) -> String) {
    let more = page.items.isEmpty ? nil : page.next
    self.init(
      "", page.items.map { PeopleRow($0, ago: ago) },
      more: more.map { PageAddress.matches.with("after", $0) })
  }
}

extension PeopleRow {
  fileprivate init(_ match: MatchSummary, ago: (Timestamp) -> String) {
    self.init(
      .conversation(unread: match.unread), id: match.id.description, title: match.headline,
      [match.state(ago), .text(match.lastWords)], picture: match.picture, opens: .talk(match.id),
      actions: match.actions)
  }
}
