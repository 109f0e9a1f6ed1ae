import Assembly
import DatingAssembly
import DatingFeatures
import DatingFeaturesTesting
import DatingModels
import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Testing

/// Each store that the product links, through the product's own composition.
@Suite struct LinkedStoreTests {
  /// The capabilities of each linked driver; a lost capability fails the test.
  private static let capabilities: [String: Set<StorageCapability>] = [
    "sqlite": [.persistent, .durable, .multiProcess, .textSearch],
    "memory": [.textSearch],
  ]

  private func location(_ scheme: String, _ folder: TemporaryFolder) throws -> DataLocation {
    try DataLocation(address: "\(scheme)://\(folder.path)/dating.\(scheme)")
  }

  @Test("exactly these stores are linked, the usual one first")
  func linked() {
    #expect(DatingComposition.linked.stores.map(\.schemes) == [["sqlite"], ["memory"]])
    #expect(Set(LinkedStoreTests.capabilities.keys) == ["sqlite", "memory"])
  }

  @Test(
    "driver and backend declare the pinned capabilities", arguments: capabilities.keys.sorted())
  func declared(scheme: String) async throws {
    let folder = try TemporaryFolder()
    let expected = try #require(LinkedStoreTests.capabilities[scheme])
    let drivers = DatingComposition.store(scheme)
    #expect(drivers.map(\.capabilities) == [expected])
    let container = try await DatingComposition.testing(stores: drivers)
      .cards(at: location(scheme, folder), program: "tests")
    #expect(container.store.backend.capabilities == expected)
    try await container.store.backend.close()
  }

  @Test("a like, a change of mind and an undo", arguments: capabilities.keys.sorted())
  func journey(scheme: String) async throws {
    let folder = try TemporaryFolder()
    let container = try await DatingComposition.testing()
      .cards(at: location(scheme, folder), program: "tests")
    let cards = try await ListCards(container)()
    #expect(cards.count >= 40)
    let first = CardReference(cards[0].intervention.slug)
    let second = CardReference(cards[1].intervention.slug)
    _ = try await SwipeCard(container)(first, .like)
    _ = try await SwipeCard(container)(second, .like)
    _ = try await SwipeCard(container)(second, .pass)
    #expect(try await ListMatches(container)().map(\.intervention.slug) == [first.text])
    #expect(try await UndoSwipe(container)().map(\.restored) == [.like])
    #expect(
      Set(try await ListMatches(container)().map(\.intervention.slug)) == [first.text, second.text])
    #expect(try await SummariseSwipes(container)().liked == 2)
    let changes = try await container.store.read { try $0.changes() }
    #expect(changes.map(\.table) == Array(repeating: "swipe_decisions", count: 4))
    let audit = try await container.store.audit()
    #expect(audit.problems.isEmpty)
    try await container.store.backend.close()
  }

  @Test("text search finds a card", arguments: ["sqlite", "memory"])
  func search(scheme: String) async throws {
    let folder = try TemporaryFolder()
    let container = try await DatingComposition.testing()
      .cards(at: location(scheme, folder), program: "tests")
    let found = try await ListCards(container)(CardFilter(words: "mangrove"))
    #expect(found.map(\.intervention.slug).contains("mangrove-restoration"))
    try await container.store.backend.close()
  }

  @Test("opened again, a persistent store has the swipes and can undo them; another has none")
  func reopening() async throws {
    for (scheme, capabilities) in LinkedStoreTests.capabilities {
      let folder = try TemporaryFolder()
      let location = try location(scheme, folder)
      let before = try await DatingComposition.testing().cards(at: location, program: "tests")
      _ = try await SwipeCard(before)(CardReference("biochar"), .like)
      try await before.store.backend.close()
      let after = try await DatingComposition.testing().cards(at: location, program: "tests")
      let matches = try await ListMatches(after)().map(\.intervention.slug)
      if capabilities.contains(.persistent) {
        #expect(matches == ["biochar"], "\(scheme)")
        #expect(try await LoadDeck(after)() == .unchanged(version: after.deck.version))
        #expect(try await UndoSwipe(after)().map(\.intervention.slug) == ["biochar"])
      } else {
        #expect(matches.isEmpty, "\(scheme)")
      }
      try await after.store.backend.close()
    }
  }

  @Test("without a choice, the store is a file of the data folder")
  func usual() async throws {
    let folder = try TemporaryFolder()
    let container = try await DatingComposition.testing()
      .cards(at: DataLocation(folder.path), program: "tests")
    try await container.store.backend.close()
    #expect(try folder.files().contains("dating.sqlite"))
  }
}

/// Each deck that the product links.
@Suite struct LinkedDeckTests {
  @Test("exactly this deck is linked")
  func linked() {
    #expect(DatingComposition.linked.decks.map(\.name) == ["interventions"])
  }

  @Test("every linked deck follows every rule", arguments: DeckContract.rules)
  func rules(rule: DeckRule) async throws {
    for deck in DatingComposition.linked.decks { try await rule.check(deck) }
  }

  @Test("no rule is missing")
  func count() {
    #expect(DeckContract.rules.count == 6)
  }
}
