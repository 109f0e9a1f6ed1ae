import DomainModels
import InMemoryStorage
import SharedFoldersTesting
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A device of a simulated world: a store that outlives everything, and a program that does not.
final class SimulatedDevice {
  /// The program, while it runs.
  struct Program {
    var engine: SyncEngine
    let store: SyncStore
    /// The way to its folder; `nil` if the place is the server.
    let folder: (any SyncTransport)?
    /// The identity of the store at the place.
    let name: UUID
    /// The effects that wait.
    var waiting: [SyncEffect] = []
    /// True if the next of them is planned.
    var isPlanned = false
  }

  let number: Int
  let clock: DeviceClock
  let random: RandomSource
  /// The device's copy of the folder, if the place is one.
  let folder: MemoryFolder?
  var backend: InMemoryBackend
  var version: Int
  var program: Program?
  /// Grows with each start and end of the program, so that what was meant for another is dropped.
  var incarnation = 0
  var isSignedOut = false
  /// The tokens of its session at the place; `nil` if the place has none.
  var tokens: SimulatedSessions.Tokens?
  /// True if the session may end: a user ended it, or its refresh token was used in vain.
  var mayLoseSession = false

  /// The faults of the next requests.
  var faults: [NetworkFault] = []
  var offlineUntil: Int64 = 0
  var nextCrash: CrashPoint?
  /// A copy of the store, the version of the program that made it, and the last timestamp in each
  /// scope.
  var backup: (store: InMemoryBackend, version: Int, last: [Scope: HybridTimestamp])?

  /// The positions of its log and its link at the last look.
  var position = DevicePosition()
  /// After which cursor the changes under way were asked for.
  var askedAfter: SyncCursor?
  /// True if its store is older than what the far side knows of it.
  var isRestored = false

  init(
    _ number: Int, clock: DeviceClock, random: RandomSource, folder: MemoryFolder?,
    backend: InMemoryBackend, version: Int
  ) {
    self.number = number
    self.clock = clock
    self.random = random
    self.folder = folder
    self.backend = backend
    self.version = version
  }

  /// The store as a program of the device's version opens it.
  func records(_ catalogues: SimCatalogues) -> RecordStore {
    RecordStore(
      backend: backend, catalogue: catalogues[version],
      environment: StorageEnvironment(
        clock: clock.wallClock,
        identifiers: .version7(clock: clock.wallClock, random: random), random: random,
        program: "simulation"))
  }
}

extension InMemoryBackend {
  /// Gives every row the columns of a newer catalogue, as opening a file with it does.
  func upgrade(from old: Catalogue, to new: Catalogue) async throws {
    for table in new.tables {
      guard let before = old.tables.first(where: { $0.name == table.name }),
        before.columns.map(\.name) != table.columns.map(\.name)
      else { continue }
      try await write { rows in
        let columns = Array(before.columns.indices)
        var found: [[StoredValue]] = []
        try rows.visit(RowQuery(before, columns: columns)) { row in
          found.append(try columns.map { try row.value(at: $0) })
        }
        try rows.remove(from: before, where: .all([]))
        let fresh = table.columns.filter { before.position(of: $0.name) == nil }
        for row in found {
          var values = table.columns.map { column in
            before.position(of: column.name).map { row[$0] } ?? column.defaultValue ?? .null
          }
          if let stamps = table.position(of: "_stamps") {
            values[stamps] = values[stamps].addingNever(to: fresh.map(\.name))
          }
          try rows.insert(values, into: table)
        }
      }
    }
  }
}

extension StoredValue {
  /// The times of a row's fields, with those that no program has written as never written: else they
  /// would be as late as the row, and what a newer program wrote there before would have no effect.
  fileprivate func addingNever(to names: [String]) -> StoredValue {
    let never = HybridTimestamp(milliseconds: 0, counter: 0, node: 0).description
    var moments: [String: StoredValue] = [:]
    if case .list(let known) = self {
      for index in stride(from: 0, to: known.count - 1, by: 2) {
        if case .text(let name) = known[index] { moments[name] = known[index + 1] }
      }
    }
    for name in names { moments[name] = .text(never) }
    if moments.isEmpty { return .null }
    return .list(moments.sorted { $0.key < $1.key }.flatMap { [.text($0.key), $0.value] })
  }
}
