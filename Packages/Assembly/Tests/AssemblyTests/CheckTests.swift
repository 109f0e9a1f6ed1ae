import AccountAssembly
import Assembly
import DomainModels
import DomainModelsTesting
import Foundation
import InMemoryStorage
import Secrets
import SecretsTesting
import Storage
import StorageTesting
import Synchronization
import Testing
import Upkeep

@Suite struct CheckTests {
  private final class Failures: Sendable {
    private let state = Mutex(false)
    var isOn: Bool { state.withLock { $0 } }
    func turnOn() { state.withLock { $0 = true } }
  }

  @Test("consequences are sound until one fails, and then its code and their number are named")
  func consequences() {
    #expect(Check.consequences(.init(count: 0, failed: 0, code: nil)).isSound)
    let waiting = Check.consequences(.init(count: 3, failed: 0, code: nil))
    #expect(waiting.isSound && waiting.detail == "3 wait")
    let failed = Check.consequences(.init(count: 3, failed: 2, code: "store_busy"))
    #expect(!failed.isSound && failed.hint != nil)
    #expect(failed.detail == "2 of 3 failed, the first with store_busy")
  }

  @Test("upkeep is sound until a task fails, and then its name and code are told")
  func upkeep() async throws {
    let clock = SettableClock(at: Timestamp(milliseconds: 1_000_000_000))
    let identifiers = IdentifierGenerator { UUID() }
    let store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Catalogue(version: 1, UpkeepRecords.types),
      environment: StorageEnvironment(
        clock: clock.wallClock, identifiers: identifiers,
        random: RandomSource { UInt64.random(in: .min ... .max) }, program: "test"))
    #expect(await Check.upkeep(of: store).detail == "no task has run yet")
    let failures = Failures()
    let upkeep = Upkeep(
      [
        UpkeepTask("plan", every: .seconds(1)) {},
        UpkeepTask("purge", every: .seconds(1)) {
          if failures.isOn { throw StorageError(.busy, "the store is busy") }
        },
      ], in: store, clock: clock.wallClock, identifiers: identifiers)
    try await upkeep.runDue()
    #expect(await Check.upkeep(of: store).detail == "2 tasks succeeded")
    failures.turnOn()
    clock.pass(seconds: 2)
    try await upkeep.runDue()
    let failed = await Check.upkeep(of: store)
    #expect(!failed.isSound && failed.hint != nil)
    #expect(failed.detail == "the last run of purge failed, the first with store_busy")
  }
}

/// Secrets that a service manager passes on.
@Suite struct CredentialTests {
  private final class Folder: Sendable {
    let path = NSTemporaryDirectory() + "credentials-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func put(_ bytes: Data, _ name: String, mode: Int = 0o440) {
      _ = FileManager.default.createFile(
        atPath: "\(path)/\(name)", contents: bytes, attributes: [.posixPermissions: mode])
    }
  }

  @Test(
    "they keep the rules of secrets that can only be read", arguments: SecretContract.rules(for: [])
  )
  func keeps(_ rule: SecretRule) async throws {
    let folder = try Folder()
    try await rule.check(
      SecretSubject(capabilities: []) { secrets in
        for (name, secret) in secrets { folder.put(secret.withBytes { Data($0) }, name.text) }
        return CredentialSecrets(folder: folder.path)
      })
  }

  @Test("what every user can read is refused")
  func exposed() throws {
    let folder = try Folder()
    folder.put(Data("a".utf8), "pepper", mode: 0o444)
    let secrets = CredentialSecrets(folder: folder.path)
    #expect(throws: SecretError.self) { try secrets.read(SecretName("pepper")) }
    #expect(try secrets.read(SecretName("other")) == nil)
  }

  @Test("they come after the environment and before the folder of keys")
  func order() throws {
    let folder = try Folder()
    folder.put(Data("passed on".utf8), "pepper")
    let location = try DataLocation(address: "memory:")
    let name = try SecretName("pepper")
    let keys = location.keys(in: ["CREDENTIALS_DIRECTORY": folder.path])
    #expect(try keys.find(name)?.origin == "the credentials in \(folder.path)")
    let both = location.keys(in: ["CREDENTIALS_DIRECTORY": folder.path, "PEPPER": "outside"])
    #expect(try both.find(name)?.origin == "the environment")
    #expect(try location.keys(in: ["CREDENTIALS_DIRECTORY": "relative"]).find(name) == nil)
  }
}
