import DomainModels
import FolderSync
import Measuring
import Storage
import Sync

/// Measures what syncing promises.
///
/// It starts itself again where memory is measured, for that is counted by the process.
@main
enum SyncBenchmarks {
  static func main() async {
    let words = CommandLine.arguments
    if words.count == 5, let task = FirstSync.Task(rawValue: words[1]),
      let way = FirstSync.Destination(rawValue: words[2]), let rows = Int(words[4])
    {
      do {
        return print(try await FirstSync(way: way, folder: words[3], rows: rows).run(task).line)
      } catch { BenchmarkProgram.fail(error) }
    }
    await BenchmarkProgram.run([("sync", measure)])
  }

  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    findings.remark(MachineLoad.text)
    try await withTemporaryFolder { folder in
      try await measure(in: folder, scale, &findings)
    }
  }

  private static func measure(
    in folder: String, _ scale: Scale, _ findings: inout Findings
  ) async throws {
    let world = try SyncWorld(folder: folder)
    let applying = ApplyingBenchmark(world: world)
    let rows = scale.size(20_000, smoke: 100)
    let processor = try await applying.run(rows, rounds: scale.rounds(9), ofProcessor: true)
    findings.expect(processor.making, atLeast: 0.4)
    // Both sides wait for the disk alike, which makes the ratio of times a better one on a quiet
    // machine, and any on a busy one.
    let time = try await applying.run(rows, rounds: scale.rounds(5), ofProcessor: false)
    // An edit reads the row, asks who has seen what, and writes.
    for comparison in [time.making, processor.editing, time.editing] { findings.note(comparison) }
    findings.heading("Through a folder")
    try await FolderBenchmark(world: world).run(scale.size(100_000, smoke: 100), &findings)
    findings.heading("A round that has nothing to do")
    try await IdleBenchmark(world: world)
      .run(rows: scale.size(1_000, smoke: 20), rounds: scale.rounds(101), &findings)
    for way in FirstSync.Destination.allCases {
      findings.heading("A first sync \(way.text)")
      try FirstSyncBenchmark(program: CommandLine.arguments[0], folder: folder, way: way)
        .run(scale.size(100_000, smoke: 50), scale.size(400_000, smoke: 200), &findings)
    }
  }
}

/// The speed at which changes go into a folder and come out of it, plain and encrypted.
struct FolderBenchmark {
  struct Lost: Error { let read: Int }

  let world: SyncWorld

  /// Pushes and pulls changes of ten fields, and prints.
  func run(_ count: Int, _ findings: inout Findings) async throws {
    var book = Logbook(world.identifiers)
    let changes = (0..<count).map { number in
      book.making(book.next().ascent, at: Logbook.stamp(number))
    }
    let settings = SyncSettings()
    for (name, passphrase) in [("plain", nil), ("encrypted", "correct horse battery staple")] {
      let writer = try await world.sharedFolder("shared-\(name)", passphrase: passphrase)
      let device = world.identifiers.uuid()
      try await tell("pushed, \(name)", count, &findings) {
        for start in stride(from: 0, to: count, by: settings.batchSize) {
          let batch = changes[start..<min(start + settings.batchSize, count)]
          _ = try await writer.push(SyncPush(device: device, changes: Array(batch)))
        }
      }
      let size = try await FolderSummary.read(path: "\(world.folder)/shared-\(name)").size
      findings.note("\(size / count) bytes a change, \(name)")
      // Another device's eyes: nothing is known of the folder yet.
      let reader = try await world.sharedFolder("shared-\(name)", passphrase: passphrase)
      let other = world.identifiers.uuid()
      try await tell("pulled, \(name)", count, &findings) {
        var (cursor, read, hasMore): (SyncCursor?, Int, Bool) = (nil, 0, true)
        while hasMore {
          let reply = try await reader.pull(
            PullRequest(device: other, cursor: cursor, limit: settings.pageSize))
          (cursor, hasMore) = (reply.cursor, reply.hasMore)
          read += reply.changes.count
        }
        guard read == count else { throw Lost(read: read) }
      }
    }
  }

  private func tell(
    _ what: String, _ count: Int, _ findings: inout Findings, _ work: () async throws -> Void
  ) async throws {
    let (before, clock) = (ProcessorTime.now, ContinuousClock())
    let time = try await clock.measure { try await work() }
    let processor = ProcessorTime.now - before
    findings.note(
      "\(count.short) changes \(what): \((Double(count) / (time / .seconds(1))).short) a "
        + "second, \((Double(count) / (processor / .seconds(1))).short) a second of the processor")
  }
}
