import DomainModels
import FoundationEssentials
import Measuring
import Storage
import Sync
import SyncServer
import Synchronization

/// A store with many rows that comes to a place, or a new device that gets them from there; in a
/// process of its own, for memory is counted by the process.
struct FirstSync {
  /// What the process does.
  enum Task: String {
    case fill, receive
  }

  /// Where the rows go.
  enum Way: String, CaseIterable {
    case folder, server, hub

    /// In a heading.
    var text: String {
      switch self {
      case .folder: "through a folder"
      case .server: "from a server in the same process, by its snapshot"
      case .hub: "from a hub in the same process, by its documents"
      }
    }
  }

  struct Incomplete: Error { let rows: Int, problem: String }

  let way: Way
  let folder: String
  let rows: Int

  private static let portion = 10_000

  /// Does it.
  ///
  /// - Returns: what it took.
  func run(_ task: Task) async throws -> FirstSyncResult {
    let world = try SyncWorld(folder: folder)
    let transport: any SyncTransport =
      switch way {
      case .folder: try await world.sharedFolder("folder-\(rows)")
      case .server:
        try await world.server("server-\(rows)").transport(for: SyncWorld.access)
      case .hub: try await world.hub("hub-\(rows)")
      }
    let store = try world.store("\(task)-\(way)-\(rows)")
    if task == .fill { try await fill(store, world) }
    let progress = Mutex((told: 0, unknown: 0))
    let synchroniser = try await world.synchroniser(store, transport) { now in
      progress.withLock { known in
        known.told += 1
        if task == .receive, now.received > 0, now.remaining == nil { known.unknown += 1 }
      }
    }
    let (before, clock) = (ProcessorTime.now, ContinuousClock())
    let start = clock.now
    let outcome = await synchroniser.once()
    let (time, processor) = (clock.now - start, ProcessorTime.now - before)
    let moved = task == .fill ? outcome.settled.accepted : outcome.taken.applied
    let isIdle = task == .fill || outcome.settled == SettleReport()
    guard moved >= rows, isIdle, outcome.problem == nil else {
      throw Incomplete(rows: moved, problem: outcome.problem?.message ?? "none")
    }
    try await store.backend.close()
    let told = progress.withLock { $0 }
    return FirstSyncResult(
      rows: moved, time: time, processor: processor, memory: PeakMemory.kibibytes ?? 0,
      reports: told.told, blindReports: told.unknown)
  }

  private func fill(_ store: RecordStore, _ world: SyncWorld) async throws {
    var book = Logbook(world.identifiers)
    for start in stride(from: 0, to: rows, by: FirstSync.portion) {
      let made = (start..<min(start + FirstSync.portion, rows)).map { _ in book.next() }
      try await store.write { transaction in
        for (session, ascent) in made {
          if let session { try transaction.insert(session) }
          try transaction.insert(ascent)
        }
      }
    }
  }
}
