import DomainModels
import Matching
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Today's pick")
struct DailyTests {
  private func pick(_ desk: PeopleFixture, _ id: Identifier<Person>) async throws -> Identifier<
    Person
  >? {
    try await desk.ask(Discovery.Daily(), as: id).card?.person
  }

  @Test("is the other's as well, and stays the same all day")
  func symmetric() async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(40, seed: 12)
    var picks: [Identifier<Person>: Identifier<Person>] = [:]
    for one in neighbours { picks[one.person] = try await pick(desk, one.person) }
    #expect(picks.count >= 10)
    for (one, other) in picks {
      #expect(picks[other] == one)
      #expect(try await desk.plainLoop(for: one).contains(other))
    }
    desk.pass(seconds: 3_600)
    for one in neighbours { #expect(try await pick(desk, one.person) == picks[one.person]) }
  }

  @Test("is another user on the next day, until every user was it")
  func nextDay() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    var others: [Identifier<Person>] = []
    for number in 0..<3 {
      others.append(try await Neighbour(at: desk, .sample(name: "N\(number)")).person)
    }
    var seen: Set<Identifier<Person>> = []
    for _ in 0..<3 {
      let today = try #require(try await pick(desk, one.person))
      #expect(seen.insert(today).inserted)
      desk.pass(seconds: 86_400)
    }
    #expect(seen == Set(others))
    let none = try await desk.ask(Discovery.Daily(), as: one.person)
    #expect(none.card == nil && none.note == PeopleWording.noPickNote)
  }

  @Test("of a newcomer is a user who has none yet")
  func newcomer() async throws {
    let desk = try PeopleFixture.town()
    let three = [
      try await Neighbour(at: desk), try await Neighbour(at: desk), try await Neighbour(at: desk),
    ]
    var left: [Identifier<Person>] = []
    for one in three where try await pick(desk, one.person) == nil { left.append(one.person) }
    #expect(left.count == 1)
    let newcomer = try await Neighbour(at: desk)
    #expect(try await pick(desk, newcomer.person) == left.first)
    #expect(try await pick(desk, left[0]) == newcomer.person)
  }

  @Test("comes to the user who waited: of three, every user has one within two days")
  func waiting() async throws {
    let desk = try PeopleFixture.town()
    var three: [Neighbour] = []
    for _ in 0..<3 { three.append(try await Neighbour(at: desk)) }
    desk.pass(seconds: 86_400)
    var had: Set<Identifier<Person>> = []
    for _ in 0..<2 {
      for one in three where try await pick(desk, one.person) != nil { had.insert(one.person) }
      desk.pass(seconds: 86_400)
    }
    #expect(had.count == 3)
  }

  @Test("is a user near where there is a user, also for those who look anywhere")
  func near() async throws {
    let desk = try PeopleFixture.town()
    var neighbours: [Neighbour] = []
    // Four towns, each eleven hundred kilometres from the next; profiles of the first are filled in
    // further, so that everybody likes those who live there more.
    for number in 0..<48 {
      var details = PersonDetails.sample(
        name: "N\(number)", place: try .north(1_000 * (number % 4) + number / 4))
      details.wishes = .everybody
      if number % 4 != 0 { details.bio = "" }
      neighbours.append(try await Neighbour(at: desk, details))
    }
    for one in neighbours {
      let card = try #require(try await one.ask(Discovery.Daily()).card)
      #expect(card.distance != DistanceBucket.farther.description)
    }
    // The person who comes later is put together in the same way.
    var late = PersonDetails.sample(name: "Late", place: try .north(1_000))
    late.wishes = .everybody
    let one = try await Neighbour(at: desk, late)
    late.place = try .north(2_000)
    let far = try await Neighbour(at: desk, late)
    late.place = try .north(1_001)
    let other = try await Neighbour(at: desk, late)
    #expect(try await pick(desk, one.person) == other.person)
    #expect(try await pick(desk, far.person) == nil)
  }

  /// The ways in which a person goes out of sight.
  enum Leaving: CaseIterable {
    case pausing, blocking, deleting
  }

  @Test("is as if there had been none, however the other left", arguments: Leaving.allCases)
  func notShown(_ leaving: Leaving) async throws {
    let desk = try PeopleFixture.town()
    let (one, other) = (try await Neighbour(at: desk), try await Neighbour(at: desk))
    #expect(try await pick(desk, one.person) == other.person)
    let now = desk.clock.now
    switch leaving {
    case .pausing: _ = try await other.ask(Profiles.SetState(state: .paused))
    case .blocking: try await other.block(one)
    case .deleting:
      let removal = Identifier<PersonRemoval>(desk.identifiers.uuid())
      _ = try await ErasePerson(desk.store)(other.person, removal: removal, at: now)
    }
    let third = try await Neighbour(at: desk)
    #expect(try await pick(desk, one.person) == third.person)
    #expect(try await pick(desk, third.person) == one.person)
    let picks = try await desk.store.read { try $0.fetch(Query<DailyPick>()) }
    #expect(picks.count == 1)
  }

  @Test("is not looked for again for some minutes after no user was found")
  func remembered() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    #expect(try await pick(desk, one.person) == nil)
    // A person who never asks.
    let other = try await Neighbour(at: desk)
    #expect(try await pick(desk, one.person) == nil)
    desk.pass(seconds: 600)
    #expect(try await pick(desk, one.person) == other.person)
  }

  @Test("is gone once the other is")
  func gone() async throws {
    let desk = try PeopleFixture.town()
    let (one, other) = (try await Neighbour(at: desk), try await Neighbour(at: desk))
    #expect(try await pick(desk, one.person) == other.person)
    try await other.block(one)
    #expect(try await pick(desk, one.person) == nil)
    #expect(try await pick(desk, other.person) == nil)
  }
}
