import DatingFeatures
import DatingModels
import Testing

@Suite struct ListCardsTests {
  private func slugs(_ harbour: DatingFixture, _ filter: CardFilter) async throws -> [String] {
    try await ListCards(harbour)(filter).map(\.intervention.slug)
  }

  private func swiped() async throws -> DatingFixture {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("north-sea", .like)
    try await harbour.swipe("dead-sea", .pass)
    try await harbour.swipe("aral", .later)
    return harbour
  }

  @Test("every card comes in the deck's order, with its decision")
  func all() async throws {
    let cards = try await ListCards(swiped())()
    #expect(
      cards.map(\.intervention.slug) == [
        "north-sea", "black-sea", "north-atlantic", "dead-sea", "aral",
      ])
    #expect(cards.map(\.verdict) == [.like, nil, nil, .pass, .later])
    #expect(cards.allSatisfy { $0.card.claims.count == 7 })
  }

  @Test("a filter by category")
  func category() async throws {
    let harbour = try await swiped()
    #expect(try await slugs(harbour, CardFilter(category: .land)) == ["black-sea", "dead-sea"])
    #expect(try await slugs(harbour, CardFilter(category: .localized)).isEmpty)
  }

  @Test("a filter by decision", arguments: [(Verdict.like, "north-sea"), (.pass, "dead-sea")])
  func verdict(verdict: Verdict, slug: String) async throws {
    #expect(try await slugs(swiped(), CardFilter(verdict: verdict)) == [slug])
  }

  @Test("a filter for what is not decided leaves the later pile out")
  func undecided() async throws {
    let harbour = try await swiped()
    let expected = ["black-sea", "north-atlantic"]
    #expect(try await slugs(harbour, CardFilter(isUndecided: true)) == expected)
    #expect(try await slugs(harbour, CardFilter(verdict: .later)) == ["aral"])
  }

  @Test("a filter for what is not decided shows nothing if a decision is asked for as well")
  func contradiction() async throws {
    let filter = CardFilter(verdict: .like, isUndecided: true)
    #expect(try await slugs(swiped(), filter).isEmpty)
  }

  @Test("a filter by words takes beginnings in any case, in name, tagline and bio, and all of them")
  func words() async throws {
    let harbour = try await swiped()
    #expect(try await slugs(harbour, CardFilter(words: "ATLAN")) == ["north-atlantic"])
    #expect(try await slugs(harbour, CardFilter(words: "sea north")) == ["north-sea"])
    #expect(try await slugs(harbour, CardFilter(words: "boats wild")).count == 5)
    #expect(try await slugs(harbour, CardFilter(words: "lantic")).isEmpty)
    #expect(try await slugs(harbour, CardFilter(words: "NA")) == ["north-atlantic"])
    #expect(try await slugs(harbour, CardFilter(category: .land, words: "na")).isEmpty)
  }

  @Test("filters hold together")
  func together() async throws {
    let harbour = try await swiped()
    let filter = CardFilter(category: .land, verdict: .pass, words: "salty")
    #expect(try await slugs(harbour, filter) == ["dead-sea"])
    #expect(try await slugs(harbour, CardFilter(category: .land, words: "north")).isEmpty)
  }

  @Test("without claims, cards come without claims")
  func withoutClaims() async throws {
    let cards = try await ListCards(swiped())(withClaims: false)
    #expect(cards.count == 5)
    #expect(cards.allSatisfy { $0.card.claims.isEmpty })
    #expect(cards.first?.verdict == .like)
  }

  @Test("a card's claims come by side and then by place, in a long list and in a short one")
  func claims() async throws {
    let deck = FakeDeck().next { $0[0].corrections = ["They drown."] }
    let harbour = try await DatingFixture.loaded(deck)
    let expected = [
      "It floats.", "It carries 5 boats.", "It is free.", "It is wet.", "It is cold.",
      "It is deep.", "The sea is 3.7 km deep on average.", "They drown.",
    ]
    #expect(try await ListCards(harbour)().first?.card.claims.map(\.text) == expected)
    #expect(try await harbour.find("north-sea").card.claims.map(\.text) == expected)
  }
}
