public import DomainModels
import DomainModelsTesting
import InMemoryStorage
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One of the devices that a library's cards are edited on.
struct LibraryDevice: Sendable {
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

  /// The state of the card: its fields, the losing versions, and its lifecycle.
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

/// A synced record of which two people's edits both stay.
public struct IndexCard: Record {
  public let id: Identifier<IndexCard>
  /// The book's title, of which the last one written stays.
  public var title: String
  /// The number of times that it was lent, at any counter of the library.
  public var loans: Int
  /// The subjects of the note.
  public var subjects: [String]
  /// A remark of a reader.
  public var remark: String?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<IndexCard>, title: String, loans: Int, subjects: [String], remark: String?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.title = title
    self.loans = loans
    self.subjects = subjects
    self.remark = remark
    self.lifecycle = lifecycle
  }

  public static let table = "index_cards"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column("loans", \.loans, .merge(.counter), .defaultValue(.integer(0))),
    Column("subjects", \.subjects, .merge(.set)),
    Column("remark", \.remark, .merge(.keepBoth)),
    Column.lifecycle(\.lifecycle),
    make: IndexCard.init)
}

/// A record that stays on its device.
public struct Draft: Record {
  public let id: Identifier<Draft>
  /// The text so far.
  public var text: String
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Draft>, text: String, lifecycle: Lifecycle) {
    self.id = id
    self.text = text
    self.lifecycle = lifecycle
  }

  public static let table = "drafts"

  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: Draft.init)
}

/// A synced record that belongs to the group its own column names.
public struct Notice: Record {
  public let id: Identifier<Notice>
  /// The reading circle whose it is.
  public let circle: UUID
  public var text: String
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Notice>, circle: UUID, text: String, lifecycle: Lifecycle) {
    self.id = id
    self.circle = circle
    self.text = text
    self.lifecycle = lifecycle
  }

  public static let table = "notices"

  public static let schema = Schema(
    scope: .column("circle_id"), kind: .synced,
    Column("id", \.id),
    Column("circle_id", \.circle),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: Notice.init)
}
