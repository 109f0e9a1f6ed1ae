import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// Those who connect to a store while others empty its log.
@Suite(.timeLimit(.minutes(30))) struct LogHoldTests {
  private let folder = TemporaryFolder()

  private var log: String { folder.database + "-wal" }

  private func filled() async throws -> SQLiteBackend {
    let backend = try folder.open(Library.catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Library.catalogue, environment: folder.subject.environment)
    try await FilledStore.fill(store, folder, count: 3)
    return backend
  }

  private func schemaVersion() throws -> Int {
    // Fields 40 to 43 of the header count the changes of the schema.
    let header = try #require(DatabaseFile.read(folder.database, from: 40, count: 4))
    return Int(header.bigEndian(at: 0) as UInt32)
  }

  @Test func aLogIsNotEmptiedWhileSomebodyConnects() async throws {
    let backend = try await filled()
    let entered = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    let path = log
    let connecting = Thread {
      _ = try? LogHold.whileKept(path, patience: .seconds(5)) {
        entered.signal()
        leave.wait()
      }
    }
    connecting.start()
    try await blocking { entered.wait() }
    try await backend.close()
    #expect(WriteAheadLog.hasFrames(log))
    leave.signal()
    // A process that closes the store next empties it, once the other has connected.
    repeat {
      let next = try folder.open(Library.catalogue)
      try await next.close()
    } while WriteAheadLog.hasFrames(log)
    #expect(
      DatabaseChecksum.problem(folder.database, WriteLock.mark(beside: folder.database)) == nil)
  }

  @Test func whoConnectsWaitsUntilALogIsEmptied() async throws {
    try await filled().close()
    let before = try schemaVersion()
    let entered = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    let path = log
    let emptying = Thread {
      try? LogHold.unlessKept(path) {
        entered.signal()
        leave.wait()
        try? Data().write(to: URL(filePath: path))
      }
    }
    emptying.start()
    try await blocking { entered.wait() }
    #expect(throws: StorageError.self) {
      try LogHold.whileKept(log, patience: .zero) { Issue.record("nobody may connect now") }
    }
    leave.signal()
    try await folder.open(Library.catalogue).close()
    #expect(try schemaVersion() == before)
  }

  @Test func aLogThatWasReplacedIsNone() throws {
    try folder.makeDatabaseFolder()
    #expect(try LogHold.whileKept(log, patience: .zero) { true } == nil)
    try Data().write(to: URL(filePath: log))
    #expect(try LogHold.whileKept(log, patience: .zero) { true } == nil)
    try Data([1]).write(to: URL(filePath: log))
    #expect(try LogHold.whileKept(log, patience: .zero) { true } == true)
  }

  // GRDB makes a table and drops it again where it finds an empty log. Without the hold that happens
  // beside the write lock, and some of the next commits are taken for a foreign change.
  @Test func shortOpeningsSideBySideWriteNothingOfTheirOwn() async throws {
    try await filled().close()
    let before = try schemaVersion()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for turn in 0..<60 {
            let backend = try await blocking { try folder.open(Library.catalogue) }
            let store = RecordStore(
              backend: backend, catalogue: try Library.catalogue,
              environment: folder.subject.environment)
            if turn % 2 == worker % 2 {
              let mark = Bookmark(
                in: "\(worker) \(turn)", page: turn, at: folder.subject.environment.clock.now)
              try await store.write { try $0.insert(mark) }
            }
            try await backend.close()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try schemaVersion() == before)
    #expect(
      DatabaseChecksum.problem(folder.database, WriteLock.mark(beside: folder.database)) == nil)
  }
}
