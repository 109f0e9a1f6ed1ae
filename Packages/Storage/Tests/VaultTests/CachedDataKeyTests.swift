import DomainModels
import EncryptedStorage
import Foundation
import InMemoryStorage
import LocalSecrets
import Secrets
import SecretsTesting
import StorageTesting
import Testing

@testable import Vault

/// The data key between two commands: renewed by use, one for each vault, gone when it should be.
struct CachedDataKeyTests {
  private let time = ManualTime()
  private let key = Secret(bytes: (0..<32).map { UInt8($0) })
  private let vault = UUID()

  @Test func isGoneAfterIdleTimeAndRenewedByUse() throws {
    let kept = CachedDataKey(vault: vault, in: InMemorySecretStore(time: time))
    #expect(try kept.read() == nil)
    #expect(try kept.keep(key, idle: .seconds(600)))
    for _ in 0..<5 {
      time.advance(by: .seconds(599))
      #expect(try kept.read() == key)
    }
    time.advance(by: .seconds(601))
    #expect(try kept.read() == nil)
    #expect(try kept.read() == nil, "what is gone stays gone")
  }

  @Test func forgettingTakesItAtOnce() throws {
    let kept = CachedDataKey(vault: vault, in: InMemorySecretStore(time: time))
    try kept.keep(key, idle: .seconds(600))
    try kept.forget()
    #expect(try kept.read() == nil)
    try kept.forget()
  }

  @Test func eachVaultHasItsOwn() throws {
    let store = InMemorySecretStore(time: time)
    let (one, other) = (
      CachedDataKey(vault: vault, in: store), CachedDataKey(vault: UUID(), in: store)
    )
    try one.keep(key, idle: .seconds(600))
    #expect(try other.read() == nil)
    try other.forget()
    #expect(try one.read() == key)
    #expect(try CachedDataKey(vault: vault, in: store).read() == key)
  }

  @Test func noTimeKeepsNothingAndTakesWhatWasKept() throws {
    let kept = CachedDataKey(vault: vault, in: InMemorySecretStore(time: time))
    try kept.keep(key, idle: .seconds(600))
    for idle in [Duration.zero, .seconds(-5)] {
      #expect(try !kept.keep(key, idle: idle))
      #expect(try kept.read() == nil)
    }
    #expect(try kept.keep(key, idle: .milliseconds(1)), "a second is the least")
    #expect(try kept.keep(key, idle: .seconds(Int64.max)))
    #expect(try kept.read() == key)
  }

  @Test func whatIsNoKeyIsNotKept() throws {
    let store = InMemorySecretStore(time: time)
    let kept = CachedDataKey(vault: vault, in: store)
    #expect(try !kept.keep(Secret("short"), idle: .seconds(600)))
    #expect(try kept.read() == nil)
    let name = try SecretName("data-key-\(vault.uuidString)")
    try store.write(Secret("somebody else's"), for: name)
    #expect(try kept.read() == nil)
    #expect(try store.read(name) == nil)
  }

  @Test func aPlaceWhereNothingExpiresKeepsNothing() throws {
    let folder = try TemporaryFolder()
    let kept = CachedDataKey(vault: vault, in: FileSecrets(folder: folder.path + "/secrets"))
    #expect(try !kept.keep(key, idle: .seconds(600)))
    #expect(try kept.read() == nil)
    try kept.forget()
    #expect(try folder.files() == [])
  }

  @Test(arguments: [SecretError.Reason.unavailable, .full])
  func aRefusedPlaceMakesEveryCommandAsk(_ reason: SecretError.Reason) throws {
    let kept = CachedDataKey(vault: vault, in: RefusedSecrets(reason: reason))
    #expect(try !kept.keep(key, idle: .seconds(600)))
    if reason == .unavailable {
      #expect(try kept.read() == nil)
      try kept.forget()
    }
  }

  @Test func aPlaceThatFailsIsNotPassedOver() {
    let kept = CachedDataKey(vault: vault, in: RefusedSecrets(reason: .forbidden))
    for call in [
      { _ = try kept.keep(key, idle: .seconds(600)) }, { _ = try kept.read() },
      { try kept.forget() },
    ] {
      #expect(throws: SecretError.self) { try call() }
    }
  }

  @Test func opensTheVaultWhoseIdentityNeedsNoUnlocking() async throws {
    let memory = InMemoryBackend()
    #expect(try await EncryptedBackend.summary(of: memory) == nil)
    let (made, _) = try await EncryptedBackend.create(
      over: memory, catalogue: Page.catalogue, passphrase: Secret("a passphrase"),
      cost: PassphraseCost(exponent: 5, blockSize: 4))
    let kept = CachedDataKey(
      vault: try await made.summary().id, in: InMemorySecretStore(time: time))
    try kept.keep(made.dataKey(), idle: .seconds(600))
    let locked = try EncryptedBackend(over: memory, catalogue: Page.catalogue)
    let summary = try await locked.summary()
    #expect(locked.isLocked)
    #expect(try await EncryptedBackend.summary(of: memory) == summary)
    #expect(summary.cost == (try PassphraseCost(exponent: 5, blockSize: 4)))
    try await locked.unlock(with: .dataKey(#require(try kept.read())))
    #expect(!locked.isLocked)
    // A new passphrase and a new recovery key leave the vault the same.
    try await locked.changePassphrase(to: Secret("another"), cost: PassphraseCost(exponent: 4))
    try await locked.replaceRecoveryKey { _ in }
    #expect(try await locked.summary().id == summary.id)
    let other = InMemoryBackend()
    _ = try await EncryptedBackend.create(
      over: other, catalogue: Page.catalogue, passphrase: Secret("a passphrase"),
      cost: PassphraseCost(exponent: 4))
    #expect(try await EncryptedBackend.summary(of: other)?.id != summary.id)
  }

  #if os(Linux)
    @Test func theNextCommandFindsItInTheKernel() async throws {
      let program = "test-\(UUID().uuidString)"
      let keyring = KeyringSecrets(program: try SecretName(program))
      try #require(
        keyring.isAvailable, "this kernel or container refuses the keyring: nothing was tested")
      let kept = CachedDataKey(vault: vault, in: keyring)
      #expect(try kept.keep(key, idle: .seconds(600)))
      await #expect(processExitsWith: .success) {
        [program = program as String, vault = vault.uuidString as String] in
        let kept = CachedDataKey(
          vault: try #require(UUID(uuidString: vault)),
          in: KeyringSecrets(program: try SecretName(program)))
        try #require(try kept.read() == Secret(bytes: (0..<32).map { UInt8($0) }))
        try kept.forget()
      }
      #expect(try kept.read() == nil, "what one process forgets is gone for every other")
    }
  #endif
}

/// A place that answers each call with one error.
struct RefusedSecrets: SecretStore {
  let reason: SecretError.Reason
  var name: String { "nowhere" }
  var capabilities: Set<SecretCapability> { [.writable, .expiring, .shared] }

  func read(_ name: SecretName) throws -> Secret? { throw SecretError(reason, "no") }
  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    throw SecretError(reason, "no")
  }
  func remove(_ name: SecretName) throws { throw SecretError(reason, "no") }
  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    throw SecretError(reason, "no")
  }
}

/// The actions that a hardened process may not perform any more, seen in a child.
struct ProcessHardeningTests {
  @Test func noCoreIsWrittenAndNoProcessReadsTheMemory() async {
    await #expect(processExitsWith: .success) {
      let before = ProcessHardening.isReadable
      let applied = ProcessHardening.apply()
      try #require(applied.forbidsCoreDumps)
      #if os(Linux)
        try #require(before == true, "this process was not what it should be tested against")
        try #require(applied.forbidsReading)
        try #require(ProcessHardening.isReadable == false)
        let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core") })
        try #require(line.split(separator: " ").suffix(3) == ["0", "0", "bytes"])
      #endif
      // Once more is as good.
      try #require(ProcessHardening.apply() == applied)
    }
  }

  #if os(Linux)
    @Test func aCrashLeavesNoCore() async throws {
      let folder = try TemporaryFolder()
      await #expect(processExitsWith: .signal(SIGSEGV)) { [path = folder.path as String] in
        try #require(chdir(path) == 0)
        ProcessHardening.apply()
        signal(SIGSEGV, SIG_DFL)
        raise(SIGSEGV)
      }
      #expect(try folder.files() == [])
    }
  #endif
}
