import DomainModels
import FolderSync
import Measuring
import Storage
import Sync

/// How fast changes go into a folder and come out of it, plain and encrypted.
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
