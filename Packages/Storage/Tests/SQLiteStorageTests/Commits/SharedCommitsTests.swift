import DomainModels
import Foundation
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import SQLiteStorage

/// Stores in which many tasks write: whose commit is whose, and whose thread is held up.
@Suite(.timeLimit(.minutes(30))) struct SharedCommitsTests {
  private struct Refusal: Error {}

  /// The gate at which a body waits until the test goes on.
  private final class Gate: Sendable {
    private let arrived = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    func pass() {
      arrived.signal()
      opened.wait()
    }

    func awaitArrival() async throws { try await blocking { self.arrived.wait() } }

    func open() { opened.signal() }
  }

  private let folder = TemporaryFolder()

  private func count(_ store: RecordStore) async throws -> Int {
    try await store.read { try $0.count(Query<Bookmark>()) }
  }

  private func mark(_ name: String) -> Bookmark {
    Bookmark(in: name, page: 1, at: folder.subject.environment.clock.now)
  }

  /// Starts a task that writes once others have the turn.
  private func enqueue(
    _ store: RecordStore, behind count: Int,
    _ body: @escaping @Sendable (WriteTransaction) throws -> Void
  ) async throws -> Task<Void, any Error> {
    let backend = try #require(store.backend as? SQLiteBackend)
    let task = Task { try await store.write(body) }
    while backend.shared?.waitingCount != count + 1 { await Task.yield() }
    return task
  }

  @Test func thoseWhoWaitShareACommit() async throws {
    let store = try folder.library(writers: .many)
    let (first, second) = (Gate(), Gate())
    let (one, two) = (mark("one"), mark("two"))
    let writing = Task {
      try await store.write {
        try $0.insert(one)
        first.pass()
      }
    }
    try await first.awaitArrival()
    let waiting = try await enqueue(store, behind: 0) { transaction in
      // What was written before is there, and no other process sees it.
      #expect(try transaction.count(Query<Bookmark>()) == 1)
      try transaction.insert(two)
      second.pass()
    }
    first.open()
    try await second.awaitArrival()
    #expect(try await count(store) == 0)
    second.open()
    try await writing.value
    try await waiting.value
    #expect(try await count(store) == 2)
    #expect(try await store.audit().problems == [])
  }

  @Test func whoeverThrowsLeavesNothingBehind() async throws {
    let store = try folder.library(writers: .many)
    let gate = Gate()
    let marks = (0..<3).map { mark("\($0)") }
    let first = Task {
      try await store.write {
        try $0.insert(marks[0])
        gate.pass()
      }
    }
    try await gate.awaitArrival()
    let second = try await enqueue(store, behind: 0) {
      try $0.insert(marks[1])
      throw Refusal()
    }
    let third = try await enqueue(store, behind: 1) { try $0.insert(marks[2]) }
    gate.open()
    try await first.value
    await #expect(throws: Refusal.self) { try await second.value }
    try await third.value
    let kept = try await store.read { try $0.values(of: \.id, Query<Bookmark>()) }
    #expect(Set(kept) == [marks[0].id, marks[2].id])
    #expect(try await store.audit().problems == [])
  }

  @Test func aTransactionThatIsTakenBackCostsNobodyElseTheirs() async throws {
    let store = try folder.library(writers: .many)
    let gate = Gate()
    let marks = (0..<3).map { mark("\($0)") }
    let first = Task {
      try await store.write {
        try $0.insert(marks[0])
        gate.pass()
      }
    }
    try await gate.awaitArrival()
    // As SQLite does by itself when the disk is full.
    let second = try await enqueue(store, behind: 0) { transaction in
      try transaction.insert(marks[1])
      try (transaction.rows as? SQLiteRows)?.execute("ROLLBACK", [])
      throw Refusal()
    }
    let third = try await enqueue(store, behind: 1) { try $0.insert(marks[2]) }
    // The first one runs again, and so passes the gate twice.
    gate.open()
    gate.open()
    try await first.value
    await #expect(throws: Refusal.self) { try await second.value }
    try await third.value
    let kept = try await store.read { try $0.values(of: \.id, Query<Bookmark>()) }
    #expect(Set(kept) == [marks[0].id, marks[2].id])
    #expect(try await store.audit().problems == [])
  }

  // As many commits as there are shared threads, and more, wait for each other.
  @Test func waitingForADiskHoldsUpNoOtherTask() async throws {
    let count = ProcessInfo.processInfo.activeProcessorCount + 2
    let meeting = Meeting(of: count)
    let folders = (0..<count).map { _ in TemporaryFolder() }
    let stores = try folders.map { try $0.library(writers: .many) }
    let met = try await withThrowingTaskGroup(of: Bool.self) { group in
      for store in stores {
        group.addTask { try await store.write { _ in meeting.attend() } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(met == Array(repeating: true, count: count))
  }

  /// Lets so many threads go on once all of them are there.
  private final class Meeting: Sendable {
    private let condition = NSCondition()
    private let state: Mutex<Int>
    private let count: Int

    init(of count: Int) {
      self.count = count
      state = Mutex(0)
    }

    /// Returns whether the others came; where they can't, this gives up at some time.
    func attend() -> Bool {
      condition.lock()
      defer { condition.unlock() }
      state.withLock { $0 += 1 }
      condition.broadcast()
      let limit = Date(timeIntervalSinceNow: 60)
      while state.withLock({ $0 }) < count {
        if !condition.wait(until: limit) { return false }
      }
      return true
    }
  }

  @Test func manyWritersKeepEverything() async throws {
    let store = try folder.library(writers: .many)
    let marks = (0..<8).map { writer in (0..<25).map { mark("\(writer) \($0)") } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for own in marks {
        group.addTask {
          for mark in own { try await store.write { try $0.insert(mark) } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await count(store) == 200)
    #expect(try await store.audit().problems == [])
    let crashed = try folder.afterCrash()
    #expect(try await self.count(try crashed.library()) == 200)
  }
}
