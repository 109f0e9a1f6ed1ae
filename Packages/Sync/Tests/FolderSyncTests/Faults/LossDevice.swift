import DomainModels
import Foundation
import InMemoryStorage
import SharedFolders
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync

@testable import FolderSync

/// A device with a store and the engine over a folder; each sync opens both again, as a command does.
final class LossDevice {
  private var backend: InMemoryBackend
  private let folder: MemoryFolder
  private let clock: SettableClock
  private let number: UInt64
  private let credential: FolderCredential?
  private let catalogue: Catalogue
  private var openings: UInt64 = 0
  private var isLinked = false

  init(
    _ number: UInt64, _ folder: MemoryFolder, _ clock: SettableClock,
    _ credential: FolderCredential? = nil
  ) throws {
    self.number = number
    self.folder = folder
    self.clock = clock
    self.credential = credential
    backend = InMemoryBackend()
    catalogue = try Catalogue(version: 1, [Shelf.self] + SyncRecords.all)
  }

  var name: String { "device \(number)" }

  private var environment: StorageEnvironment {
    StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: .seeded(number << 32 | openings)),
      random: .seeded(number << 32 | openings), program: "test")
  }

  private func opened() -> RecordStore {
    openings += 1
    clock.now = clock.now.advanced(byMilliseconds: 10)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  @discardableResult
  func sync(
    _ nudge: SyncTrigger = .asked, settings: SyncSettings = SyncSettings()
  ) async throws -> SyncOutcome {
    let store = opened()
    let seed = number << 32 | openings
    let transport = try await FolderTransport.open(
      folder,
      Folders.options(
        seed: seed, name: name, credential: credential, makesFolder: !isLinked, at: clock.now))
    isLinked = true
    let half = try await SyncStore.linked(
      store, with: "the folder", label: transport.place,
      device: environment.identifiers.uuid(), SyncSelection([.local], of: store.catalogue),
      capabilities: transport.capabilities, clock: clock.wallClock)
    return await Synchroniser(
      half, transport, as: try await half.device(), settings: settings, random: .seeded(seed)
    ).once(nudge)
  }

  @discardableResult
  func insert(_ name: String) async throws -> Identifier<Shelf> {
    let store = opened()
    let shelf = Shelf(
      id: environment.identifiers.next(), name: name, room: nil, capacity: 1,
      lifecycle: Lifecycle(createdAt: clock.now))
    try await store.write { try $0.insert(shelf) }
    return shelf.id
  }

  func rename(_ id: Identifier<Shelf>, _ name: String) async throws {
    let now = clock.now
    try await opened().write { transaction in
      guard var shelf = try transaction.find(id) else { return }
      shelf.name = name
      shelf.lifecycle = shelf.lifecycle.updated(at: now)
      try transaction.save(shelf)
    }
  }

  func delete(_ id: Identifier<Shelf>) async throws {
    let now = clock.now
    try await opened().write { try $0.delete(id, at: now) }
  }

  func erase(_ id: Identifier<Shelf>) async throws {
    let now = clock.now
    try await opened().write { try $0.erase(id, at: now) }
  }

  /// Does something at random with the records that live here.
  func edit(_ random: RandomSource, _ step: Int) async throws {
    let living = try await opened().read { try $0.fetch(Query<Shelf>().order(by: \.id)) }
    let choice = random.next() % 8
    guard choice > 2, !living.isEmpty else {
      try await insert("shelf \(step)")
      return
    }
    let id = living[Int(random.next() % UInt64(living.count))].id
    switch choice {
    case 3, 4, 5: try await rename(id, "named \(step)")
    case 6: try await delete(id)
    default: try await erase(id)
    }
  }

  /// The names of what lives here, by record.
  func names() async throws -> [Identifier<Shelf>: String] {
    let shelves = try await opened().read { try $0.fetch(Query<Shelf>()) }
    return Dictionary(shelves.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func status() async throws -> SyncStatus {
    let store = opened()
    return try await SyncLedger(store, clock: clock.wallClock).status(
      of: SyncLink.identity(of: "the folder"), SyncSelection([.local], of: store.catalogue))
  }

  func backup() throws -> InMemoryBackend { try backend.copy() }

  func restore(_ backup: InMemoryBackend) throws { backend = try backup.copy() }
}
