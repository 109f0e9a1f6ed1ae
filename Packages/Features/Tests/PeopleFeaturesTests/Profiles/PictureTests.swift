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
import Testing

@testable import PeopleFeatures

/// The storage of the pictures of people's photos: sealed, in the store of blobs.
@Suite("Pictures of people's photos") struct PictureTests {
  private let desk: PeopleFixture
  private let ada: Neighbour
  private let owner: BlobOwner

  init() async throws {
    desk = try PeopleFixture()
    ada = try await Neighbour(at: desk)
    owner = BlobOwner(ada.person)
  }

  private func held() async throws -> [BlobID] { try await desk.blobs.list(of: owner).map(\.id) }

  private func photos(_ desk: PeopleFixture) async throws -> [PersonPhoto] {
    try await desk.store.read { try $0.fetch(Query<PersonPhoto>().order(by: \.position)) }
  }

  private func add(_ neighbour: Neighbour, _ count: Int = 1) async throws {
    for _ in 0..<count {
      let id: Identifier<PersonPhoto> = neighbour.desk.identifiers.next()
      _ = try await neighbour.ask(Profiles.AddPhoto(photo: id, bytes: SamplePhoto.plain))
    }
  }

  /// A photo as layout 4 kept it: the picture in its row.
  private func oldPhoto(at position: Int) throws -> PersonPhoto {
    let id: Identifier<PersonPhoto> = desk.identifiers.next()
    return PersonPhoto(
      id: id, person: ada.person, position: position, mediaType: "image/png", width: 9, height: 7,
      caption: nil, picture: try desk.identityKeys.seal(SamplePhoto.plain, in: id, "picture"),
      blob: nil, size: nil, lifecycle: Lifecycle(createdAt: desk.clock.now))
  }

  private func read(_ photo: PersonPhoto) async throws -> [UInt8] {
    try await ada.ask(Profiles.ReadPhoto(photo: photo.id)).bytes
  }

  @Test("a removed photo takes its blob along, and a refused or repeated one leaves none")
  func removed() async throws {
    try await add(ada, PeopleLimits.photos)
    let first = try #require(try await photos(desk).first)
    let again = Profiles.AddPhoto(photo: first.id, bytes: SamplePhoto.plain)
    _ = try await ada.ask(again)
    var other = again
    other.file = SamplePhoto.gray
    #expect(try await ada.refusal(other)?.reason == .conflict)
    let seventh = Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: SamplePhoto.gray)
    #expect(try await ada.refusal(seventh)?.reason == .limitReached)
    #expect(try await held().count == PeopleLimits.photos)
    _ = try await ada.ask(Profiles.RemovePhoto(photo: first.id))
    let names = try await photos(desk).compactMap { BlobID($0.blob ?? "") }
    #expect(try await held() == names.sorted() && names.count == PeopleLimits.photos - 1)
  }

  @Test("the same request many times at once is one photo and one blob") func atOnce()
    async throws
  {
    let request = Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: SamplePhoto.plain)
    try await withThrowingTaskGroup(of: MyProfile.self) { group in
      for _ in 0..<8 { group.addTask { try await ada.ask(request) } }
      for try await profile in group { #expect(profile.photos.map(\.id) == [request.photo]) }
    }
    let rows = try await photos(desk)
    #expect(try await held().map(\.description) == rows.compactMap(\.blob) && rows.count == 1)
    #expect(try await !read(rows[0]).isEmpty)
  }

  @Test("killed after the account or after the profile, the next tidying removes the blobs")
  func killedDeletion() async throws {
    let bo = try await Neighbour(at: desk)
    for neighbour in [ada, bo] { try await add(neighbour) }
    let (now, person) = (desk.clock.now, ada.person)
    try await desk.store.write { try $0.erase(Identifier<Account>(person.uuid), at: now) }
    try await desk.store.write { try $0.erase(person, at: now) }
    try await desk.store.write { try $0.erase(Identifier<Account>(bo.person.uuid), at: now) }
    try await PurgePeople(desk)()
    #expect(try await desk.blobs.owners() == [])
  }

  @Test("a blob without its photo is removed a day after it was noticed, and no other is")
  func collected() async throws {
    try await add(ada)
    let kept = try await held()
    // As a kill leaves it between the blob and the row.
    let stray = try await desk.blobs.put([1, 2, 3], for: owner)
    try await PurgePeople(desk)()
    desk.pass(seconds: 86_399)
    try await PurgePeople(desk)()
    #expect(try await held() == (kept + [stray]).sorted())
    desk.pass(seconds: 1)
    #expect(try await PurgePeople(desk)() == 1)
    #expect(try await held() == kept)
    desk.pass(seconds: 2 * 86_400)
    try await PurgePeople(desk)()
    #expect(try await desk.store.read { try $0.count(Query<UnusedPicture>()) } == 0)
    #expect(try await held() == kept)
  }

  @Test("pictures in rows are read, and moved once, wherever a kill stopped it") func moved()
    async throws
  {
    let rows = try (0..<4).map { try oldPhoto(at: $0) }
    let expected = SamplePhoto.plain
    try await desk.store.write { transaction in
      for row in rows { try transaction.insert(row) }
    }
    // Killed after the first blob, and after the second row.
    _ = try await desk.blobs.put(rows[0].picture.bytes, for: owner)
    let blob = try await desk.blobs.put(rows[1].picture.bytes, for: owner)
    try await desk.store.write { transaction in
      var row = rows[1]
      (row.blob, row.size, row.picture) = (blob.description, 1, SealedContent([]))
      try transaction.save(row)
    }
    for row in rows { #expect(try await read(row) == expected) }
    // What is on its way is not collected.
    desk.pass(seconds: 2 * 86_400)
    #expect(try await PurgePeople(desk)() == 0)
    #expect(try await MovePictures<PersonPhoto>(desk)() == 3)
    #expect(try await MovePictures<PersonPhoto>(desk)() == 0)
    let after = try await photos(desk)
    #expect(after.map(\.id) == rows.map(\.id) && after.allSatisfy { $0.picture.bytes.isEmpty })
    #expect(try await held() == after.compactMap { BlobID($0.blob ?? "") }.sorted())
    for row in rows { #expect(try await read(row) == expected) }
    let export = try await ada.ask(Safety.Export())
    #expect(export.photos.map(\.bytes) == [[UInt8]](repeating: expected, count: 4))
  }

  @Test("a missing or damaged picture is named, and reading it says so") func missing()
    async throws
  {
    let folder = try SharedTestDirectory()
    let place = folder.path("pictures")
    let desk = try PeopleFixture(blobs: FileBlobStore(folder: place))
    let ada = try await Neighbour(at: desk)
    try await add(ada, 3)
    let rows = try await photos(desk)
    let names = try rows.map { try #require($0.blob) }
    func path(_ name: String) -> String { "\(place)/blobs/\(name.prefix(2))/\(name.dropFirst(2))" }
    try FileManager.default.removeItem(atPath: path(names[0]))
    try Data([1]).write(to: URL(filePath: path(names[1])))
    let examine = ExaminePictures<PersonPhoto>(desk, naming: { "the photo \($0.id)" })
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
    let folder = try SharedTestDirectory()
    let limits = BlobLimits.pictures(PeopleLimits.photos, ofAtMost: PeopleLimits.photoBytes)
    let (file, copy) = (folder.path("people.sqlite"), folder.path("a/b/copy.sqlite"))
    #expect(try await PictureFolder.copy(ofStoreAt: file, to: copy, limits: limits) == nil)
    #expect(try folder.files().isEmpty)
    let blobs = try #require(PictureFolder(besideStoreAt: file, limits: limits))
    #expect(try await blobs.owners() == [])
    let desk = try PeopleFixture(blobs: blobs)
    let ada = try await Neighbour(at: desk)
    try await add(ada, 2)
    let kept = try await PictureFolder.copy(ofStoreAt: file, to: copy, limits: limits)
    #expect(kept == copy + "-pictures")
    let other = try #require(PictureFolder(besideStoreAt: copy, limits: limits))
    #expect(try await other.list(of: BlobOwner(ada.person)).count == 2)
    for row in try await photos(desk) {
      #expect(try await other.get(try #require(BlobID(row.blob ?? ""))) != nil)
    }
    // A store in memory has none.
    #expect(PictureFolder(besideStoreAt: "", limits: limits) == nil)
  }
}
