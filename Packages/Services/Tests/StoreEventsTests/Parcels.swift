import DomainModels
import Foundation
import InMemoryStorage
import Secrets
import Services
import ServicesTesting
import Storage
import StorageTesting
import StoreEvents
import Synchronization

/// Something of an addressee, whose account has the same UUID.
struct Parcel: Record {
  let id: Identifier<Parcel>
  var addressee: UUID
  var weight: Int
  var lifecycle: Lifecycle

  static let table = "parcels"

  static let schema = Schema(
    scope: .column("addressee"), kind: .local,
    Column("id", \.id), Column("addressee", \.addressee), Column("weight", \.weight),
    Column.lifecycle(\.lifecycle), make: Parcel.init)
}

/// Something that no stream reports.
struct Notice: Record {
  let id: Identifier<Notice>
  var lifecycle: Lifecycle

  static let table = "notices"

  static let schema = Schema(
    scope: .shared, kind: .local, Column("id", \.id), Column.lifecycle(\.lifecycle),
    make: Notice.init)
}

enum ParcelAPI: ServiceAPI {
  static let requests: [RequestDescription<ParcelAPI>] = []
}

extension ServiceEvent.Kind {
  static let parcel = Self(rawValue: "parcel")
}

struct ParcelSnapshot: EventSnapshot {
  static let tables = [Parcel.table]
  static func id(_ id: UUID, _ kind: ServiceEvent.Kind) -> String { id.uuidString }
  let account: UUID
  let revisions: [ServiceEvent.Kind: [UUID: Int]]
}

/// A store of parcels with a hub; the token of an account is its UUID.
struct ParcelOffice {
  let backend: CountingBackend
  let store: RecordStore
  let time = HeldSleep()
  let hub: EventHub<ParcelSnapshot>
  private let ended: EndedSessions

  init(limits: EventLimits = EventLimits()) throws {
    let (time, ended) = (time, EndedSessions())
    let backend = CountingBackend(InMemoryBackend())
    let store = RecordStore(
      backend: backend, catalogue: try Catalogue(version: 1, [Parcel.self, Notice.self]),
      environment: StorageEnvironment(
        clock: .fixed(at: Timestamp(milliseconds: 0)),
        identifiers: IdentifierGenerator { UUID() }, random: .seeded(1), program: "tests"))
    (self.backend, self.store, self.ended) = (backend, store, ended)
    hub = EventHub(store, of: ParcelAPI.self, limits: limits, sleep: time.sleep) {
      caller, earlier, changed in
      guard let account = caller.token.flatMap({ UUID(uuidString: $0.text) }),
        !ended.contains(account)
      else { throw ParcelAPI.unauthorized }
      return try await store.read { reading in
        if let earlier, changed.isEmpty { return earlier }
        let parcels = try reading.fetch(Query<Parcel>().filter(\.addressee == account))
        return ParcelSnapshot(
          account: account,
          revisions: [
            .parcel: Dictionary(uniqueKeysWithValues: parcels.map { ($0.id.uuid, $0.weight) })
          ])
      }
    }
  }

  func events(of account: UUID) async throws -> AsyncStream<ServiceEvent> {
    try await hub.events(for: Caller(token: SecretText(account.uuidString)))
  }

  func endSession(of account: UUID) { ended.insert(account) }

  /// Stores a parcel, which may be there already.
  func put(_ id: UUID, for account: UUID, weight: Int) async throws {
    try await store.write {
      try $0.save(
        Parcel(
          id: Identifier(id), addressee: account, weight: weight,
          lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 0))))
    }
  }

  func erase(_ id: UUID) async throws {
    try await store.write {
      try $0.erase(Identifier<Parcel>(id), at: Timestamp(milliseconds: 1))
    }
  }
}

private final class EndedSessions: Sendable {
  private let accounts = Mutex<Set<UUID>>([])
  func insert(_ account: UUID) { _ = accounts.withLock { $0.insert(account) } }
  func contains(_ account: UUID) -> Bool { accounts.withLock { $0.contains(account) } }
}
