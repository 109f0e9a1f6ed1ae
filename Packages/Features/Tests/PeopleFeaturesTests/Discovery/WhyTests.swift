import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Why so few")
struct WhyTests {
  @Test("adds up, and says what loops over all pairs say")
  func sums() async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(50, seed: 8)
    try await neighbours[0].block(neighbours[1])
    try await neighbours[0].block(neighbours[2])
    try await neighbours[3].block(neighbours[0])
    for one in neighbours.prefix(6) {
      let report = try await one.ask(Discovery.Why())
      let passing = try await desk.plainLoop(for: one.person)
      #expect(report.passing == passing.count)
      #expect(report.undecided == passing.count)
      #expect(
        report.filters.map(\.name).sorted() == ["age", "blocks", "distance", "intention", "who"])
      for filter in report.filters {
        #expect(filter.keepsOut == filter.byMine + filter.byTheirs + filter.byBoth)
        #expect(filter.onlyThis <= filter.keepsOut)
      }
      let costs = report.filters.map(\.keepsOut)
      #expect(costs == costs.sorted(by: >))
      try await checkGenders(report, of: one, among: neighbours)
    }
    let report = try await neighbours[0].ask(Discovery.Why())
    #expect(report.filters.first { $0.name == "blocks" }?.byMine == 2)
    // The person who blocks is as if they were not here.
    #expect(report.community == 48)
  }

  private func checkGenders(
    _ report: WhyReport, of one: Neighbour, among neighbours: [Neighbour]
  ) async throws {
    let desk = one.desk
    let blocks = try await desk.store.read { try $0.fetch(Query<PersonBlock>()) }
    let people = try await desk.people()
    let mine = try desk.subject(try #require(people.first { $0.id == one.person })).details
    var counts = (mine: 0, theirs: 0, both: 0)
    for person in people where person.id != one.person {
      let isBlocked = blocks.contains {
        Set([$0.blocker, $0.blocked]) == [one.person, person.id]
      }
      if isBlocked { continue }
      let theirs = try desk.subject(person).details
      switch (
        mine.wishes.genders.contains(theirs.gender), theirs.wishes.genders.contains(mine.gender)
      )
      {
      case (false, true): counts.mine += 1
      case (true, false): counts.theirs += 1
      case (false, false): counts.both += 1
      case (true, true): break
      }
    }
    let who = try #require(report.filters.first { $0.name == "who" })
    #expect(who.byMine == counts.mine && who.byTheirs == counts.theirs && who.byBoth == counts.both)
  }

  @Test("has an answer where no user passes, and advises what would help")
  func nobody() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk, .sample(place: try .north(0)))
    for step in 1...4 { _ = try await Neighbour(at: desk, .sample(place: try .north(10 * step))) }
    try await one.edit { $0.wishes.reachKilometres = 5 }
    let report = try await one.ask(Discovery.Why())
    #expect(report.passing == 0 && report.community == 4)
    #expect(report.filters.first?.name == "distance")
    #expect(report.filters.first?.onlyThis == 4)
    #expect(report.advice == ["Look up to 50 km away: 4 more people fit then."])
    let alone = try await Neighbour(at: try PeopleFixture.town())
    let empty = try await alone.ask(Discovery.Why())
    #expect(empty.community == 0 && empty.passing == 0)
    #expect(empty.advice == ["There are no other members yet."])
  }

  @Test("advises to say where one lives, if others look only nearby")
  func placeless() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let other = try await Neighbour(at: desk, .sample(place: try .north(1)))
    try await other.edit { $0.wishes.reachKilometres = 10 }
    try await one.edit { $0.place = nil }
    #expect(
      try await one.ask(Discovery.Why()).advice == [
        "Say where you live: 1 person looks only nearby, and can't find you without it."
      ])
    let here = try ApproximateLocation.north(0)
    try await one.edit { $0.place = here }
    #expect(try await one.ask(Discovery.Why()).advice == [])
  }

  @Test("advises a reach to the end of a bucket, wherever in it they live")
  func bucketEnds() async throws {
    for (step, advice) in [
      (6, "Look up to 10 km away: 1 more person fits then."),
      (8, "Look up to 10 km away: 1 more person fits then."),
      (12, "Look up to 25 km away: 1 more person fits then."),
      (300, "Look anywhere: 1 more person fits then."),
    ] {
      let desk = try PeopleFixture.town()
      let one = try await Neighbour(at: desk, .sample(place: try .north(0)))
      _ = try await Neighbour(at: desk, .sample(place: try .north(step)))
      try await one.edit { $0.wishes.reachKilometres = 1 }
      #expect(try await one.ask(Discovery.Why()).advice == [advice])
    }
  }

  @Test("counts my blocks alike whether or not they block me")
  func ownBlocks() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let other = try await Neighbour(at: desk)
    _ = try await Neighbour(at: desk)
    try await one.block(other)
    let before = try await one.ask(Discovery.Why())
    let page = try await one.ask(Discovery.Cards())
    #expect(before.filters.first { $0.name == "blocks" }?.keepsOut == 1)
    try await other.block(one)
    #expect(try await one.ask(Discovery.Why()) == before)
    #expect(try await one.ask(Discovery.Cards()) == page)
  }

  @Test("counts whom one has decided on")
  func decided() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let other = try await Neighbour(at: desk)
    try await one.decide(.pass, other)
    let report = try await one.ask(Discovery.Why())
    #expect(report.passing == 1 && report.undecided == 0)
    #expect(report.advice.count == 1)
  }
}
