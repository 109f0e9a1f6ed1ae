import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import ServicePages

extension PeopleAction {
  /// The actions that decide on a person.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - verdict: what is decided already; it is not offered again.
  ///   - leaves: whether the page is left then.
  /// - Returns: no, like and later.
  static func verdicts(
    on person: Identifier<Person>, after verdict: PeopleVerdict? = nil, leaving leaves: Bool = false
  ) -> [PeopleAction] {
    func decide(
      _ shortcut: Character, _ name: String, _ verdict: PeopleVerdict,
      _ direction: MoveDirection? = nil
    ) -> PeopleAction {
      PeopleAction(
        shortcut, name,
        .perform(.change(Decisions.Decide(person: person, verdict: verdict)) { .decided($0) }),
        moving: direction, leaving: leaves)
    }
    let all: [(PeopleVerdict, PeopleAction)] = [
      (.pass, decide("h", "no", .pass, .left)), (.like, decide("l", "like", .like, .right)),
      (.later, decide("s", "later", .later)),
    ]
    return all.filter { $0.0 != verdict }.map(\.1)
  }

  /// Takes the last decision back.
  static var undo: PeopleAction { PeopleAction("u", "undo", .perform(.undo)) }

  static func block(_ person: Identifier<Person>, _ name: String) -> PeopleAction {
    PeopleAction(
      "b", "block",
      .perform(
        .change(Safety.Block(person: person)) { _ in
          "Blocked: you will not see each other any more."
        }),
      asking: "Block \(name)? You will not see each other any more, and what was between you "
        + "ends for good. They are not notified.")
  }
}

extension PeopleOperation {
  /// Takes the last decision back.
  static var undo: PeopleOperation { .change(Decisions.Undo()) { $0.sentence } }
}

extension PageNotice<PeopleOperation> {
  /// The notice after a decision; after a match with the way to it.
  fileprivate static func decided(_ outcome: DecisionOutcome) -> PageNotice {
    guard outcome.verdict == .like, let match = outcome.match else {
      return PageNotice(
        outcome.sentence, undo: .undo, removes: outcome.person.description)
    }
    let name = match.name ?? "this person"
    var notice = PageNotice(
      "It's a match! You and \(name) like each other. Say hello.",
      undo: .undo, actions: [PageAction("m", "say hello", .open(.talk(match.id)))],
      removes: outcome.person.description)
    notice.match = PageMatch(
      "It's a match!", "You and \(name) like each other.", with: name, .person)
    return notice
  }
}

extension PageAddress {
  static let discover: PageAddress = "/discover"
  static let daily: PageAddress = "/daily"
  static let decided: PageAddress = "/likes"
  static let matches: PageAddress = "/matches"
  static let blocked: PageAddress = "/safety/blocked"

  static func person(_ id: Identifier<Person>) -> PageAddress {
    PageAddress(["people", id.description])
  }

  static func likelihood(of id: Identifier<Person>) -> PageAddress {
    person(id).appending("why")
  }

  static func report(on id: Identifier<Person>) -> PageAddress {
    person(id).appending("report")
  }

  static func talk(_ id: Identifier<PeopleMatch>) -> PageAddress {
    PageAddress(["talk", id.description])
  }

  static func report(on id: Identifier<PeopleMatch>) -> PageAddress {
    talk(id).appending("report")
  }
}
