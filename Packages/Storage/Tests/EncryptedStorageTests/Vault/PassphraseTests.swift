import DomainModels
import InMemoryStorage
import Secrets
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import EncryptedStorage

/// A new passphrase or recovery key wraps the data key again, and writes nothing else.
struct PassphraseChangeTests {
  let memory = SealedMemory()

  private func opens(_ key: VaultKey) async throws -> Bool {
    do {
      _ = try await EncryptedBackend.unlock(
        over: memory.beneath, catalogue: Note.catalogue, with: key)
      return true
    } catch let error as StorageError where error.reason == .denied {
      return false
    }
  }

  private func filled() async throws -> EncryptedBackend {
    let backend = try await memory.open(Note.catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: memory.subject().environment)
    let note = Note.make(memory.subject().environment, "Title", body: "Body", mood: "calm")
    try await store.write { try $0.insert(note) }
    return backend
  }

  @Test func aNewPassphraseWritesTheHeaderOnly() async throws {
    let backend = try await filled()
    let before = try await memory.rows()
    let new = Secret("something else")
    try await backend.changePassphrase(to: new, cost: try PassphraseCost(exponent: 5))
    let after = try await memory.rows()
    #expect(before["_vault"]?.count == after["_vault"]?.count)
    for (table, rows) in before {
      let changed = zip(rows, after[table] ?? []).filter { $0 != $1 }
      #expect(changed.map(\.0[0]) == (table.hasPrefix("_vault") ? [.text("header")] : []))
    }
    #expect(try await opens(.passphrase(new)))
    #expect(try await !opens(.passphrase(SealedFolder.passphrase)))
    #expect(try await opens(.dataKey(backend.dataKey())))
    let empty = await #expect(throws: StorageError.self) {
      try await backend.changePassphrase(to: Secret(""), cost: .least)
    }
    #expect(empty?.reason == .invalid)
  }

  @Test func aNewRecoveryKeyTakesTheOldOnesPlace() async throws {
    let (backend, old) = try await EncryptedBackend.create(
      over: memory.beneath, catalogue: Note.catalogue, passphrase: SealedFolder.passphrase,
      cost: .least)
    let handed = Mutex<RecoveryKey?>(nil)
    try await backend.replaceRecoveryKey { key in
      // While it is handed out, the old one still counts.
      let stillOpens = try await opens(.recoveryKey(old))
      #expect(stillOpens)
      handed.withLock { $0 = key }
    }
    let taken = handed.withLock { $0 }
    let new = try #require(taken)
    #expect(old != new)
    #expect(try await opens(.recoveryKey(new)))
    #expect(try await !opens(.recoveryKey(old)))
    #expect(try await opens(.passphrase(SealedFolder.passphrase)))
    try await backend.changePassphrase(to: Secret("later"), cost: .least)
    #expect(try await opens(.recoveryKey(new)))
    #expect(try await opens(.passphrase(Secret("later"))))
  }

  @Test func aKeyThatCouldNotBeHandedOutNeverCounts() async throws {
    let (backend, old) = try await EncryptedBackend.create(
      over: memory.beneath, catalogue: Note.catalogue, passphrase: SealedFolder.passphrase,
      cost: .least)
    let lost = Mutex<RecoveryKey?>(nil)
    await #expect(throws: CancellationError.self) {
      try await backend.replaceRecoveryKey { key in
        lost.withLock { $0 = key }
        throw CancellationError()
      }
    }
    #expect(try await opens(.recoveryKey(old)))
    let drawn = lost.withLock { $0 }
    let new = try #require(drawn)
    #expect(try await !opens(.recoveryKey(new)))
  }

  @Test func noVaultIsMadeWhoseKeyCouldNotBeHandedOut() async throws {
    await #expect(throws: CancellationError.self) {
      _ = try await EncryptedBackend.create(
        over: memory.beneath, catalogue: Note.catalogue, passphrase: SealedFolder.passphrase,
        cost: .least, handing: { _ in throw CancellationError() })
    }
    #expect(try await !EncryptedBackend.isVault(memory.beneath))
  }
}

/// A passphrase opens in every form in which a keyboard writes letters with marks.
struct PassphraseSpellingTests {
  private let memory = InMemoryBackend()
  /// "café Ångström": composed, and with the marks apart.
  private static let composed = Secret("caf\u{E9} \u{C5}ngstr\u{F6}m")
  private static let decomposed = Secret("cafe\u{301} A\u{30A}ngstro\u{308}m")

  private func opens(_ passphrase: Secret) async throws -> Bool {
    do {
      _ = try await EncryptedBackend.unlock(
        over: memory, catalogue: Note.catalogue, with: .passphrase(passphrase))
      return true
    } catch let error as StorageError where error.reason == .denied {
      return false
    }
  }

  private func make(_ passphrase: Secret) async throws -> EncryptedBackend {
    try await EncryptedBackend.create(
      over: memory, catalogue: Note.catalogue, passphrase: passphrase, cost: .least
    ).backend
  }

  @Test(arguments: [composed, decomposed])
  func madeOneWayItOpensTheOther(_ passphrase: Secret) async throws {
    #expect(Self.composed != Self.decomposed)
    let backend = try await make(passphrase)
    #expect(try await opens(Self.composed))
    #expect(try await opens(Self.decomposed))
    #expect(try await !opens(Secret("cafe Angstrom")))
    try await backend.changePassphrase(to: Secret("fu\u{308}r sp\u{E4}ter"), cost: .least)
    #expect(try await opens(Secret("f\u{FC}r spa\u{308}ter")))
    #expect(try await !opens(Self.composed))
  }

  @Test(
    "a vault of earlier versions, in which the bytes counted", arguments: [composed, decomposed])
  func earlier(_ passphrase: Secret) async throws {
    let keys = try await make(Secret("any")).state.keys()
    let salt = try RandomBytes(source: nil).bytes(32)
    let key = try await PassphraseKey.derive(from: passphrase, salt: salt, cost: .least)
    try await memory.write { rows in
      let source = RandomBytes(source: nil)
      let headers = try VaultTable.read(rows)
      var header = try #require(try headers.candidates().first)
      try header.setPassphrase(
        key, salt: salt, cost: .least, protecting: keys.dataKey, source)
      try header.prove(with: keys, source)
      try VaultTable.write(header, over: headers, rows)
    }
    #expect(try await opens(Self.composed))
    #expect(try await opens(Self.decomposed))
    #expect(try await !opens(Secret("any")))
  }

  @Test func whatIsNoTextCountsByItsBytes() async throws {
    let bytes = Secret(bytes: [0x63, 0x61, 0x66, 0xE9, 0x80, 0x20, 0x21, 0x22])
    _ = try await make(bytes)
    #expect(try await opens(bytes))
    #expect(try await !opens(Secret(bytes: [0x63, 0x61, 0x66, 0xE8, 0x80, 0x20, 0x21, 0x22])))
  }
}

extension PassphraseCost {
  /// The cost that tests can afford at every opening.
  static var least: PassphraseCost { get throws { try PassphraseCost(exponent: 4) } }
}
