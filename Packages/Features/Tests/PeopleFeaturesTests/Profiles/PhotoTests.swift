import Blobs
import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct PhotoTests {
  private func add(
    _ neighbour: Neighbour, _ bytes: [UInt8] = SamplePhoto.plain, caption: String? = nil
  ) async throws -> Identifier<PersonPhoto> {
    let id: Identifier<PersonPhoto> = neighbour.desk.identifiers.next()
    _ = try await neighbour.ask(Profiles.AddPhoto(photo: id, bytes: bytes, caption: caption))
    return id
  }

  private func isIn(_ text: String, _ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }

  @Test("a photo loses what it says of camera and place, and is kept sealed, as it is shown")
  func stripped() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    #expect(isIn("SecretMaker", SamplePhoto.fromPhone))
    let id = try await add(ada, SamplePhoto.fromPhone, caption: " By the sea ")
    let file = try await ada.ask(Profiles.ReadPhoto(photo: id))
    #expect(file.mediaType == "image/png")
    #expect(file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(!isIn("SecretMaker", file.bytes))
    let mine = try await ada.profile
    let info = PhotoInfo(id: id, mediaType: "image/png", width: 7, height: 9, caption: "By the sea")
    #expect(mine.photos == [info])

    let row = try #require(try await desk.store.read { try $0.find(id) })
    let blob = try #require(row.blob.flatMap { BlobID($0) })
    let sealed = try #require(try await desk.blobs.get(blob))
    #expect(row.picture.bytes.isEmpty && row.size == sealed.count)
    #expect(sealed != file.bytes && !isIn("IHDR", sealed))
    #expect(!isIn("sea", row.caption?.bytes ?? []))
  }

  @Test("the same request twice is one photo, and an identity that is taken gives no other")
  func repeated() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let request = Profiles.AddPhoto(
      photo: desk.identifiers.next(), bytes: SamplePhoto.plain, caption: "Me")
    let first = try await ada.ask(request)
    let second = try await ada.ask(request)
    #expect(second == first)

    var other = request
    other.file = SamplePhoto.gray
    let bytes = try await ada.refusal(other)
    #expect(bytes?.reason == .conflict)
    other = request
    other.caption = "You"
    let caption = try await ada.refusal(other)
    #expect(caption?.reason == .conflict)
    let stranger = try await grace.refusal(request)
    #expect(stranger == .notFound)
  }

  @Test("there are six at most")
  func six() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var ids: [Identifier<PersonPhoto>] = []
    for _ in 0..<PeopleLimits.photos { ids.append(try await add(ada)) }
    let seventh = Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: SamplePhoto.gray)
    let refusal = try await ada.refusal(seventh)
    #expect(refusal?.reason == .limitReached)
    #expect(refusal?.retryAfterSeconds == nil)
    // A repeated request is no seventh.
    _ = try await ada.ask(Profiles.AddPhoto(photo: ids[5], bytes: SamplePhoto.plain))
    _ = try await ada.ask(Profiles.RemovePhoto(photo: ids[0]))
    let full = try await ada.ask(seventh)
    #expect(full.photos.map(\.id) == Array(ids.dropFirst()) + [seventh.photo])
  }

  @Test("moving and removing keep the order without gaps")
  func order() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var ids: [Identifier<PersonPhoto>] = []
    for _ in 0..<5 { ids.append(try await add(ada)) }
    func check(_ profile: MyProfile) async throws {
      #expect(profile.photos.map(\.id) == ids)
      let places = try await desk.store.read { transaction in
        try transaction.values(
          of: \.position,
          Query<PersonPhoto>().filter(\.person == ada.person).order(by: \.position))
      }
      #expect(places == Array(ids.indices))
      let count = try await desk.store.read { try $0.member(ada.person).photoCount }
      #expect(count == ids.count)
    }
    for (from, to) in [(4, 0), (0, 4), (1, 3), (3, 2), (2, 2)] {
      let id = ids.remove(at: from)
      ids.insert(id, at: to)
      try await check(try await ada.ask(Profiles.MovePhoto(photo: id, position: to + 1)))
    }
    for place in [2, 0, 2, 0, 0] {
      let id = ids.remove(at: place)
      try await check(try await ada.ask(Profiles.RemovePhoto(photo: id)))
      let again = try await ada.refusal(Profiles.RemovePhoto(photo: id))
      #expect(again == .notFound)
    }
  }

  @Test("a place that is none, and others' photos, can't be moved to or touched")
  func wrong() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let id = try await add(ada)
    for position in [0, -1, 2, .max, .min] {
      let refusal = try await ada.refusal(Profiles.MovePhoto(photo: id, position: position))
      #expect(refusal?.reason == .invalidValue)
    }
    for request in [id, desk.identifiers.next()] {
      let move = try await grace.refusal(Profiles.MovePhoto(photo: request, position: 1))
      let remove = try await grace.refusal(Profiles.RemovePhoto(photo: request))
      #expect(move == .notFound && remove == .notFound)
    }
    let still = try await ada.profile.photos.map(\.id)
    #expect(still == [id])
  }

  @Test(
    "what is no picture is refused in the words of what is wrong",
    arguments: [
      [], Array("GIF89a and more".utf8), Array("hello".utf8),
      Array(SamplePhoto.plain.prefix(60)),
      SamplePhoto.plain + [UInt8](repeating: 0, count: PeopleLimits.photoBytes),
    ] as [[UInt8]])
  func bad(_ bytes: [UInt8]) async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let refusal = try await ada.refusal(
      Profiles.AddPhoto(photo: desk.identifiers.next(), bytes: bytes))
    #expect(refusal?.reason == .badPhoto)
    #expect(refusal?.message.isEmpty == false)
    let none = try await ada.profile.photos
    #expect(none.isEmpty)
  }

  @Test("a caption is one line within its limit, and an empty one is none")
  func captions() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    for caption in [String(repeating: "a", count: 101), "two\nlines", "bell\u{7}"] {
      let refusal = try await ada.refusal(
        Profiles.AddPhoto(
          photo: desk.identifiers.next(), bytes: SamplePhoto.plain, caption: caption))
      #expect(refusal?.reason == .invalidValue)
    }
    _ = try await add(ada, caption: "  ")
    let captions = try await ada.profile.photos.map(\.caption)
    #expect(captions == [nil])
  }

  @Test("a photo is there for whom its owner is there for, and for no other user")
  func reading() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let mary = try await Neighbour(at: desk)
    let request = Profiles.ReadPhoto(photo: try await add(ada))
    _ = try await grace.ask(request)
    let match = try await grace.match(ada)
    _ = try await ada.ask(Profiles.SetState(state: .paused))
    _ = try await grace.ask(request)
    let stranger = try await mary.refusal(request)
    #expect(stranger == .notFound)
    _ = try await ada.ask(Matches.Unmatch(match: match.id))
    _ = try await ada.ask(Profiles.SetState(state: .visible))
    let unmatched = try await grace.refusal(request)
    #expect(unmatched == .notFound)
    _ = try await mary.ask(request)
    try await mary.block(ada)
    let blocker = try await mary.refusal(request)
    #expect(blocker == .notFound)
    let never = try await mary.refusal(Profiles.ReadPhoto(photo: desk.identifiers.next()))
    #expect(never == .notFound)
  }
}
