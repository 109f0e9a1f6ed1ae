import DatingFeatures
import DatingModels
import DomainModels
import Storage
import Testing

@testable import dating

/// What becomes of data that an earlier version of the product wrote.
@Suite struct LayoutTests {
  /// What the first version kept.
  private static let first: [any Record.Type] = [
    Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
  ]

  @Test("a file of layout 1 opens as it is now, with its swipes, and chats can be kept in it")
  func chatsCame() async throws {
    let folder = try TemporaryFolder()
    let composition = Composition.testing()
    let identifiers = IdentifierGenerator.version7(
      clock: composition.clock, random: composition.random)
    let environment = StorageEnvironment(
      clock: composition.clock, identifiers: identifiers, random: composition.random,
      program: "before")
    let location = try PluginChoice(place: .folder(folder.path))
      .location(usually: composition.stores[0])
    let catalogue = try Catalogue(version: 1, LayoutTests.first)
    let backend = try await composition.stores[0]
      .open(location, catalogue: catalogue, environment: environment)
    let old = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
    let card = Intervention.identity(deck: "interventions", slug: "biochar")
    try await old.write { transaction in
      try transaction.insert(SwipeDecision(on: card, .like, at: composition.clock.now))
    }
    try await backend.close()

    let container = try await composition.container(
      PluginChoice(place: .folder(folder.path)), program: "after")
    #expect(try await ListMatches(container)().map(\.intervention.slug) == ["biochar"])
    _ = try await SendMessage(container)(CardReference("biochar"), "Hello")
    let answer = try await AnswerMessages(container)(CardReference("biochar"))
    #expect(
      try await LoadConversation(container)(CardReference("biochar")).messages.map(\.text)
        == ["Hello", answer.text])
  }
}
