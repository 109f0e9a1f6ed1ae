import Blobs
import DomainModels
import Identity
import IdentityTesting
import LocalBlobs
import PeopleModels
import PeopleRequests
import PhotoModels
import SQLiteStorage
import Storage
import StorageTesting
import Testing

@testable import PeopleFeatures
@testable import PhotoFeatures

/// A photo as layout 4 described it.
private struct OldPhoto: Record {
  let id: Identifier<OldPhoto>
  var person: Identifier<Person>
  var position: Int
  var mediaType: String
  var width: Int
  var height: Int
  var caption: SealedContent?
  var picture: SealedContent
  var lifecycle: Lifecycle

  static let table = "person_photos"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("person_id", \.person, references: .cascade),
    Column("position", \.position), Column("media_type", \.mediaType), Column("width", \.width),
    Column("height", \.height), Column("caption", \.caption), Column("picture", \.picture),
    Column.lifecycle(\.lifecycle), make: OldPhoto.init)
}

/// A file of the layout before becomes one of this, with every photo.
@Suite("Files of people with pictures in their rows") struct PictureMigrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func old() throws -> Catalogue {
    let rest = PeopleRecords.all.filter {
      $0.table != PersonPhoto.table && $0.table != UnusedPicture.table
    }
    return try Catalogue(version: 1, IdentityRecords.all + rest + [OldPhoto.self])
  }

  private func oldBackend() throws -> SQLiteBackend {
    try SQLiteBackend(path: folder.file("people.sqlite"), catalogue: old(), program: "tests")
  }

  private func fixture() throws -> PeopleFixture {
    let catalogue = try Catalogue(version: 2, IdentityRecords.all + PeopleRecords.all)
    return try PeopleFixture(
      SQLiteBackend(path: folder.file("people.sqlite"), catalogue: catalogue, program: "tests"),
      blobs: FileBlobStore(folder: folder.file("pictures")), catalogue: catalogue)
  }

  @Test("a file of the layout before keeps its photos, and an older program refuses it afterwards")
  func migrates() async throws {
    let ids = IdentifierGenerator.version7(clock: .system, random: .system)
    let person: Identifier<Person> = ids.next()
    let photos: [Identifier<PersonPhoto>] = (0..<3).map { _ in ids.next() }
    let keys = ToyKeys()
    let backend = try oldBackend()
    let store = RecordStore(
      backend: backend, catalogue: try old(),
      environment: StorageEnvironment(
        clock: SettableClock().wallClock, identifiers: ids, random: .system, program: "tests"))
    let born = Lifecycle(createdAt: Timestamp(milliseconds: 1_795_249_800_000))
    let plain = SamplePhoto.plain
    try await store.write { transaction in
      try transaction.insert(
        Person(
          id: person, state: .visible, details: SealedContent([1]), photoCount: 3, version: 1,
          revision: 1, activeAt: born.createdAt, isSimulated: true, lifecycle: born))
      for (position, id) in photos.enumerated() {
        try transaction.insert(
          OldPhoto(
            id: Identifier(id.uuid), person: person, position: position, mediaType: "image/png",
            width: 9, height: 7, caption: try keys.seal("Me", in: id, "caption"),
            picture: try keys.seal(plain + [UInt8(position)], in: id, "picture"),
            lifecycle: born))
      }
    }
    try await backend.close()
    let fixture = try fixture()
    let examine = ExaminePictures<PersonPhoto>(fixture, naming: { "\($0.id)" })
    #expect(try await examine() == (3, []))
    #expect(try await MovePictures<PersonPhoto>(fixture)() == 3)
    #expect(try await examine() == (3, []))
    #expect(try await fixture.blobs.owners() == [BlobOwner(person)])
    let rows = try await fixture.store.read {
      try $0.fetch(Query<PersonPhoto>().order(by: \.position))
    }
    #expect(rows.map(\.id) == photos)
    for (position, row) in rows.enumerated() {
      #expect(row.picture.bytes.isEmpty && row.blob != nil && row.size ?? 0 > plain.count)
      #expect(try keys.caption(of: row) == "Me")
      let picture = try await Pictures<PersonPhoto>(fixture).picture(of: row)
      #expect(picture == plain + [UInt8(position)])
    }
    #expect(throws: StorageError.self) { try oldBackend() }
  }
}
