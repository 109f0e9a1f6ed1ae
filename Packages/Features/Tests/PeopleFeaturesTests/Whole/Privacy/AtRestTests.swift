import AccountRequests
import CommunityFiles
import DomainModels
import Foundation
import Identity
import IdentityTesting
import LocalBlobs
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import PepperedKeys
import SQLiteStorage
import Secrets
import Services
import Storage
import StorageTesting
import Testing

/// Checks that no file contains texts of people, and that deleted data is nowhere.
struct AtRestTests {
  private func fixture(in folder: TemporaryFolder) throws -> PeopleFixture {
    let keys = try PepperedKeys(pepper: Secret(bytes: [UInt8](repeating: 7, count: 32)))
    let file = FileCommunityFile(
      folder: folder.file("community"), keys: keys, random: .seeded(5))
    return try PeopleFixture(
      SQLiteBackend(
        path: folder.file("people.sqlite"), catalogue: PeopleFixture.catalogue(), program: "tests"),
      community: Community(file: file), keys: keys,
      blobs: FileBlobStore(folder: folder.file("pictures")))
  }

  @Test func noFileHoldsWhatWasTyped() async throws {
    let folder = try TemporaryFolder()
    let fixture = try fixture(in: folder)
    let life = try await TypedTextScenario(fixture)
    let sent = try await fixture.service.perform(
      Accounts.SignUp(email: TypedTextSamples.email, password: MatrixScene.password),
      by: life.one.device)
    #expect(!sent.challenge.isEmpty)
    try await RefreshCommunity(fixture)()
    try await life.report()

    let names = try folder.contents().keys.sorted()
    #expect(names.contains("people.sqlite"))
    #expect(names.contains { $0.hasSuffix("-wal") }, "\(names)")
    #expect(names.contains { $0.hasPrefix("community/") }, "\(names)")
    // The search finds what stands there in clear.
    let identity = life.one.person.uuid.byteArray
    #expect(try !folder.files(holding: identity).isEmpty)
    #expect(try !folder.files(holding: Array("people_messages".utf8)).isEmpty)
    let bits = Self.spellings(of: TypedTextSamples.all + ["+447700900001", "7700900001"])
    for word in bits { #expect(try folder.files(holding: word).isEmpty) }
    let picture = Array(PeopleSamples.photoFile.bytes[8...])
    #expect(try folder.files(holding: picture).isEmpty)
    let packed = TypedTextScenario.oneDetails.packed
    #expect(try folder.files(holding: Array(packed.prefix(24))).isEmpty)
  }

  /// As they are, in small letters, and in UTF-16, each also by its longest part.
  private static func spellings(of words: [String]) -> [[UInt8]] {
    words.flatMap { word -> [[UInt8]] in
      let part = word.split(whereSeparator: { "-@.".contains($0) })
        .max { $0.count < $1.count }.map { String($0) }
      return [word, part ?? word].flatMap { text in
        [
          Array(text.utf8), Array(text.lowercased().utf8),
          text.utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
          },
        ]
      }
    }
  }

  /// Not even sealed: the rows, the log and the free pages are without them.
  @Test func deletingLeavesNoSealedByte() async throws {
    let folder = try TemporaryFolder()
    let fixture = try fixture(in: folder)
    let life = try await TypedTextScenario(fixture)
    try await RefreshCommunity(fixture)()
    let pictures = try folder.contents().filter { $0.key.hasPrefix("pictures/blobs/") }.map(\.value)
    #expect(pictures.count == 1)
    let rows = try await fixture.store.read { transaction in
      try transaction.fetch(Query<Person>().filter(\.id == life.one.person)).map(\.details.bytes)
        + transaction.fetch(Query<PersonPhoto>()).map { $0.caption?.bytes ?? [] }
        + transaction.fetch(Query<PeopleMessage>()).map(\.text.bytes)
    }
    let sealed = rows + pictures
    #expect(sealed.count == 5)
    for piece in sealed { #expect(try !folder.files(holding: piece.tail).isEmpty) }
    fixture.pass(seconds: 60)
    try await fixture.delete(life.one)
    // The community's file is written again with the next question.
    _ = try await life.other.perform(Discovery.Cards())
    for piece in sealed { #expect(try folder.files(holding: piece.tail).isEmpty) }
  }
}

extension [UInt8] {
  /// A piece of it that nothing else has.
  fileprivate var tail: [UInt8] { Array(suffix(16)) }
}
