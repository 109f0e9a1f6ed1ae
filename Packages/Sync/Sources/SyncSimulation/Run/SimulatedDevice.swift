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
    /// What the store calls itself at the place.
    let name: UUID
    /// What is still to be done.
    var waiting: [SyncEffect] = []
    /// Whether the next of them is planned.
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
  /// What it has of its session at the place; `nil` if the place has none.
  var tokens: SimulatedSessions.Tokens?
  /// Whether the session may end: somebody ended it, or its refresh token was used in vain.
  var mayLoseSession = false

  /// What will befall the next requests.
  var faults: [NetworkFault] = []
  var offlineUntil: Int64 = 0
  var nextCrash: CrashMoment?
  /// A copy of the store, the version of the program that made it, and the last stamp in each scope.
  var backup: (store: InMemoryBackend, version: Int, last: [Scope: HybridTimestamp])?

  /// How far its log and its link were when that was last looked at.
  var position = DevicePosition()
  /// After which cursor the changes under way were asked for.
  var askedAfter: SyncCursor?
  /// Whether its store is older than what the far side knows of it.
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
