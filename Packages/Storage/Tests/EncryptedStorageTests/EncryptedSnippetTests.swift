import EncryptedStorage
import Foundation
import Secrets
import Storage
import Testing

/// The examples of `Documentation/Encryption.md` work.
struct EncryptedSnippetTests {
  @Test func opensWhatItMade() async throws {
    let folder = SealedFolder()
    let catalogue = try Note.catalogue
    let passphrase = SealedFolder.passphrase
    let made = try await openDiary(at: folder.database, catalogue, passphrase)
    let key = try made.dataKey()
    try await made.close()
    let opened = try await openDiary(at: folder.database, catalogue, passphrase)
    #expect(try opened.dataKey() == key)
    try await opened.close()
  }
}
