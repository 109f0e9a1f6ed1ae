import EncryptedStorage
import InMemoryStorage
import Secrets
import Storage
import Testing

/// The recovery key as it is printed and typed.
struct RecoveryKeyTests {
  private func make() async throws -> (key: RecoveryKey, text: String) {
    let key = try await EncryptedBackend.create(
      over: InMemoryBackend(), catalogue: Note.catalogue, passphrase: SealedFolder.passphrase,
      cost: .least
    ).recoveryKey
    return (key, key.text.withBytes { String(decoding: $0, as: UTF8.self) })
  }

  private func mistake(_ text: String) -> String? {
    let error = #expect(throws: StorageError.self) { _ = try RecoveryKey(Secret(text)) }
    #expect(error?.reason == .invalid)
    return error?.message
  }

  @Test func isNineGroupsOfFourAndReadsBack() async throws {
    let (key, text) = try await make()
    #expect(text.split(separator: "-").map(\.count) == Array(repeating: 4, count: 9))
    #expect(text.allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ-".contains($0) })
    #expect(try RecoveryKey(Secret(text)) == key)
    let loose = text.lowercased().split(separator: "-").joined(separator: " ") + "\n"
    #expect(try RecoveryKey(Secret(loose)) == key)
    let resembling = String(text.map { $0 == "1" ? "l" : $0 == "0" ? "O" : $0 })
    #expect(try RecoveryKey(Secret(resembling)) == key)
    #expect(try await make().key != key)
    #expect("\(key)".contains(text) == false)
  }

  @Test func everyMistypedCharacterShows() async throws {
    let text = Array(try await make().text)
    for index in text.indices where text[index] != "-" {
      var typed = text
      typed[index] = typed[index] == "A" ? "B" : "A"
      #expect(mistake(String(typed))?.contains("typing error") == true)
    }
  }

  @Test func swappedNeighboursShow() async throws {
    let text = Array(try await make().text)
    for index in text.indices.dropLast()
    where text[index] != text[index + 1] && text[index] != "-" && text[index + 1] != "-" {
      var typed = text
      typed.swapAt(index, index + 1)
      #expect(mistake(String(typed))?.contains("typing error") == true)
    }
  }

  @Test func whatCanBeNoKeyIsSaidSo() async throws {
    let text = try await make().text
    #expect(mistake(String(text.dropLast()))?.contains("35 characters") == true)
    #expect(mistake("")?.contains("0 characters") == true)
    #expect(mistake("U" + text.dropFirst())?.contains("a character") == true)
    #expect(mistake("\u{E9}" + text.dropFirst())?.contains("a character") == true)
  }
}
