import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// Who may write when, and what the lock reports to the others.
@Suite(.timeLimit(.minutes(30))) struct WriteLockTests {
  private struct Refusal: Error {}

  private let folder = TemporaryFolder()

  @Test func waitsAndThenNamesTheHolder() async throws {
    let backend = try folder.open(Library.catalogue, patience: .milliseconds(50))
    let other = try WriteLock(
      beside: folder.database, program: "climbing import", patience: .zero)
    let entered = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    let holder = Thread {
      try? other.withLockWhileOpening {
        entered.signal()
        leave.wait()
      }
    }
    holder.start()
    try await blocking { entered.wait() }
    let error = await #expect(throws: StorageError.self) { try await backend.write { _ in } }
    #expect(error?.code == "store_busy")
    #expect(error?.kind == .busy)
    let name = "climbing import, process \(ProcessInfo.processInfo.processIdentifier)"
    #expect(error?.message.hasSuffix(name) == true)
    // Readers never wait.
    try await backend.read { _ in }
    leave.signal()
    // Another holder's turn ends at some time, so this one waits for as long as it takes.
    let patient = try folder.open(Library.catalogue)
    try await patient.write { _ in }
  }

  @Test func anotherProcessHoldsIt() async throws {
    let backend = try folder.open(Library.catalogue, patience: .milliseconds(50))
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/flock")
    process.arguments = [folder.database + ".lock", "sh", "-c", "echo held; read line"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let said = try await blocking { try output.fileHandleForReading.read(upToCount: 5) }
    #expect(said == Data("held\n".utf8))
    let error = await #expect(throws: StorageError.self) { try await backend.write { _ in } }
    #expect(error?.reason == .busy)
    try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    // The lock is free once the process and its shell have ended.
    let patient = try folder.open(Library.catalogue)
    try await patient.write { _ in }
  }

  @Test func everyWaiterIsToldWhoHoldsTheLock() async throws {
    let backend = try folder.open(Library.catalogue, patience: .milliseconds(400))
    let other = try WriteLock(beside: folder.database, program: "other", patience: .zero)
    let entered = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    Thread {
      try? other.withLockWhileOpening {
        entered.signal()
        leave.wait()
      }
    }.start()
    try await blocking { entered.wait() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask {
          let error = await #expect(throws: StorageError.self) {
            try await backend.write { _ in }
          }
          #expect(error?.reason == .busy)
          #expect(error?.message.contains("other, process") == true)
        }
      }
    }
    // Closing needs no lock: what can't be moved into the file stays in the log.
    try await backend.close()
    let error = await #expect(throws: StorageError.self) { try await backend.read { _ in } }
    #expect(error?.reason == .closed)
    leave.signal()
  }

  @Test func bodyThatThrowsLetsGo() async throws {
    let first = try folder.open(Library.catalogue, patience: .zero)
    let second = try folder.open(Library.catalogue, patience: .zero)
    await #expect(throws: Refusal.self) { try await first.write { _ in throw Refusal() } }
    try await second.write { _ in }
    try await first.write { _ in }
  }

  @Test func longNameIsCut() throws {
    let name = String(repeating: "x", count: 100)
    try folder.makeDatabaseFolder()
    let first = try WriteLock(beside: folder.database, program: name, patience: .zero)
    let second = try WriteLock(beside: folder.database, program: "y", patience: .zero)
    try first.withLockWhileOpening {
      let error = #expect(throws: StorageError.self) { try second.withLockWhileOpening {} }
      #expect(error?.message.hasSuffix(": " + name.prefix(64)) == true)
    }
    try second.withLockWhileOpening {}
  }

  @Test func unwritableFolderIsNamed() throws {
    let error = #expect(throws: StorageError.self) {
      try SQLiteBackend(
        path: "/proc/nobody/store.sqlite", catalogue: Library.catalogue, program: "x")
    }
    #expect(error?.message.contains("/proc/nobody") == true)
  }
}
