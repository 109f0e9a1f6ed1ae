import Blobs
import DomainModels
import Foundation
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Identity
import IdentityTesting
import LocalBlobs
import PhotoFeatures
import PhotoModels
import SQLiteStorage
import Storage
import StorageTesting
import Testing

/// A photo as version 1 described it.
private struct OldPhoto: Record {
  let id: Identifier<OldPhoto>
  var member: Identifier<Member>
  var position: Int
  var format: FriendsModels.PhotoFormat
  var content: SealedContent
  var lifecycle: Lifecycle

  static let table = "member_photos"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("member_id", \.member, references: .cascade),
    Column("position", \.position), Column("format", \.format), Column("content", \.content),
    Column.lifecycle(\.lifecycle), make: OldPhoto.init)
}

/// A file of version 1 becomes one of version 2, with every photo.
@Suite("Files with pictures in their rows") struct PictureMigrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func oldBackend() throws -> SQLiteBackend {
    try SQLiteBackend(path: folder.file("friends.sqlite"), catalogue: old(), program: "tests")
  }

  private func old() throws -> Catalogue {
    let rest = FriendsRecords.all.filter {
      $0.table != MemberPhoto.table && $0.table != UnusedPicture.table
    }
    return try Catalogue(version: 1, IdentityRecords.all + rest + [OldPhoto.self])
  }

  @Test("a file of version 1 keeps its photos, and an older program refuses it afterwards")
  func migrates() async throws {
    let member: Identifier<Member> = Identifier(numbered: 1)
    let photos: [Identifier<MemberPhoto>] = (10..<13).map { Identifier(numbered: $0) }
    let keys = ToyKeys()
    let backend = try oldBackend()
    let store = RecordStore(
      backend: backend, catalogue: try old(),
      environment: StorageEnvironment(
        clock: SettableClock().wallClock, identifiers: .version7(clock: .system, random: .system),
        random: .system, program: "tests"))
    let born = Lifecycle(createdAt: Timestamp(milliseconds: 1_795_249_800_000))
    try await store.write { transaction in
      try transaction.insert(
        Member(
          id: member, state: .visible, details: SealedContent([1]), photoCount: 3, revision: 1,
          activeAt: born.createdAt, isSimulated: true, lifecycle: born))
      for (position, id) in photos.enumerated() {
        try transaction.insert(
          OldPhoto(
            id: Identifier(id.uuid), member: member, position: position, format: .png,
            content: try keys.seal(FriendsProbes.picture + [UInt8(position)], in: id, "content"),
            lifecycle: born))
      }
    }
    try await backend.close()
    let fixture = try await FriendsFixture.inFile(folder)
    #expect(try await fixture.examinedPictures() == (3, []))
    #expect(try await MovePictures<MemberPhoto>(fixture)() == 3)
    #expect(try await fixture.examinedPictures() == (3, []))
    #expect(try await fixture.blobs.owners() == [BlobOwner(member)])
    let rows = try await fixture.store.read {
      try $0.fetch(Query<MemberPhoto>().order(by: \.position))
    }
    #expect(rows.map(\.id) == photos)
    for (position, row) in rows.enumerated() {
      let name = try #require(row.blob.flatMap { BlobID($0) })
      let sealed = try #require(try await fixture.blobs.get(name))
      #expect(row.content.bytes.isEmpty && row.size == sealed.count)
      #expect(
        try keys.open(SealedContent(sealed), in: row.id, "content")
          == FriendsProbes.picture + [UInt8(position)])
    }
    #expect(throws: StorageError.self) { try oldBackend() }
  }
}

extension Identifier {
  /// An ID that a number tells apart from every other.
  fileprivate init(numbered number: Int) {
    self.init(UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, UInt8(number))))
  }
}
