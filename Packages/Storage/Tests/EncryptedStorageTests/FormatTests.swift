import DomainModels
import DomainModelsTesting
import EncryptedStorage
import InMemoryStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting
import Testing

/// The bytes that a vault writes: a vault of today opens with every later program.
struct FormatTests {
  @Test func bytesAreFrozen() async throws {
    let memory = InMemoryBackend()
    let (backend, recoveryKey) = try await EncryptedBackend.create(
      over: memory, catalogue: Note.catalogue, passphrase: Secret("frozen"),
      cost: try PassphraseCost(exponent: 6, blockSize: 4, parallelism: 2), random: .seeded(5))
    let environment = SealedMemory().subject().environment
    let note = Note.make(environment, "Frozen", mood: "calm")
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    try await store.write { try $0.insert(note) }
    let sealed = try Note.catalogue.sealed
    func bytes(_ column: String, of table: String) async throws -> String {
      let table = try #require(sealed.tables.first { $0.name == table })
      let position = try #require(table.position(of: column))
      return try await memory.read { rows in
        var found = ""
        try rows.visit(RowQuery(table, columns: [position])) { row in
          guard found.isEmpty, case .bytes(let bytes) = try row.value(at: 0), bytes.count > 8
          else { return }
          found = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return found
      }
    }
    #expect(recoveryKey.text.withBytes { String(decoding: $0, as: UTF8.self) } == Self.recoveryKey)
    let header = try await bytes("value", of: "_vault")
    #expect(header == Self.header)
    let key = try await bytes("_key", of: "notes")
    #expect(key == Self.key)
    let title = try await bytes("title", of: "notes")
    #expect(title == Self.title)
    let mood = try await bytes("_blind_mood", of: "notes")
    #expect(mood == Self.mood)
  }

  @Test func aHeaderOfFormat1Opens() async throws {
    let memory = InMemoryBackend()
    let digits = Array(Self.headerOfFormat1)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    try await HeaderCopies(main: bytes, copy: nil).write(to: memory)
    let recoveryKey = try RecoveryKey(Secret(Self.recoveryKey))
    for key in [.passphrase(Secret("frozen")), .recoveryKey(recoveryKey)] as [VaultKey] {
      let backend = try await EncryptedBackend.unlock(
        over: memory, catalogue: Note.catalogue, with: key)
      #expect(try await backend.headerDamage() == nil)
    }
  }

  private static let recoveryKey = "RNEG-3AMF-4WF3-0H20-0YR3-15KF-C4GH-QK0V-T0EB"
  private static let header = """
    021fe44dfc2bef9906138cd782e8e9e99e0604023aea2b6d63d7996087147b9aa7c67c25e9555273\
    3ca705558aecfe22fb8a57841de3cedf0dcb945cf59ee473513260efd4649ab70bab928e84c379dd\
    77f069f3e9816428f7275eb110262152ca36c00eff70095cfefb7b28139f6fb6176a21493bd465f4\
    561a71199a6b44c99214604b85ccecbd934ca33a6406dfdc95bccfc820db29875e0b35ee69bbd932\
    e109888b2b372bb5687eb47800000001bbad60f06b31b3b5031bc3d4b9836b6dc392562c70380ab5\
    12774d07
    """
  private static let headerOfFormat1 = """
    011fe44dfc2bef9906138cd782e8e9e99e0604023aea2b6d63d7996087147b9aa7c67c25e9555273\
    3ca705558aecfe22fb8a57841de3cedf0dcb945cf59ee473513260efd4649ab70bab928e84c379dd\
    77f069f3e9816428f7275eb110262152ca36c00eff70095cfefb7b28139f6fb6176a21493bd465f4\
    561a71199a6b44c99214604b85ccecbd934ca33a6406dfdc95bccfc820db29875e0b35ee69bbd932\
    e109888b2b372bb5687eb478bbad60f06b31b3b5031bc3d4f09639052a2658780975efcd9c5012e8
    """
  private static let key = """
    4e5dac1e75826b5fefe632237d53503f7c028040d8b6f5f51a2601263f0bf7d060a09d52dfc96e53\
    81dcaedb0cd460e14dfdb20ae18f65c83ed7f225
    """
  private static let title = """
    0130cda8724cc6a0d481426f1fe5ae8c77eb7814b3ee9668d0552e13fe90f00bdfa9b0c76a0580d7\
    fde20a086d0b7580919dce45bcd0c9a9901cb8441d
    """
  private static let mood = """
    d56eb3aad3c5bf9907462344f6fc000bf6c364d263e268d5532a5cfb80b31599
    """
}

/// The contract over sealed rows in memory and in a file, with the columns that the sample records
/// call sensitive, and with every column sealed that may be.
@Suite(.timeLimit(.minutes(30))) struct EncryptedContractTests {
  static let memoryRules = StorageContract.rules(for: SealedMemory.capabilities)
  static let fileRules = StorageContract.rules(for: SealedFolder.capabilities)

  @Test(arguments: memoryRules) func keepsInMemory(_ rule: StorageRule) async throws {
    try await rule.check(SealedMemory().subject())
  }

  @Test(arguments: memoryRules) func keepsInMemoryWithAllSealed(_ rule: StorageRule) async throws {
    try await rule.check(SealedMemory().subject { try $0.withAllSensitive })
  }

  @Test(arguments: fileRules) func keepsInFiles(_ rule: StorageRule) async throws {
    try await rule.check(SealedFolder().subject())
  }

  @Test(arguments: fileRules) func keepsInFilesWithAllSealed(_ rule: StorageRule) async throws {
    try await rule.check(SealedFolder().subject { try $0.withAllSensitive })
  }

  @Test func capabilitiesAndRulesArePinned() async throws {
    let memory = try await SealedMemory().open(Library.catalogue)
    #expect(memory.capabilities == [.textSearch, .encrypted])
    #expect(SealedMemory.capabilities == memory.capabilities)
    let file = try await SealedFolder().open(Library.catalogue)
    #expect(
      file.capabilities == [.persistent, .durable, .multiProcess, .textSearch, .encrypted])
    #expect(SealedFolder.capabilities == file.capabilities)
    #expect(Self.memoryRules.count == 33)
    let left = StorageContract.rules.filter { rule in
      !Self.fileRules.contains { $0.id == rule.id }
    }
    #expect(left.map(\.id) == ["S25"])
    #expect(Self.fileRules.count == 41)
  }
}
