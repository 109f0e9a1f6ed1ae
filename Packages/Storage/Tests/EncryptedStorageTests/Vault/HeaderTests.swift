import DomainModels
import EncryptedStorage
import InMemoryStorage
import Secrets
import Storage
import StorageTesting
import Synchronization
import Testing

/// A header of which something is damaged: each key opens by itself, and no part comes to count that
/// the holder of the data key did not write.
struct HeaderTests {
  let memory = InMemoryBackend()
  let passphrase = VaultKey.passphrase(SealedFolder.passphrase)

  /// A vault with a row.
  func filled(
    _ beneath: InMemoryBackend? = nil, _ passphrase: Secret = SealedFolder.passphrase
  ) async throws -> (backend: EncryptedBackend, recoveryKey: VaultKey, whole: HeaderCopies) {
    let beneath = beneath ?? memory
    let (backend, recoveryKey) = try await EncryptedBackend.create(
      over: beneath, catalogue: Note.catalogue, passphrase: passphrase, cost: .least)
    let environment = SealedMemory().subject().environment
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    try await store.write { try $0.insert(Note.make(environment, "Kept")) }
    return (backend, .recoveryKey(recoveryKey), try await HeaderCopies(beneath))
  }

  func unlock(_ key: VaultKey) async throws -> EncryptedBackend {
    try await EncryptedBackend.unlock(over: memory, catalogue: Note.catalogue, with: key)
  }

  /// Why a key does not open it; `nil` if it does.
  func refusal(_ key: VaultKey) async -> StorageError? {
    do {
      _ = try await unlock(key)
      return nil
    } catch {
      return error as? StorageError ?? StorageError(.inputOutput, "\(error)")
    }
  }

  @Test func aNewVaultHasTwoEqualCopies() async throws {
    let (backend, _, whole) = try await filled()
    #expect(whole.main?.count == HeaderCopies.count)
    #expect(whole.main == whole.copy)
    #expect(try await backend.headerDamage() == nil)
    #expect(try await !backend.mendHeader())
    #expect(try await backend.summary().damage == nil)
  }

  @Test(
    "a bit in one copy defeats no key, and the copy is written again", arguments: [true, false])
  func oneCopy(isMain: Bool) async throws {
    let (_, recoveryKey, whole) = try await filled()
    for index in 0..<HeaderCopies.count {
      let damaged =
        isMain ? whole.flipping(main: index) : whole.flipping(copy: index)
      try await damaged.write(to: memory)
      #expect(await refusal(recoveryKey) == nil, "byte \(index)")
      let backend = try await unlock(passphrase)
      #expect(try await backend.summary().damage?.remedy == .unlocking, "byte \(index)")
      #expect(try await backend.headerDamage()?.remedy == .mending, "byte \(index)")
      #expect(try await backend.mendHeader())
      #expect(try await HeaderCopies(memory) == whole, "byte \(index)")
      #expect(try await backend.headerDamage() == nil)
    }
  }

  @Test(
    "a bit in both copies, or in the only one, defeats the keys that need it",
    arguments: [true, false])
  func bothCopies(hasCopy: Bool) async throws {
    let (_, recoveryKey, found) = try await filled()
    let whole = HeaderCopies(main: found.main, copy: hasCopy ? found.copy : nil)
    for index in 1..<HeaderCopies.count {
      try await whole.flipping(main: index, copy: index).write(to: memory)
      let isShared = HeaderCopies.vault.contains(index)
      let isOfPassphrase =
        HeaderCopies.cost.contains(index) || HeaderCopies.salt.contains(index)
        || HeaderCopies.passphraseSlot.contains(index)
      let refused = (await refusal(passphrase), await refusal(recoveryKey))
      #expect((refused.0 == nil) == (!isShared && !isOfPassphrase), "byte \(index)")
      #expect(
        (refused.1 == nil) == (!isShared && !HeaderCopies.recoverySlot.contains(index)),
        "byte \(index)")
      for error in [refused.0, refused.1] {
        #expect([nil, .denied, .corrupt].contains(error?.reason))
      }
    }
  }

  @Test func differentPartsOfBothCopiesLoseNothing() async throws {
    let (_, recoveryKey, whole) = try await filled()
    let parts = [
      HeaderCopies.vault, HeaderCopies.cost, HeaderCopies.salt, HeaderCopies.passphraseSlot,
      HeaderCopies.recoverySlot, HeaderCopies.number, HeaderCopies.proof,
    ].map(\.lowerBound)
    for first in parts {
      for second in parts where second != first {
        try await whole.flipping(main: first, copy: second).write(to: memory)
        #expect(await refusal(recoveryKey) == nil, "bytes \(first) and \(second)")
        let backend = try await unlock(passphrase)
        #expect(try await backend.headerDamage()?.remedy == .mending)
        try await backend.mendHeader()
        #expect(try await HeaderCopies(memory) == whole, "bytes \(first) and \(second)")
      }
    }
  }

  @Test func aHeaderThatIsGoneOrCutIsTakenFromTheOtherCopy() async throws {
    let (_, recoveryKey, whole) = try await filled()
    for main in [
      nil, [], Array(whole.main?.prefix(120) ?? []), [9] + (whole.main ?? []).dropFirst(),
    ]
      as [[UInt8]?]
    {
      try await HeaderCopies(main: main, copy: whole.copy).write(to: memory)
      #expect(await refusal(recoveryKey) == nil)
      let backend = try await unlock(passphrase)
      #expect(try await backend.headerDamage()?.remedy == .mending)
      try await backend.mendHeader()
      #expect(try await HeaderCopies(memory) == whole)
    }
    try await HeaderCopies(main: [], copy: [1, 2]).write(to: memory)
    #expect(await refusal(passphrase)?.reason == .corrupt)
    #expect(await refusal(recoveryKey)?.hint != nil)
  }

  @Test func anOlderVaultGetsItsSecondCopy() async throws {
    let (_, _, whole) = try await filled()
    try await HeaderCopies(main: whole.main, copy: nil).write(to: memory)
    let backend = try await unlock(passphrase)
    #expect(try await backend.headerDamage() == nil)
    #expect(try await backend.summary().damage == nil)
    #expect(try await backend.mendHeader())
    #expect(try await HeaderCopies(memory) == whole)
  }

  @Test func whatWasReplacedOpensNothingFromTheSecondCopy() async throws {
    let (backend, oldRecoveryKey, old) = try await filled()
    let next = Secret("the next passphrase")
    try await backend.changePassphrase(to: next, cost: .least)
    let made = Mutex<RecoveryKey?>(nil)
    try await backend.replaceRecoveryKey { key in made.withLock { $0 = key } }
    let drawn = made.withLock { $0 }
    let newRecoveryKey = VaultKey.recoveryKey(try #require(drawn))
    let whole = try await HeaderCopies(memory)
    #expect(whole.main == whole.copy && whole.main != old.main)
    try await HeaderCopies(main: whole.main, copy: old.copy).write(to: memory)
    #expect(await refusal(passphrase)?.reason == .denied)
    #expect(await refusal(oldRecoveryKey)?.reason == .denied)
    #expect(await refusal(newRecoveryKey) == nil)
    let opened = try await unlock(.passphrase(next))
    #expect(try await opened.headerDamage()?.remedy == .mending)
    try await opened.mendHeader()
    #expect(try await HeaderCopies(memory) == whole)
  }

  @Test("another vault's header opens nothing and replaces nothing", arguments: [true, false])
  func foreign(isMain: Bool) async throws {
    let (_, recoveryKey, whole) = try await filled()
    let foreignPassphrase = Secret("of somebody else")
    let (_, foreignKey, foreign) = try await filled(InMemoryBackend(), foreignPassphrase)
    let exchanged = HeaderCopies(
      main: isMain ? foreign.main : whole.main, copy: isMain ? whole.copy : foreign.copy)
    try await exchanged.write(to: memory)
    #expect(await refusal(.passphrase(foreignPassphrase))?.reason == .corrupt)
    #expect(await refusal(foreignKey)?.reason == .corrupt)
    #expect(try await HeaderCopies(memory) == exchanged)
    #expect(await refusal(recoveryKey) == nil)
    try await unlock(passphrase).mendHeader()
    #expect(try await HeaderCopies(memory) == whole)
  }

  @Test func aForeignSlotIsNeverVouchedFor() async throws {
    let (_, recoveryKey, whole) = try await filled()
    let (_, foreignKey, foreign) = try await filled(InMemoryBackend())
    // The recovery key's slot of another vault in both copies.
    var bytes = try #require(whole.main)
    let other = try #require(foreign.main)
    bytes.replaceSubrange(HeaderCopies.recoverySlot, with: other[HeaderCopies.recoverySlot])
    try await HeaderCopies(main: bytes, copy: bytes).write(to: memory)
    #expect(await refusal(foreignKey)?.reason == .denied)
    #expect(await refusal(recoveryKey)?.reason == .denied)
    let backend = try await unlock(passphrase)
    #expect(try await backend.headerDamage()?.remedy == .newRecoveryKey)
    #expect(try await !backend.mendHeader())
    let error = await #expect(throws: StorageError.self) {
      try await backend.changePassphrase(to: Secret("the next"), cost: .least)
    }
    #expect(error?.reason == .corrupt)
    #expect(try await HeaderCopies(memory).main == bytes)
    let made = Mutex<RecoveryKey?>(nil)
    try await backend.replaceRecoveryKey { key in made.withLock { $0 = key } }
    let drawn = made.withLock { $0 }
    #expect(try await backend.headerDamage() == nil)
    #expect(await refusal(.recoveryKey(try #require(drawn))) == nil)
    #expect(await refusal(passphrase) == nil)
  }

  @Test func theRecoveryKeyChoosesANewPassphraseWhereTheOldOnesPartIsDamaged() async throws {
    let (made, recoveryKey, whole) = try await filled()
    let salt = HeaderCopies.salt.lowerBound
    try await whole.flipping(main: salt, copy: salt).write(to: memory)
    #expect(await refusal(passphrase)?.reason == .denied)
    // The data key opens too, and changes nothing.
    let kept = try await unlock(.dataKey(made.dataKey()))
    #expect(try await kept.headerDamage()?.remedy == HeaderDefect.Remedy.none)
    await #expect(throws: StorageError.self) {
      try await kept.changePassphrase(to: Secret("the next"), cost: .least)
    }
    let backend = try await unlock(recoveryKey)
    #expect(try await backend.headerDamage()?.remedy == .newPassphrase)
    await #expect(throws: StorageError.self) {
      try await backend.replaceRecoveryKey { _ in Issue.record("a key that can't count was shown") }
    }
    try await backend.changePassphrase(to: Secret("the next"), cost: .least)
    #expect(try await backend.headerDamage() == nil)
    #expect(await refusal(.passphrase(Secret("the next"))) == nil)
    #expect(await refusal(recoveryKey) == nil)
  }

  @Test func aCostOutOfBoundsIsNoWrongPassphrase() async throws {
    let (_, recoveryKey, whole) = try await filled()
    var bytes = try #require(whole.main)
    bytes[HeaderCopies.cost.lowerBound] = 40
    try await HeaderCopies(main: bytes, copy: bytes).write(to: memory)
    let error = await refusal(passphrase)
    #expect(error?.reason == .corrupt)
    #expect(error?.message.contains("N = 2^40") == true)
    #expect(error?.hint?.contains("recovery key") == true)
    let summary = try #require(try await EncryptedBackend.summary(of: memory))
    #expect(summary.cost == nil)
    #expect(summary.damage?.message.contains("out of bounds") == true)
    #expect(await refusal(recoveryKey) == nil)
    // Of one copy alone it costs nothing.
    try await HeaderCopies(main: bytes, copy: whole.copy).write(to: memory)
    #expect(await refusal(passphrase) == nil)
    #expect(await refusal(.passphrase(Secret("another")))?.reason == .denied)
  }
}
