import Blobs
import DomainModels
import Foundation
import Identity
import LocalBlobs
import PeopleModels
import PeopleRequests
import PhotoFeatures
import PhotoModels
import Services
import Storage
import StorageTesting
import Testing

@testable import PeopleFeatures

/// The storage of the pictures of people's photos: sealed, in the store of blobs.
@Suite("Pictures of people's photos") struct PictureTests {
  private let fixture: PeopleFixture
  private let ada: Neighbour
  private let owner: BlobOwner

  init() async throws {
    fixture = try PeopleFixture()
    ada = try await Neighbour(at: fixture)
    owner = BlobOwner(ada.person)
  }

  private func held() async throws -> [BlobID] { try await fixture.blobs.list(of: owner).map(\.id) }

  private func photos(_ fixture: PeopleFixture) async throws -> [PersonPhoto] {
    try await fixture.store.read { try $0.fetch(Query<PersonPhoto>().order(by: \.position)) }
  }

  private func add(_ neighbour: Neighbour, _ count: Int = 1) async throws {
    for _ in 0..<count {
      let id: Identifier<PersonPhoto> = neighbour.fixture.identifiers.next()
      _ = try await neighbour.ask(Profiles.AddPhoto(photo: id, bytes: SamplePhoto.plain))
    }
  }

  /// A photo as layout 4 kept it: the picture in its row.
  private func oldPhoto(at position: Int) throws -> PersonPhoto {
    let id: Identifier<PersonPhoto> = fixture.identifiers.next()
    return PersonPhoto(
      id: id, person: ada.person, position: position, mediaType: "image/png", width: 9, height: 7,
      caption: nil, picture: try fixture.identityKeys.seal(SamplePhoto.plain, in: id, "picture"),
      blob: nil, size: nil, lifecycle: Lifecycle(createdAt: fixture.clock.now))
  }

  private func read(_ photo: PersonPhoto) async throws -> [UInt8] {
    try await ada.ask(Profiles.ReadPhoto(photo: photo.id)).bytes
  }

  @Test("a removed photo takes its blob along, and a refused or repeated one leaves none")
  func removed() async throws {
    try await add(ada, PeopleLimits.photos)
    let first = try #require(try await photos(fixture).first)
    let again = Profiles.AddPhoto(photo: first.id, bytes: SamplePhoto.plain)
    _ = try await ada.ask(again)
    var other = again
    other.file = SamplePhoto.gray
    #expect(try await ada.refusal(other)?.reason == .conflict)
    let seventh = Profiles.AddPhoto(photo: fixture.identifiers.next(), bytes: SamplePhoto.gray)
    #expect(try await ada.refusal(seventh)?.reason == .limitReached)
    #expect(try await held().count == PeopleLimits.photos)
    _ = try await ada.ask(Profiles.RemovePhoto(photo: first.id))
    let names = try await photos(fixture).compactMap { BlobID($0.blob ?? "") }
    #expect(try await held() == names.sorted() && names.count == PeopleLimits.photos - 1)
  }

  @Test("the same request many times at once is one photo and one blob") func atOnce()
    async throws
  {
    let request = Profiles.AddPhoto(photo: fixture.identifiers.next(), bytes: SamplePhoto.plain)
    try await withThrowingTaskGroup(of: MyProfile.self) { group in
      for _ in 0..<8 { group.addTask { try await ada.ask(request) } }
      for try await profile in group { #expect(profile.photos.map(\.id) == [request.photo]) }
    }
    let rows = try await photos(fixture)
    #expect(try await held().map(\.description) == rows.compactMap(\.blob) && rows.count == 1)
    #expect(try await !read(rows[0]).isEmpty)
  }

  @Test("killed after the account or after the profile, the next tidying removes the blobs")
  func killedDeletion() async throws {
    let bo = try await Neighbour(at: fixture)
    for neighbour in [ada, bo] { try await add(neighbour) }
    let (now, person) = (fixture.clock.now, ada.person)
    try await fixture.store.write { try $0.erase(Identifier<Account>(person.uuid), at: now) }
    try await fixture.store.write { try $0.erase(person, at: now) }
    try await fixture.store.write { try $0.erase(Identifier<Account>(bo.person.uuid), at: now) }
    try await PurgePeople(fixture)()
    #expect(try await fixture.blobs.owners() == [])
  }

  @Test("a blob without its photo is removed a day after it was noticed, and no other is")
  func collected() async throws {
    try await add(ada)
    let kept = try await held()
    // As a kill leaves it between the blob and the row.
    let stray = try await fixture.blobs.put([1, 2, 3], for: owner)
    try await PurgePeople(fixture)()
    fixture.pass(seconds: 86_399)
    try await PurgePeople(fixture)()
    #expect(try await held() == (kept + [stray]).sorted())
    fixture.pass(seconds: 1)
    #expect(try await PurgePeople(fixture)() == 1)
    #expect(try await held() == kept)
    fixture.pass(seconds: 2 * 86_400)
    try await PurgePeople(fixture)()
    #expect(try await fixture.store.read { try $0.count(Query<UnusedPicture>()) } == 0)
    #expect(try await held() == kept)
  }

  @Test("pictures in rows are read, and moved once, wherever a kill stopped it") func moved()
    async throws
  {
    let rows = try (0..<4).map { try oldPhoto(at: $0) }
    let expected = SamplePhoto.plain
    try await fixture.store.write { transaction in
      for row in rows { try transaction.insert(row) }
    }
    // Killed after the first blob, and after the second row.
    _ = try await fixture.blobs.put(rows[0].picture.bytes, for: owner)
    let blob = try await fixture.blobs.put(rows[1].picture.bytes, for: owner)
    try await fixture.store.write { transaction in
      var row = rows[1]
      (row.blob, row.size, row.picture) = (blob.description, 1, SealedContent([]))
      try transaction.save(row)
    }
    for row in rows { #expect(try await read(row) == expected) }
    // What is on its way is not collected.
    fixture.pass(seconds: 2 * 86_400)
    #expect(try await PurgePeople(fixture)() == 0)
    #expect(try await MovePictures<PersonPhoto>(fixture)() == 3)
    #expect(try await MovePictures<PersonPhoto>(fixture)() == 0)
    let after = try await photos(fixture)
    #expect(after.map(\.id) == rows.map(\.id) && after.allSatisfy { $0.picture.bytes.isEmpty })
    #expect(try await held() == after.compactMap { BlobID($0.blob ?? "") }.sorted())
    for row in rows { #expect(try await read(row) == expected) }
    let export = try await ada.ask(Safety.Export())
    #expect(export.photos.map(\.bytes) == [[UInt8]](repeating: expected, count: 4))
  }

  @Test("a missing or damaged picture is named, and reading it says so") func missing()
    async throws
  {
    let folder = try TemporaryFolder()
    let place = folder.file("pictures")
    let fixture = try PeopleFixture(blobs: FileBlobStore(folder: place))
    let ada = try await Neighbour(at: fixture)
    try await add(ada, 3)
    let rows = try await photos(fixture)
    let names = try rows.map { try #require($0.blob) }
    func path(_ name: String) -> String { "\(place)/blobs/\(name.prefix(2))/\(name.dropFirst(2))" }
    try FileManager.default.removeItem(atPath: path(names[0]))
    try Data([1]).write(to: URL(filePath: path(names[1])))
    let examine = ExaminePictures<PersonPhoto>(fixture, naming: { "the photo \($0.id)" })
    let (count, problems) = try await examine()
    #expect(count == 3 && problems.count == 2)
    #expect(problems.contains { $0.contains("\(rows[0].id)") && $0.contains("missing") })
    #expect(problems.contains { $0.contains("\(rows[1].id)") && $0.contains("read") })
    for (row, words) in [(rows[0], "is missing"), (rows[1], "blob_damaged")] {
      let error = try await ada.refusal(Profiles.ReadPhoto(photo: row.id))
      #expect(error?.reason == .unavailable && error?.message.contains(words) == true)
      #expect(error?.message.contains(place) == false)
    }
    // What is said of it helps: once it is removed, the rest is whole.
    for row in rows.prefix(2) { _ = try await ada.ask(Profiles.RemovePhoto(photo: row.id)) }
    #expect(try await examine() == (1, []))
    #expect(try await ada.refusal(Safety.Export()) == nil)
  }
  @Test("a copy of a store's file has its pictures, and a store without any has no folder")
  func copied() async throws {
    let folder = try TemporaryFolder()
    let limits = BlobLimits.pictures(PeopleLimits.photos, ofAtMost: PeopleLimits.photoBytes)
    let (file, copy) = (folder.file("people.sqlite"), folder.file("a/b/copy.sqlite"))
    #expect(try await PictureFolder.copy(ofStoreAt: file, to: copy, limits: limits) == nil)
    #expect(try folder.contents().isEmpty)
    let blobs = try #require(PictureFolder(besideStoreAt: file, limits: limits))
    #expect(try await blobs.owners() == [])
    let fixture = try PeopleFixture(blobs: blobs)
    let ada = try await Neighbour(at: fixture)
    try await add(ada, 2)
    let kept = try await PictureFolder.copy(ofStoreAt: file, to: copy, limits: limits)
    #expect(kept == copy + "-pictures")
    let other = try #require(PictureFolder(besideStoreAt: copy, limits: limits))
    #expect(try await other.list(of: BlobOwner(ada.person)).count == 2)
    for row in try await photos(fixture) {
      #expect(try await other.get(try #require(BlobID(row.blob ?? ""))) != nil)
    }
    // A store in memory has none.
    #expect(PictureFolder(besideStoreAt: "", limits: limits) == nil)
  }
}
