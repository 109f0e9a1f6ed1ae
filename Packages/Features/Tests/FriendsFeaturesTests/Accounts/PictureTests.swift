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
import Services
import Storage
import StorageTesting
import Testing

/// The storage of the pictures of photos: sealed, in the store of blobs.
@Suite("Pictures of photos") struct PictureTests {
  private let fixture: FriendsFixture
  private let ada: FixtureMember
  private let owner: BlobOwner

  init() async throws {
    fixture = try FriendsFixture()
    ada = try await fixture.member("Ada")
    owner = BlobOwner(ada.id)
  }

  private func held() async throws -> [BlobID] { try await fixture.blobs.list(of: owner).map(\.id) }

  private func photos(_ fixture: FriendsFixture) async throws -> [MemberPhoto] {
    try await fixture.store.read { try $0.fetch(Query<MemberPhoto>().order(by: \.position)) }
  }

  /// A photo as version 1 kept it: the picture in its row.
  private func oldPhoto(_ member: Identifier<Member>, at position: Int) throws -> MemberPhoto {
    let id: Identifier<MemberPhoto> = fixture.identifiers.next()
    return MemberPhoto(
      id: id, member: member, position: position, format: .png,
      content: try fixture.identityKeys.seal(FriendsProbes.picture, in: id, "content"), blob: nil,
      size: nil, lifecycle: Lifecycle(createdAt: fixture.clock.now))
  }

  private func read(_ photo: MemberPhoto) async throws -> [UInt8] {
    try await ada.perform(Users.ReadPhoto(photo: WireID(photo.id))).content
  }

  @Test("a picture is a sealed blob of the member, and its row names it and holds nothing of it")
  func blobs() async throws {
    for _ in 0..<2 { _ = try await ada.perform(Users.AddPhoto(photo: FriendsProbes.picture)) }
    let rows = try await photos(fixture)
    // The same picture twice is not the same blob.
    #expect(try await held() == rows.compactMap { BlobID($0.blob ?? "") }.sorted())
    #expect(Set(try await held()).count == 2)
    for row in rows {
      let name = try #require(BlobID(row.blob ?? ""))
      let sealed = try #require(try await fixture.blobs.get(name))
      #expect(row.size == sealed.count && row.content.bytes.isEmpty)
      #expect(sealed != FriendsProbes.picture)
      let opened = try fixture.identityKeys.open(SealedContent(sealed), in: row.id, "content")
      #expect(try await read(row) == opened)
    }
    let document = try await ada.perform(Safety.Export()).document
    let export = try #require(
      try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
    let pictures = try #require(export["photos"] as? [[String: String]])
    let picture = Data(try await read(rows[0])).base64EncodedString()
    #expect(pictures.map { $0["content"] } == [picture, picture])
  }

  @Test("a removed photo takes its blob along, and a refused one leaves none") func removed()
    async throws
  {
    for _ in 0..<6 { _ = try await ada.perform(Users.AddPhoto(photo: FriendsProbes.picture)) }
    #expect(await ada.refusal(Users.AddPhoto(photo: FriendsProbes.picture)) == .badPhoto)
    #expect(try await held().count == 6)
    _ = try await ada.perform(Users.RemovePhoto(index: 2))
    let names = try await photos(fixture).compactMap { BlobID($0.blob ?? "") }
    #expect(try await held() == names.sorted() && names.count == 5)
  }

  @Test("who deletes their account leaves no blob") func deleted() async throws {
    let bo = try await fixture.member("Bo")
    for member in [ada, bo] {
      _ = try await member.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    }
    try await ada.delete()
    #expect(try await fixture.blobs.owners() == [BlobOwner(bo.id)])
  }

  @Test("killed after the account or after the member, the next tidying removes the blobs")
  func killedDeletion() async throws {
    let bo = try await fixture.member("Bo")
    for member in [ada, bo] {
      _ = try await member.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    }
    try await fixture.store.write { try $0.erase(ada.id, at: fixture.clock.now) }
    try await fixture.store.write {
      try $0.erase(Identifier<Account>(bo.id.uuid), at: fixture.clock.now)
    }
    try await PurgeFriends(fixture)()
    #expect(try await fixture.blobs.owners() == [])
  }

  @Test("a blob without its photo is removed a day after it was noticed, and no other is")
  func collected() async throws {
    _ = try await ada.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    let kept = try await held()
    // As a kill leaves it between the blob and the row.
    let stray = try await fixture.blobs.put([1, 2, 3], for: owner)
    #expect(try await PurgeFriends(fixture)() == 0)
    fixture.pass(seconds: 86_399)
    #expect(try await PurgeFriends(fixture)() == 0)
    #expect(try await held() == (kept + [stray]).sorted())
    fixture.pass(seconds: 1)
    #expect(try await PurgeFriends(fixture)() == 1)
    #expect(try await held() == kept)
    fixture.pass(seconds: 2 * 86_400)
    try await PurgeFriends(fixture)()
    #expect(try await fixture.store.read { try $0.count(Query<UnusedPicture>()) } == 0)
    #expect(try await held() == kept)
  }

  @Test("a blob that got its photo after it was noticed stays") func late() async throws {
    let row = try oldPhoto(ada.id, at: 0)
    let blob = try await fixture.blobs.put(row.content.bytes, for: owner)
    try await PurgeFriends(fixture)()
    try await fixture.store.write { try $0.insert(row) }
    fixture.pass(seconds: 2 * 86_400)
    // The move was killed between blob and row: what is on its way is not collected.
    #expect(try await PurgeFriends(fixture)() == 0)
    #expect(try await MovePictures<MemberPhoto>(fixture)() == 1)
    try await PurgeFriends(fixture)()
    #expect(try await held() == [blob])
    #expect(try await photos(fixture).map(\.blob) == [blob.description])
  }

  @Test("pictures in rows are read, and moved once, wherever a kill stopped it") func moved()
    async throws
  {
    let rows = try (0..<4).map { try oldPhoto(ada.id, at: $0) }
    try await fixture.store.write { transaction in
      for row in rows { try transaction.insert(row) }
    }
    // Killed after the first blob, and after the second row.
    _ = try await fixture.blobs.put(rows[0].content.bytes, for: owner)
    let blob = try await fixture.blobs.put(rows[1].content.bytes, for: owner)
    try await fixture.store.write { transaction in
      var row = rows[1]
      (row.blob, row.size, row.content) = (blob.description, 1, SealedContent([]))
      try transaction.save(row)
    }
    for row in rows { #expect(try await read(row) == FriendsProbes.picture) }
    #expect(try await MovePictures<MemberPhoto>(fixture)() == 3)
    #expect(try await MovePictures<MemberPhoto>(fixture)() == 0)
    let after = try await photos(fixture)
    #expect(after.map(\.id) == rows.map(\.id) && after.allSatisfy { $0.content.bytes.isEmpty })
    #expect(try await held() == after.compactMap { BlobID($0.blob ?? "") }.sorted())
    for row in rows { #expect(try await read(row) == FriendsProbes.picture) }
    #expect(try await fixture.examinedPictures() == (4, []))
  }

  @Test("a missing or damaged picture is named, and reading it says so") func missing()
    async throws
  {
    let folder = try TemporaryFolder()
    let place = folder.file("blobs")
    let fixture = try FriendsFixture(blobs: FileBlobStore(folder: place))
    let ada = try await fixture.member("Ada")
    for _ in 0..<3 { _ = try await ada.perform(Users.AddPhoto(photo: FriendsProbes.picture)) }
    let rows = try await photos(fixture)
    let names = try rows.map { try #require($0.blob) }
    func path(_ name: String) -> String { "\(place)/blobs/\(name.prefix(2))/\(name.dropFirst(2))" }
    try FileManager.default.removeItem(atPath: path(names[0]))
    try Data([1]).write(to: URL(filePath: path(names[1])))
    let (count, problems) = try await fixture.examinedPictures()
    #expect(count == 3 && problems.count == 2)
    #expect(problems.contains { $0.contains("\(WireID(rows[0].id))") && $0.contains("missing") })
    #expect(problems.contains { $0.contains("\(WireID(rows[1].id))") && $0.contains("read") })
    for (row, words) in [(rows[0], "is missing"), (rows[1], "blob_damaged")] {
      let error = await #expect(throws: ServiceError.self) {
        try await ada.perform(Users.ReadPhoto(photo: WireID(row.id)))
      }
      #expect(error?.reason == .server && error?.message.contains(words) == true)
      #expect(error?.message.contains(place) == false)
    }
    #expect(
      try await ada.perform(Users.ReadPhoto(photo: WireID(rows[2].id))).content.isEmpty == false)
    // What is said of it helps: once it is removed, the rest is whole.
    for _ in 0..<2 { _ = try await ada.perform(Users.RemovePhoto(index: 0)) }
    #expect(try await fixture.examinedPictures() == (1, []))
    #expect(await ada.refusal(Safety.Export()) == nil)
  }
}

extension FriendsFixture {
  /// Returns the problems of pictures, as `doctor` reports them.
  func examinedPictures() async throws -> (photos: Int, problems: [String]) {
    try await ExaminePictures<MemberPhoto>(
      self, naming: { "the photo \(WireID($0.id)) of \(WireID($0.member))" })()
  }
}
