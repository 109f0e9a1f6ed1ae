import Assembly
import DatingAssembly
import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

/// The function that puts the product together, with the tests' plug-ins.
@Suite struct CompositionTests {
  @Test("a container of a test's deck and a store in memory is a whole product")
  func testPlugins() async throws {
    let composition = DatingComposition.testing(
      stores: DatingComposition.store("memory"), decks: [SmallDeck()])
    let container = try await composition.cards(
      at: DataLocation(address: "memory:"), program: "tests")
    #expect(container.deck.name == "small")
    #expect(container.clock.now == composition.clock.now)
    #expect(try await ListCards(container)().map(\.intervention.slug) == ["one", "two", "three"])
    _ = try await SwipeCard(container)(CardReference("tw"), .like)
    let matches = try await ListMatches(container)()
    #expect(matches.map(\.intervention.slug) == ["two"])
    #expect(matches.map(\.likedAt) == [composition.clock.now])
  }

  @Test("the first deck is the usual one, and another is picked by name")
  func decks() async throws {
    let decks: [any Deck] = [SmallDeck(), SmallDeck(name: "other")]
    let composition = DatingComposition.testing(decks: decks)
    for (name, expected) in [(nil, "small"), ("small", "small"), ("other", "other")] {
      let container = try await composition.cards(
        at: DataLocation(address: "memory:"), DatingChoice(deck: name), program: "tests")
      #expect(container.deck.name == expected)
      #expect(try await DescribeDeck(container)().version == 3)
    }
  }

  @Test("an unknown deck is an error that names the known ones, and opens no store")
  func unknownDeck() async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: DatingError.self) {
      try await DatingComposition.testing()
        .cards(at: DataLocation(folder.path), DatingChoice(deck: "parks"), program: "tests")
    }
    #expect(error == .unknownDeck("parks", known: ["interventions"]))
    #expect(try folder.files().isEmpty)
  }

  @Test(
    "an unknown or misspelt store is an error that names the known ones",
    arguments: [
      ("postgres:dating", "The known ones are sqlite:, memory:"),
      ("sqlte:dating", "Did you mean \"sqlite:\"? The known ones are sqlite:, memory:"),
    ])
  func unknownStore(store: String, hint: String) async throws {
    let error = await #expect(throws: StorageError.self) {
      try await DatingComposition.testing()
        .cards(at: DataLocation(address: store), program: "tests")
    }
    #expect(error?.reason == .unknownScheme)
    #expect(error?.hint == hint)
  }

  @Test("what is no address of a store is an error", arguments: ["dating.sqlite", "sqlite:", ""])
  func noAddress(store: String) async throws {
    let error = await #expect(throws: StorageError.self) {
      try await DatingComposition.testing()
        .cards(at: DataLocation(address: store), program: "tests")
    }
    #expect(error?.kind == .usage)
    #expect(error?.hint != nil)
  }
}
