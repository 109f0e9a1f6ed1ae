import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct LoadDeckTests {
  @Test("a first load writes every card and every claim as the deck has them")
  func first() async throws {
    let harbour = try DatingFixture()
    #expect(try await LoadDeck(harbour)() == .loaded(from: nil, to: 1, cards: 5, gone: 0))
    let stored = try await ListCards(harbour)().map(\.card)
    #expect(stored == (try harbour.deck.cards(at: harbour.time.now)))
  }

  @Test("a second load writes nothing at all")
  func second() async throws {
    let harbour = try await DatingFixture.loaded()
    let before = try await Contents(of: harbour.store)
    #expect(before.claims.count == 35)
    harbour.time.pass(seconds: 1)
    #expect(try await LoadDeck(harbour)() == .unchanged(version: 1))
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("a deck reads its cards only if the store lacks them")
  func readsOnce() async throws {
    let harbour = try await DatingFixture.loaded()
    let deck = UnreadableDeck(FakeDeck())
    var blocked = harbour
    blocked.deck = deck
    #expect(try await LoadDeck(blocked)() == .unchanged(version: 1))
    blocked.deck = UnreadableDeck(FakeDeck().next { _ in })
    let before = try await Contents(of: harbour.store)
    await #expect(throws: UnreadableDeck.Refusal.self) { try await LoadDeck(blocked)() }
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("the same version with another digest is loaded again")
  func digest() async throws {
    let harbour = try await DatingFixture.loaded()
    var draft = FakeDeck()
    draft.digest = "second"
    draft.content[0].bio = "I am a draft."
    let again = harbour.with(draft)
    #expect(try await LoadDeck(again)() == .loaded(from: 1, to: 1, cards: 5, gone: 0))
    #expect(try await again.find("north-sea").intervention.bio == "I am a draft.")
    #expect(try await LoadDeck(again)() == .unchanged(version: 1))
  }

  @Test("a newer version writes what changed and nothing else")
  func changed() async throws {
    let harbour = try await DatingFixture.loaded()
    let made = harbour.time.now
    let before = try await Contents(of: harbour.store)
    let later = harbour.time.pass(seconds: 1)
    let newer = harbour.with(
      FakeDeck().next { cards in
        cards[1].tagline = "Not so black"
        cards[2].cons[1] = "It is lukewarm."
      })
    #expect(try await LoadDeck(newer)() == .loaded(from: 1, to: 2, cards: 5, gone: 0))
    let after = try await Contents(of: harbour.store)
    let cards = after.interventions.filter { !before.interventions.contains($0) }
    #expect(cards.map(\.slug) == ["black-sea"])
    #expect(cards.map(\.lifecycle.createdAt) == [made])
    #expect(cards.map(\.lifecycle.updatedAt) == [later])
    let claims = after.claims.filter { !before.claims.contains($0) }
    #expect(claims.map(\.text) == ["It is lukewarm."])
    #expect(claims.map(\.lifecycle.createdAt) == [made])
    #expect(after.editions.map(\.version) == [2])
    #expect(after.changes.isEmpty)
  }

  @Test("a newer version adds cards, hides cards, and reorders them; swipes stay")
  func addsAndHides() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("black-sea", .like)
    try await harbour.swipe("aral", .pass)
    let before = try await Contents(of: harbour.store)
    harbour.time.pass(seconds: 1)
    let newer = harbour.with(
      FakeDeck().next { cards in
        cards.removeLast()
        cards.insert(FakeCard("red-sea", "Red Sea"), at: 0)
      })
    #expect(try await LoadDeck(newer)() == .loaded(from: 1, to: 2, cards: 5, gone: 1))
    let slugs = try await ListCards(newer)().map(\.intervention.slug)
    #expect(slugs == ["red-sea", "north-sea", "black-sea", "north-atlantic", "dead-sea"])
    #expect(try await newer.verdicts() == ["black-sea": .like])
    let after = try await Contents(of: harbour.store)
    #expect(after.decisions == before.decisions)
    #expect(after.steps == before.steps)
    await #expect(throws: DatingError.self) { try await newer.find("aral") }
  }

  @Test("a card that comes back is the card it was, with its swipe and its claims")
  func comesBack() async throws {
    let harbour = try await DatingFixture.loaded()
    let original = try await harbour.find("aral").card
    try await harbour.swipe("aral", .like)
    let without = FakeDeck().next { $0.removeLast() }
    _ = try await LoadDeck(harbour.with(without))()
    #expect(try await ListMatches(harbour)().isEmpty)
    let hidden = try await Contents(of: harbour.store)
    #expect(hidden.claims.count { $0.lifecycle.isDeleted } == 7)
    harbour.time.pass(seconds: 1)
    let back = without.next { $0.append(FakeDeck.usual[4]) }
    #expect(
      try await LoadDeck(harbour.with(back))() == .loaded(from: 2, to: 3, cards: 5, gone: 0))
    let restored = try await harbour.with(back).find("aral")
    #expect(restored.verdict == .like)
    #expect(restored.card.claims.map(\.text) == original.claims.map(\.text))
    #expect(restored.intervention.lifecycle.createdAt == original.intervention.lifecycle.createdAt)
    #expect(try await ListMatches(harbour)().map(\.intervention.slug) == ["aral"])
  }

  @Test("claims that a newer version leaves out are hidden, and come back")
  func claims() async throws {
    let harbour = try await DatingFixture.loaded()
    let shorter = FakeDeck().next { $0[0].pros.removeLast() }
    _ = try await LoadDeck(harbour.with(shorter))()
    #expect(try await harbour.find("north-sea").card.pros.count == 2)
    #expect(try await harbour.find("black-sea").card.pros.count == 3)
    let longer = shorter.next { $0[0].pros.append("It is back.") }
    _ = try await LoadDeck(harbour.with(longer))()
    #expect(try await harbour.find("north-sea").card.pros.last?.text == "It is back.")
  }

  @Test("an older deck leaves a newer edition alone")
  func older() async throws {
    let newer = FakeDeck().next { $0.removeLast() }
    let harbour = try await DatingFixture.loaded(newer)
    let before = try await Contents(of: harbour.store)
    harbour.time.pass(seconds: 1)
    #expect(try await LoadDeck(harbour.with(FakeDeck()))() == .unchanged(version: 2))
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("two decks lie in one store and do not see each other")
  func twoDecks() async throws {
    let harbour = try await DatingFixture.loaded()
    var other = FakeDeck()
    other.name = "lakes"
    let lakes = harbour.with(other)
    _ = try await LoadDeck(lakes)()
    try await lakes.swipe("aral", .like)
    #expect(try await lakes.verdicts() == ["aral": .like])
    #expect(try await harbour.verdicts().isEmpty)
    #expect(try await ListMatches(harbour)().isEmpty)
    #expect(try await SummariseSwipes(harbour)().total == 0)
    await #expect(throws: DatingError.nothingToUndo) { try await harbour.undo() }
    #expect(try await ResetDeck(harbour)().isEmpty)
    #expect(try await lakes.verdicts() == ["aral": .like])
    let smaller = harbour.with(FakeDeck().next { $0.removeLast() })
    _ = try await LoadDeck(smaller)()
    #expect(try await lakes.find("aral").card.claims.count == 7)
  }

  @Test("loading leaves no change to sync")
  func noChange() async throws {
    let harbour = try await DatingFixture.loaded()
    _ = try await LoadDeck(harbour.with(FakeDeck().next { $0.removeFirst() }))()
    #expect(try await Contents(of: harbour.store).changes.isEmpty)
  }
}

@Suite struct DescribeDeckTests {
  @Test("cards, claims and corrections are counted, and each source is listed once by name")
  func counts() async throws {
    let deck = FakeDeck().next { cards in
      cards[0].corrections = ["They drown when there is no oxygen."]
      cards[1].source = "Aeneas, Travels"
    }
    let description = try await DescribeDeck(DatingFixture.loaded(deck))()
    #expect(description.name == "seas")
    #expect(description.title == "Date a Sea")
    #expect(description.summary == deck.summary)
    #expect(description.version == 2)
    #expect(description.cards == 5)
    #expect(description.claims == 36)
    #expect(description.corrections == 1)
    #expect(
      description.sources.map(\.name) == [
        "Aeneas, Travels", "Ahab & Ishmael, Journal of Whales 7",
      ])
    #expect(description.sources.map(\.year) == [1851, 1851])
  }

  @Test("a deck that was never loaded has version 0 and nothing in it")
  func empty() async throws {
    let description = try await DescribeDeck(DatingFixture())()
    #expect(description.version == 0)
    #expect(description.cards == 0)
    #expect(description.sources.isEmpty)
  }

  @Test("a deck is chosen by its name, and an unknown one names the known ones")
  func choice() throws {
    var lakes = FakeDeck()
    lakes.name = "lakes"
    let decks: [any Deck] = [FakeDeck(), lakes]
    #expect(try decks.deck(named: "lakes").name == "lakes")
    let error = #expect(throws: DatingError.self) { try decks.deck(named: "ponds") }
    #expect(error == .unknownDeck("ponds", known: ["seas", "lakes"]))
    #expect(error?.hint == "The known ones are seas, lakes")
    #expect(error?.code == "unknown_deck")
    #expect(error?.kind == .usage)
  }
}
