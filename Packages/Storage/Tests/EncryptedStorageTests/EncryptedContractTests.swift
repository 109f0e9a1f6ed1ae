import DomainModelsTesting
import EncryptedStorage
import InMemoryStorage
import SQLiteStorage
import Storage
import StorageTesting
import Testing

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
