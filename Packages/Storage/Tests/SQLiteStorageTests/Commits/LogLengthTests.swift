import DomainModels
import Foundation
import GRDB
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import SQLiteStorage

/// The length of a log, and the process that moves it.
@Suite(.timeLimit(.minutes(30))) struct LogLengthTests {
  private final class Writing: Sendable {
    let isDone = Atomic(false)
  }

  private let folder = TemporaryFolder()
  private let identifiers = IdentifierGenerator.version7(clock: .system, random: .seeded(1))

  private func shelf(_ number: Int) -> Shelf {
    // It and its change take some eighty pages.
    Shelf(
      id: identifiers.next(),
      name: "\(number) " + String(repeating: "abcdefgh", count: 20_000), room: nil, capacity: 1,
      lifecycle: Lifecycle(createdAt: folder.subject.environment.clock.now))
  }

  private var frames: Int {
    (FileSystem.size(of: folder.database + "-wal") ?? 0) / (4096 + 24)
  }

  // Each of three reads for longer than a commit takes, so a process reads an older time all the
  // time.
  @Test(arguments: [SQLiteBackend.Writers.few, .many])
  func readersThatComeAndGoDoNotKeepTheLog(_ writers: SQLiteBackend.Writers) async throws {
    let store = try folder.library(writers: writers)
    for number in 0..<20 { try await store.write { try $0.insert(shelf(number)) } }
    let writing = Writing()
    let longest = try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          while !writing.isDone.load(ordering: .relaxed) {
            _ = try await store.read { try $0.fetch(Query<Shelf>().limit(40)).count }
          }
        }
      }
      var longest = 0
      for number in 20..<120 {
        try await store.write { try $0.insert(shelf(number)) }
        longest = max(longest, frames)
      }
      writing.isDone.store(true, ordering: .relaxed)
      try await group.waitForAll()
      return longest
    }
    // One commit more, and what one wait that was in vain lets it grow.
    #expect(longest <= AcknowledgedLog.tooLong * 5 / 4 + 100)
    #expect(try await store.audit().problems == [])
  }

  @Test func aCommitWaitsForWhoeverReadsAnOlderMoment() async throws {
    let store = try folder.library()
    let backend = try #require(store.backend as? SQLiteBackend)
    try await store.write { try $0.insert(shelf(0)) }
    let (entered, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let reading = Task {
      try await store.read { transaction in
        _ = try transaction.count(Query<Shelf>())
        entered.signal()
        leave.wait()
      }
    }
    try await blocking { entered.wait() }
    try await store.write { try $0.insert(shelf(1)) }
    func move(patience: Int32) async throws {
      try await backend.whileWriting { _, log in
        try backend.pool.writeWithoutTransaction {
          try log.moveIntoDatabase($0, patience: patience)
        }
      }
    }
    try await move(patience: 0)
    #expect(WriteAheadLog.hasFrames(folder.database + "-wal"))
    let moving = Task { try await move(patience: 120_000) }
    leave.signal()
    try await moving.value
    #expect(!WriteAheadLog.hasFrames(folder.database + "-wal"))
    try await reading.value
  }

  // SQLite before 3.51.3 can damage a file when two connections write and checkpoint at once: so
  // no connection does it by itself, and a process that does holds the write lock.
  @Test func nobodyMovesTheLogWithoutTheLock() async throws {
    let stores = [try folder.library(), try folder.library(writers: .many)]
    for store in stores {
      let backend = try #require(store.backend as? SQLiteBackend)
      #expect(try await backend.pragma("wal_autocheckpoint") == "0")
      try await store.write { try $0.insert(shelf(0)) }
    }
    let before = try folder.log()
    let lock = try WriteLock(beside: folder.database, program: "other", patience: .zero)
    try await lock.take()
    for store in stores { try await store.backend.close() }
    #expect(try folder.log() == before)
    lock.giveBack()
  }

  @Test func twoStoresWriteAndMoveTheLogInTurn() async throws {
    let stores = [try folder.library(), try folder.library(writers: .many)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, store) in stores.enumerated() {
        group.addTask {
          for number in 0..<30 {
            try await store.write { try $0.insert(shelf(number * 2 + place)) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await stores[0].read { try $0.count(Query<Shelf>()) } == 60)
    for store in stores { #expect(try await store.audit().problems == []) }
  }
}
