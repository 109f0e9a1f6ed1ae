import DomainModels
import DomainModelsTesting
import InMemoryStorage
import Storage

/// One of the devices that a library's cards are edited on.
struct Desk: Sendable {
  let store: RecordStore
  let card: Identifier<IndexCard>

  /// A desk on the place under test, or on another place in memory.
  init(_ subject: StorageSubject, elsewhere seed: UInt64? = nil) async throws {
    let catalogue = try Library.cardCatalogue
    let environment = subject.environment
    if let seed {
      store = RecordStore(
        backend: InMemoryBackend(), catalogue: catalogue,
        environment: StorageEnvironment(
          clock: environment.clock, identifiers: environment.identifiers,
          random: .seeded(seed), program: environment.program))
    } else {
      store = RecordStore(
        backend: try await subject.open(catalogue), catalogue: catalogue, environment: environment)
    }
    card = Identifier(SpecimenTable.identity(7))
  }

  var key: RecordKey { RecordKey(table: IndexCard.table, scope: .local, record: card.uuid) }

  func insert(at now: Timestamp) async throws {
    let made = IndexCard(
      id: card, title: "Ulysses", loans: 1, subjects: ["novel", "Dublin"], remark: "first",
      lifecycle: Lifecycle(createdAt: now))
    try await store.write { try $0.insert(made) }
  }

  func edit(at now: Timestamp, _ change: @escaping @Sendable (inout IndexCard) -> Void) async throws
  {
    try await store.write { transaction in
      guard var card = try transaction.find(card) else { return }
      change(&card)
      card.lifecycle = card.lifecycle.updated(at: now)
      try transaction.save(card)
    }
  }

  func take(_ changes: [Change]) async throws -> [ChangeOutcome] {
    try await store.write { try $0.apply(changes) }
  }

  /// What the card comes to: its fields, the versions that gave way, and its state.
  func found() async throws -> Found {
    try await store.read { transaction in
      guard let card = try transaction.find(card) else {
        throw ExpectationFailure("the card is not there")
      }
      return Found(
        loans: card.loans, subjects: card.subjects, remark: card.remark,
        versions: try transaction.alternatives(of: key)["remark"]?.map(\.value) ?? [],
        state: try transaction.state(of: key))
    }
  }

  /// A card as a desk has it.
  struct Found: Equatable, Sendable {
    let loans: Int
    let subjects: [String]
    let remark: String?
    let versions: [StoredValue]
    let state: Change?
  }
}
