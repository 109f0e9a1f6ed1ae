import DomainModels
import Foundation
import Secrets
import Testing

@testable import FolderSync

/// The key that opens an encrypted folder.
@Suite struct FolderKeyTests {
  @Test("keys come back from their bytes, and other bytes are none")
  func keys() {
    #expect(FolderKey(Folders.key.secret) == Folders.key)
    for bytes in [[], [1], Array("QFK1".utf8), Array("QFK1".utf8) + [0], [UInt8](1...52)] {
      #expect(FolderKey(Secret(bytes: bytes)) == nil)
    }
    #expect(!"\(Folders.key)".contains("9, 9"))
  }

  @Test(
    "a passphrase becomes the key that scrypt gives with 2^15 rounds, in each folder that is made")
  func cost() async throws {
    let options = FolderOptions(
      owner: Folders.owner, deviceName: "laptop", makesFolder: true, clock: .fixed(at: Folders.now),
      random: .seeded(1))
    #expect(options.keyCost == .usual)
    // Python: hashlib.scrypt(b"correct horse", salt=bytes(range(16)), n=1<<15, r=8, p=1, dklen=32)
    let secret = try await FolderKey.derive(
      from: Secret("correct horse"), salt: [UInt8](0..<16), .usual)
    #expect(
      secret.withBytes { $0.map { String(0x100 | Int($0), radix: 16).suffix(2) }.joined() }
        == "5c662628ac4eb1068a287e2aa2a202ae248e98db04d61d3327e7342db6ec7097")
  }

  @Test("a key that is made without a folder opens the folder that is made with it")
  func made() async throws {
    let key = try await FolderKey.make(from: Secret("correct horse"))
    let folder = Folders.memory()
    _ = try await FolderTransport.open(folder, Folders.options(credential: .key(key)))
    #expect(try await FolderSummary.read(folder, .passphrase(Secret("correct horse"))).owner != nil)
  }
}
