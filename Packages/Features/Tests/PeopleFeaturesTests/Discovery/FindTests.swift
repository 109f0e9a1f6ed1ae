import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Finding by name")
struct FindTests {
  private func neighbour(_ name: String, at desk: PeopleFixture) async throws -> Neighbour {
    try await Neighbour(at: desk, .sample(name: name))
  }

  private func found(
    _ text: String, _ kinds: [FoundPerson.Kind] = [], by one: Neighbour
  ) async throws -> [Identifier<Person>] {
    try await one.ask(Find(text: text, kinds: kinds)).people.map(\.person)
  }

  @Test("takes a name, a word or the beginning of one, and the beginning of an ID, in any case")
  func words() async throws {
    let desk = try PeopleFixture.town()
    let one = try await neighbour("Ada", at: desk)
    let bo = try await neighbour("Bo Li", at: desk)
    let bob = try await neighbour("Bob", at: desk)
    let boris = try await neighbour("Boris", at: desk)
    #expect(try await found("BOB", by: one) == [bob.person])
    #expect(try await found("bo", by: one) == [bo.person])
    #expect(try await found("bor", by: one) == [boris.person])
    #expect(try await found("b", by: one).isEmpty)
    #expect(try await found(bob.person.description, by: one) == [bob.person])
    // What a narrow table leaves of an ID.
    let start = String(bob.person.description.prefix(35))
    #expect(try await found(start.uppercased() + "…", by: one) == [bob.person])
    #expect(try await found("Ada", by: one).isEmpty)
    let unknown = try await one.ask(Find(text: "Zed"))
    #expect(unknown.people.isEmpty && Set(unknown.others) == ["Bo Li", "Bob", "Boris"])
  }

  @Test("looks among matches, cards and decisions, and an exact name ends the search")
  func order() async throws {
    let desk = try PeopleFixture.town()
    let one = try await neighbour("Ada", at: desk)
    let (passed, shown, matched) = (
      try await neighbour("Kim", at: desk), try await neighbour("Kim", at: desk),
      try await neighbour("Kim", at: desk)
    )
    try await one.decide(.pass, passed)
    #expect(try await Set(found("ki", by: one)) == Set([passed, shown, matched].map(\.person)))
    let match = try await matched.match(one)
    let exact = try await one.ask(Find(text: "kim")).people
    #expect(exact.map(\.person) == [matched.person] && exact[0].match == match.id)
    #expect(try await found("kim", [.shown], by: one) == [shown.person])
    let decided = try await one.ask(Find(text: "kim", kinds: [.decided])).people
    #expect(Set(decided.map(\.person)) == [passed.person, matched.person])
    #expect(decided.first { $0.person == passed.person }?.verdict == .pass)
    #expect(try await found(match.id.description, [.match], by: one) == [matched.person])
    #expect(try await found(passed.person.description, [.match], by: one).isEmpty)
  }

  /// The ways in which a person goes out of sight.
  enum Leaving: CaseIterable {
    case blocking, beingBlocked, deleting, ending
  }

  @Test("finds no user who left or is blocked, either way", arguments: Leaving.allCases)
  func hidden(_ leaving: Leaving) async throws {
    let desk = try PeopleFixture.town()
    let one = try await neighbour("Ada", at: desk)
    let (passed, matched) = (
      try await neighbour("Kim", at: desk), try await neighbour("Kim", at: desk)
    )
    try await one.decide(.later, passed)
    let match = try await matched.match(one)
    let now = desk.clock.now
    for other in [passed, matched] {
      switch leaving {
      case .blocking: try await other.block(one)
      case .beingBlocked: try await one.block(other)
      case .deleting:
        let account = Identifier<Account>(other.person.uuid)
        try await desk.store.write { try $0.erase(account, at: now) }
      case .ending:
        if other.person == matched.person {
          _ = try await other.ask(Matches.Unmatch(match: match.id))
        } else {
          _ = try await other.ask(Profiles.SetState(state: .paused))
        }
      }
    }
    for text in ["Kim", "ki", passed.person.description, matched.person.description] {
      let answer = try await one.ask(Find(text: text))
      #expect(answer.people.isEmpty && answer.others.isEmpty, "\(text)")
    }
  }

  @Test("refuses no text, and no limit") func refusals() async throws {
    let one = try await neighbour("Ada", at: try PeopleFixture.town())
    #expect(try await one.refusal(Find(text: ""))?.reason == .invalidValue)
    #expect(try await one.refusal(Find(text: "Bo", limit: 0))?.reason == .invalidValue)
  }
}
