public import DomainModels
public import Pages
public import PeopleRequests
import ServicePages

extension PeopleRoute {
  static var blocked: PeopleRoute {
    PeopleRoute(
      "/safety/blocked", links: [.init(on: .discover, "B", "whom you blocked")]
    ) { source, _ in
      PeoplePage(try await source.read(Safety.ListBlocks()), ago: source.ago)
    }
  }
}

extension PeoplePage {
  /// Everybody whom the reader blocked, the newest first.
  public init(_ blocks: [BlockedPerson], ago: (Timestamp) -> String) {
    let rows = blocks.map { blocked in
      let name = blocked.name ?? "somebody who is gone"
      return PeopleRow(
        .person, id: blocked.person.description, title: name,
        [.facts([blocked.blockedAt.phrase("blocked \(ago(blocked.blockedAt))")])],
        actions: [
          PeopleAction(
            "x", "unblock",
            .perform(
              .change(Safety.Unblock(person: blocked.person)) { _ in
                "You don't block \(name) any more."
              }),
            as: .ordinary,
            asking: "Unblock \(name)? You may see each other again. What it ended stays so.")
        ])
    }
    self.init(title: "Blocked", sections: [PeopleSection("", rows)], empty: "You block nobody.")
    offerIfEmpty(PeopleAction("d", "discover people", .open(.discover), as: .main))
  }
}
