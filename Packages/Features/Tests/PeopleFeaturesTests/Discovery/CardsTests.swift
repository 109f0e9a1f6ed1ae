import DomainModels
import Foundation
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Whom discovery shows")
struct CardsTests {
  @Test("is exactly whom a loop over all pairs lets through", arguments: [1, 2, 3] as [UInt64])
  func exact(seed: UInt64) async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(36, seed: seed)
    var chance = SplitMix64(seed: seed)
    for one in neighbours {
      for _ in 0..<3 {
        let other = neighbours[chance.below(neighbours.count)]
        if other.person == one.person { continue }
        switch chance.below(4) {
        case 0: try await one.block(other)
        case 1: _ = try await one.refusal(Decisions.Decide(person: other.person, verdict: .like))
        default: _ = try await one.refusal(Decisions.Decide(person: other.person, verdict: .pass))
        }
      }
    }
    _ = try await neighbours[5].ask(Profiles.SetState(state: .paused))
    var shown = 0
    for (place, one) in neighbours.enumerated() where place != 5 {
      let expected = try await desk.plainLoop(for: one.person)
      let page = try await one.ask(Discovery.Cards(limit: 50))
      #expect(Set(page.cards.map(\.person)) == expected)
      #expect(page.cards.count == expected.count)
      #expect(page.candidates == expected.count)
      let blockers = try await desk.store.read { reading in
        try reading.blocking(one.person).subtracting(try reading.blocked(by: one.person))
      }
      // The person who is paused and the person who blocks the one who asks are as if they were not
      // here.
      #expect(
        page.community
          == neighbours.count - blockers.union([neighbours[5].person]).count)
      shown += expected.count
    }
    #expect(shown > 50)
    #expect(try await neighbours[5].ask(Discovery.Cards()).cards.isEmpty)
  }

  @Test("comes the likeliest first while no user has a price, with chances and their ranges")
  func order() async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(40, seed: 4)
    var compared = 0
    for one in neighbours.prefix(10) {
      let cards = try await one.ask(Discovery.Cards(limit: 50)).cards
      for likelihood in try cards.map({ try #require($0.likelihood) }) {
        for range in [likelihood.mine, likelihood.theirs, likelihood.both] {
          #expect(0 <= range.low && range.low <= range.probability)
          #expect(range.probability <= range.high && range.high <= 1)
        }
        // All three are given in hundredths, so the product is so only within one.
        #expect(
          abs(
            likelihood.both.probability
              - likelihood.mine.probability * likelihood.theirs.probability) < 0.015)
      }
      let logits = try await logits(of: cards.map(\.person), for: one)
      for (before, after) in zip(logits, logits.dropFirst()) {
        #expect(before >= after - 1e-9)
        compared += 1
      }
    }
    #expect(compared > 10)
  }

  /// Returns the model's logits, which decide the order: likelihoods are shown in hundredths.
  private func logits(
    of others: [Identifier<Person>], for one: Neighbour
  ) async throws -> [Double] {
    let (desk, now) = (one.desk, one.desk.clock.now)
    let people = try await desk.people()
    let subjects = try Dictionary(
      uniqueKeysWithValues: people.map { ($0.id, try desk.subject($0)) })
    let mine = try #require(subjects[one.person])
    let theirs = try others.map { try #require(subjects[$0]) }
    return try await desk.store.read { reading in
      try CommunityView(desk.community).use(reading, keys: desk.identityKeys, at: now) { state in
        theirs.map { state.model.bothLogits(mine, $0) }
      }
    }
  }

  @Test("is in figures so coarse that they measure nothing")
  func coarse() async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(20, seed: 4)
    var chances: Set<Double> = []
    for one in neighbours {
      for card in try await one.ask(Discovery.Cards(limit: 50)).cards {
        let likelihood = try #require(card.likelihood)
        for range in [likelihood.mine, likelihood.theirs, likelihood.both] {
          chances.formUnion([range.low, range.probability, range.high])
        }
      }
    }
    #expect(chances.count > 5)
    for chance in chances { #expect(chance == (chance * 100).rounded() / 100) }
  }

  @Test("says of the user who is made up that they are")
  func simulated() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let (made, real) = (try await Neighbour(at: desk), try await Neighbour(at: desk))
    try await desk.store.write { transaction in
      var person = try #require(try transaction.find(made.person))
      person.isSimulated = true
      try transaction.save(person)
    }
    let page = try await one.ask(Discovery.Cards(limit: 50))
    #expect(Set(page.cards.map(\.person)) == [made.person, real.person])
    for card in page.cards { #expect(card.isSimulated == (card.person == made.person)) }
    #expect(try await one.ask(Profiles.Show(person: made.person)).isSimulated)
  }

  @Test("is refused for more people to leave out than a screen can have shown")
  func skipping() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let shown = (0..<PeopleLimits.skipping).map { _ in Identifier<Person>(desk.identifiers.uuid()) }
    #expect(try await one.refusal(Discovery.Cards(skipping: shown)) == nil)
    let refusal = try await one.refusal(Discovery.Cards(skipping: shown + [one.person]))
    #expect(refusal?.reason == .invalidValue)
  }

  @Test("is a page of the best, without whom the screen has already")
  func pages() async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(40, seed: 6)
    let one = try #require(
      try await neighbours.asyncFirst(where: { try await desk.cards(for: $0.person).count > 4 }))
    let all = try await desk.cards(for: one.person)
    let first = try await one.ask(Discovery.Cards(limit: 2))
    #expect(first.cards.map(\.person) == Array(all.prefix(2)))
    let next = try await one.ask(Discovery.Cards(limit: 2, skipping: Array(all.prefix(2))))
    #expect(next.cards.map(\.person) == Array(all[2..<4]))
    #expect(first.note == PeopleWording.scoreNote)
  }

  @Test("is refused for a page of no user or of too many", arguments: [0, -1, 51])
  func limits(limit: Int) async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let refusal = try await one.refusal(Discovery.Cards(limit: limit))
    #expect(refusal?.reason == .invalidValue)
  }

  @Test("is another user from their birthday on")
  func birthdays() async throws {
    let desk = try PeopleFixture.town()
    let today = desk.clock.now.utcDate
    let one = try await Neighbour(at: desk)
    let other = try await Neighbour(at: desk)
    // Thirty tomorrow, and welcome only until then.
    try await other.edit { $0.birthDate = today.adding(days: 1).yearsBefore(30) }
    try await one.edit { $0.wishes.ages = AgeRange(youngest: 25, oldest: 29) }
    #expect(try await desk.cards(for: one.person) == [other.person])
    desk.pass(seconds: 86_400)
    #expect(try await desk.cards(for: one.person).isEmpty)
    try await one.edit { $0.wishes.ages = AgeRange(youngest: 30, oldest: 35) }
    #expect(try await desk.cards(for: one.person) == [other.person])
  }
}

extension CivilDate {
  fileprivate func yearsBefore(_ years: Int) -> CivilDate {
    CivilDate(year: year - years, month: month, day: day) ?? self
  }
}

extension [Neighbour] {
  fileprivate func asyncFirst(
    where test: (Neighbour) async throws -> Bool
  ) async throws -> Neighbour? {
    for neighbour in self where try await test(neighbour) { return neighbour }
    return nil
  }
}
