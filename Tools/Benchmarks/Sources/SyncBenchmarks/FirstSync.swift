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
  /// The task of the process.
  enum Task: String {
    case fill, receive
  }

  /// The destination of the rows.
  enum Destination: String, CaseIterable {
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

  let way: Destination
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

/// The figures of a first sync, as one process prints them for another.
struct FirstSyncResult {
  struct Unreadable: Error { let line: String }

  /// The number of rows that came over.
  let rows: Int
  let time: Duration
  /// The processor time.
  let processor: Duration
  /// The most memory that the process had, in KiB; 0 where the system doesn't tell.
  let memory: Int
  /// The number of progress reports.
  let reports: Int
  /// The number of reports that could not say how much was still to come.
  let blindReports: Int

  /// One line, which ``init(line:)`` reads.
  var line: String {
    "\(rows) \(FirstSyncResult.microseconds(time)) \(FirstSyncResult.microseconds(processor)) "
      + "\(memory) \(reports) \(blindReports)"
  }

  /// A line for people.
  var text: String {
    "\(rows.short) rows in \(time.short), \(rate(time)) a second (\(rate(processor)) a "
      + "second of the processor), at most \(memory / 1024) MiB of memory"
  }

  init(
    rows: Int, time: Duration, processor: Duration, memory: Int, reports: Int, blindReports: Int
  ) {
    self.rows = rows
    self.time = time
    self.processor = processor
    self.memory = memory
    self.reports = reports
    self.blindReports = blindReports
  }

  init(line: String) throws {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 6 else { throw Unreadable(line: line) }
    self.init(
      rows: numbers[0], time: .microseconds(numbers[1]), processor: .microseconds(numbers[2]),
      memory: numbers[3], reports: numbers[4], blindReports: numbers[5])
  }

  private func rate(_ duration: Duration) -> String {
    (Double(rows) / (duration / .seconds(1))).short
  }

  private static func microseconds(_ duration: Duration) -> Int {
    Int(duration / .microseconds(1))
  }
}

/// The speed at which a new device gets all rows, and a check that it takes no more memory for many
/// than for few.
struct FirstSyncBenchmark {
  let program: String
  let folder: String
  let way: FirstSync.Destination

  /// The largest ratio of the memory for many rows.
  private static let limit = 1.3

  /// The folder of its stores and its place, until it is done.
  private var own: String { "\(folder)/\(way)" }

  /// Measures with few rows and with many.
  func run(_ few: Int, _ many: Int, _ findings: inout Findings) throws {
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: own) }
    var received: [FirstSyncResult] = []
    var sent: [FirstSyncResult] = []
    for rows in [few, many] {
      sent.append(try run(.fill, rows))
      received.append(try run(.receive, rows))
      findings.note("handed over: \(sent[sent.count - 1].text)")
      findings.note("received: \(received[received.count - 1].text)")
    }
    for (what, results) in [("received", received), ("handed over", sent)]
    where results[0].memory > 0 {
      findings.expect(
        "memory for \(many.short) rows \(what) \(way.text), beside \(few.short)",
        Figure(Double(results[1].memory) / Double(results[0].memory), "times"),
        .atMost(FirstSyncBenchmark.limit))
    }
    findings.expect(
      received[1].reports > many / 1_000 && received[1].blindReports == 0,
      "a first sync \(way.text) told \(received[1].reports) times how far it had come, and what was still to come"
    )
  }

  private func run(_ task: FirstSync.Task, _ rows: Int) throws -> FirstSyncResult {
    let child = try Peers([program, task.rawValue, way.rawValue, own, "\(rows)"])
    return try FirstSyncResult(line: try child.ask(""))
  }
}
