import InMemoryStorage
import Secrets
import Storage
import StorageTesting
import Testing

@testable import EncryptedStorage

/// A passphrase opens whichever way a keyboard writes letters with marks.
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
