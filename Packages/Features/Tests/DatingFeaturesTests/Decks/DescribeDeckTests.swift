import DatingFeatures
import DomainModels
import Testing

@Suite struct DescribeDeckTests {
  @Test("cards, claims and corrections are counted, and each source is listed once by name")
  func counts() async throws {
    let deck = FakeDeck().next { cards in
      cards[0].corrections = ["They drown when there is no oxygen."]
      cards[1].source = "Aeneas, Travels"
    }
    let description = try await DescribeDeck(Harbour.loaded(deck))()
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
    let description = try await DescribeDeck(Harbour())()
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
