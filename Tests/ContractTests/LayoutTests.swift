import Assembly
import DatingAssembly
import DatingCatalogue
import DatingFeatures
import DatingModels
import DomainModels
import PeopleModels
import Storage
import StorageTesting
import Testing

/// The migration of data that an earlier version of the product wrote.
@Suite struct LayoutTests {
  /// The records of the first version.
  private static let first: [any Record.Type] = [
    Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
  ]

  /// The records of the second version.
  private static let second: [any Record.Type] = first + [ChatMessage.self]

  @Test("a file of layout 1 opens as it is now, with its swipes, and chats can be kept in it")
  func chatsCame() async throws {
    let folder = try TemporaryFolder()
    let composition = DatingComposition.testing()
    let old = try await store(of: LayoutTests.first, version: 1, in: folder, composition)
    try await like("biochar", in: old, at: composition.clock.now)
    try await old.backend.close()

    let container = try await composition.cards(
      at: DataLocation(folder.path), program: "after")
    #expect(try await ListMatches(container)().map(\.intervention.slug) == ["biochar"])
    _ = try await SendMessage(container)(CardReference("biochar"), "Hello")
    let answer = try await AnswerMessages(container)(CardReference("biochar"))
    #expect(
      try await LoadConversation(container)(CardReference("biochar")).messages.map(\.text)
        == ["Hello", answer.text])
  }

  @Test("a file of layout 2 opens as it is now, with its swipes and chats, and people can be met")
  func peopleCame() async throws {
    let folder = try TemporaryFolder()
    let composition = DatingComposition.testing()
    let old = try await store(of: LayoutTests.second, version: 2, in: folder, composition)
    try await like("biochar", in: old, at: composition.clock.now)
    try await old.backend.close()

    let place = DataLocation(folder.path)
    let container = try await composition.cards(at: place, program: "after")
    #expect(try await ListMatches(container)().map(\.intervention.slug) == ["biochar"])
    try await container.store.backend.close()
    // What people need is made beside it, and only when they are asked for.
    #expect(try !folder.files().contains("secrets"))
    let people = try await composition.people(at: place, environment: [:], program: "after")
    #expect(try folder.files().contains("secrets"))
    #expect(people.store.catalogue.version == DatingCatalogue.version)
    #expect(try await people.store.audit().problems.isEmpty)
    try await people.store.backend.close()
  }

  @Test("a file of layout 8 gets the index of likes in place, and keeps its swipes")
  func likesAreIndexed() async throws {
    let folder = try TemporaryFolder()
    let composition = DatingComposition.testing()
    let types: [any Record.Type] = DatingCatalogue.types.map { type in
      type == PeopleDecision.self ? EarlierDecision.self : type
    }
    let old = try await store(of: types, version: 8, in: folder, composition)
    try await like("biochar", in: old, at: composition.clock.now)
    try await old.backend.close()

    let place = DataLocation(folder.path)
    let people = try await composition.people(at: place, environment: [:], program: "after")
    #expect(people.store.catalogue.version == DatingCatalogue.version)
    // It names a table or an index that is not there.
    #expect(try await people.store.backend.check().isEmpty)
    try await people.store.backend.close()
    let cards = try await composition.cards(at: place, program: "after")
    #expect(try await ListMatches(cards)().map(\.intervention.slug) == ["biochar"])
    try await cards.store.backend.close()
  }

  /// A store as an earlier version would have made it.
  private func store(
    of records: [any Record.Type], version: Int, in folder: TemporaryFolder,
    _ composition: DatingComposition
  ) async throws -> RecordStore {
    let identifiers = IdentifierGenerator.version7(
      clock: composition.clock, random: composition.random)
    let environment = StorageEnvironment(
      clock: composition.clock, identifiers: identifiers, random: composition.random,
      program: "before")
    let location = DataLocation(folder.path).store
    let catalogue = try Catalogue(version: version, records)
    let backend = try await composition.stores[0]
      .open(location, catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  private func like(_ slug: String, in store: RecordStore, at now: Timestamp) async throws {
    let card = Intervention.identity(deck: "interventions", slug: slug)
    try await store.write { transaction in
      try transaction.insert(SwipeDecision(on: card, .like, at: now))
    }
  }
}

/// A decision as layout 8 kept it: without an index of likes.
private struct EarlierDecision: Record {
  let id: Identifier<EarlierDecision>
  let actor: Identifier<Person>
  let target: Identifier<Person>
  let verdict: PeopleVerdict
  let decidedAt: Timestamp
  let turn: Int
  let number: Int
  let previous: PeopleVerdict?
  let likedAt: Timestamp?
  var lifecycle: Lifecycle

  static let table = PeopleDecision.table
  static let schema = Schema(
    scope: .column("actor_id"), kind: .local,
    Column("id", \.id),
    Column("actor_id", \.actor, references: .cascade),
    Column("target_id", \.target, references: .cascade),
    Column("verdict", \.verdict),
    Column("decided_at", \.decidedAt),
    Column("turn", \.turn, .indexed, .defaultValue(.integer(0))),
    Column("number", \.number, .indexedAcrossScopes),
    Column("previous", \.previous),
    Column("liked_at", \.likedAt),
    Column.lifecycle(\.lifecycle),
    make: EarlierDecision.init)
}
