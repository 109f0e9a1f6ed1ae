import AccountFeatures
import Blobs
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

extension Profiles.AddPhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let keys = context.identityKeys
    let draft = try PhotoDraft(self, keys: keys)
    while true {
      // Refused before the picture is put, so that a refused photo leaves no blob behind.
      let (id, known) = try await caller.read {
        reading, id -> (Identifier<Person>, (row: PersonPhoto, profile: MyProfile)?) in
        guard let row = try reading.find(photo) else {
          _ = try reading.memberWithRoomForPhoto(id)
          return (id, nil)
        }
        guard row.person == id else { throw ServiceError.notFound }
        return (id, (row, try reading.profile(of: reading.member(id), keys: keys)))
      }
      if let known {
        // The picture is read outside of any transaction: it is megabytes in another store. It is
        // gone if the photo was removed meanwhile.
        guard let picture = try await Pictures<PersonPhoto>(context).picture(of: known.row) else {
          continue
        }
        guard try draft.isKept(in: known.row, picture, keys: keys) else {
          throw ServiceError.photoConflict
        }
        return known.profile
      }
      if let profile = try await add(draft, context, of: id) { return profile }
    }
  }

  /// Puts the picture, and then the row.
  ///
  /// - Returns: the profile with the photo; `nil` if another request wrote a photo of this ID
  ///   meanwhile.
  private func add(
    _ draft: PhotoDraft, _ context: some PeopleContext, of id: Identifier<Person>
  ) async throws -> MyProfile? {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let pictures = Pictures<PersonPhoto>(context)
    let picture = try await pictures.put(draft.photo.bytes, as: photo, of: id)
    do {
      let (profile, other) = try await context.store.write {
        transaction -> (MyProfile?, PersonPhoto?) in
        if let other = try transaction.find(photo, of: id) { return (nil, other) }
        var person = try transaction.memberWithRoomForPhoto(id)
        try transaction.insert(draft.record(photo, of: id, at: person.photoCount, picture, now))
        person.photoCount += 1
        person.activeAt = now
        let saved = try transaction.saveChanged(person, at: now)
        return (try transaction.profile(of: saved, keys: keys), nil)
      }
      if let other, other.blob != picture.id.description {
        await pictures.discard(picture.id.description, of: id)
      }
      return profile
    } catch let error as ServiceError {
      // Refused, so that no row names it. After another error one might; `PurgePeople` finds out.
      await pictures.discard(picture.id.description, of: id)
      throw error
    }
  }
}

extension RecordReading {
  /// A person who may add a photo.
  fileprivate func memberWithRoomForPhoto(_ id: Identifier<Person>) throws -> Person {
    let person = try member(id)
    guard person.photoCount < PeopleLimits.photos else { throw ServiceError.photosFull }
    return person
  }
}

extension Profiles.MovePhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let now = context.clock.now
    let keys = context.identityKeys
    return try await caller.decide { transaction, id in
      let person = try transaction.member(id)
      var photos = try transaction.photoIdentities(of: id)
      guard let old = photos.firstIndex(of: photo) else {
        throw ServiceError.notFound
      }
      var problems = ValidationError.Collector()
      problems.require(
        (1...photos.count).contains(position), "position", "must be 1 to \(photos.count)")
      try problems.check()
      if position - 1 == old { return try transaction.profile(of: person, keys: keys) }
      let moved = photos.remove(at: old)
      photos.insert(moved, at: position - 1)
      try transaction.number(photos, at: now)
      return try transaction.profile(of: transaction.saveChanged(person, at: now), keys: keys)
    }
  }
}

extension Profiles.ReadPhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PhotoFile {
    let row = try await caller.read { transaction, viewer in
      guard let row = try transaction.find(photo) else { throw ServiceError.notFound }
      _ = try transaction.person(row.person, shownTo: viewer)
      return row
    }
    guard let picture = try await Pictures<PersonPhoto>(context).picture(of: row) else {
      throw ServiceError.notFound
    }
    return PhotoFile(mediaType: row.mediaType, bytes: picture)
  }
}

extension Profiles.RemovePhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let now = context.clock.now
    let keys = context.identityKeys
    let (id, profile, blob) = try await caller.write { transaction, id in
      var person = try transaction.member(id)
      let photos = try transaction.photoIdentities(of: id)
      guard photos.contains(photo) else { throw ServiceError.notFound }
      let blob = try transaction.find(photo, of: id)?.blob
      try transaction.erase(photo, of: id, at: now)
      let rest = photos.filter { $0 != photo }
      try transaction.number(rest, at: now)
      person.photoCount = rest.count
      let saved = try transaction.saveChanged(person, at: now)
      return (id, try transaction.profile(of: saved, keys: keys), blob)
    }
    await Pictures<PersonPhoto>(context).discard(blob, of: id)
    return profile
  }
}

/// A photo that was checked, before it has a place among the others.
struct PhotoDraft: Sendable {
  /// The cleaned photo.
  let photo: Photo
  /// The line to it; `nil` if there is none to be seen.
  let caption: String?
  /// The line, sealed.
  private let sealedCaption: SealedContent?

  /// Checks what a person sent, and seals its caption.
  ///
  /// - Throws: ``ServiceError/Code/badPhoto`` in the words of what is wrong with the file,
  ///   `ValidationError` for the caption.
  init(
    _ request: Profiles.AddPhoto, keys: any IdentityKeys
  ) throws {
    if let caption = request.caption { try PeopleText.caption.validateSize(caption) }
    let line = request.caption?.trimmed ?? ""
    if !line.isEmpty { try PeopleText.caption.validate(line) }
    photo = try Self.check(request.file)
    caption = line.isEmpty ? nil : line
    sealedCaption = try caption.map { try keys.seal($0, in: request.photo, "caption") }
  }

  /// The row of the photo.
  func record(
    _ id: Identifier<PersonPhoto>, of person: Identifier<Person>, at position: Int,
    _ picture: BlobEntry, _ now: Timestamp
  ) -> PersonPhoto {
    let isTurned = photo.orientation.swapsSides
    return PersonPhoto(
      id: id, person: person, position: position, mediaType: photo.format.mediaType,
      width: isTurned ? photo.height : photo.width,
      height: isTurned ? photo.width : photo.height, caption: sealedCaption,
      blob: picture.id.description, size: picture.size, lifecycle: Lifecycle(createdAt: now))
  }

  /// Returns whether a row and its picture are this very photo.
  func isKept(in row: PersonPhoto, _ picture: [UInt8], keys: any IdentityKeys) throws -> Bool {
    try keys.caption(of: row) == caption && picture == photo.bytes
  }

  private static func check(_ bytes: [UInt8]) throws -> Photo {
    do {
      return try Photo.checked(bytes, limits: PhotoLimits(size: PeopleLimits.photoBytes))
    } catch {
      throw ServiceError(.badPhoto, error.message, hint: error.hint, kind: error.kind)
    }
  }
}

extension RecordReading {
  /// Returns the data of a person's photos, in their order, without reading any picture.
  ///
  /// Field by field, because a row of an earlier layout holds megabytes that a page of cards does not
  /// need.
  func photoInfos(
    of person: Identifier<Person>, keys: any IdentityKeys
  ) throws -> [PhotoInfo] {
    let photos = Query<PersonPhoto>().filter(\.person == person).order(by: \.position)
    let ids = try values(of: \.id, photos)
    if ids.isEmpty { return [] }
    let mediaTypes = try values(of: \.mediaType, photos)
    let widths = try values(of: \.width, photos)
    let heights = try values(of: \.height, photos)
    let captions = try values(of: \.caption, photos)
    return try ids.indices.map { index in
      PhotoInfo(
        id: ids[index], mediaType: mediaTypes[index], width: widths[index],
        height: heights[index],
        caption: try captions[index].map { try keys.text($0, in: ids[index], "caption") })
    }
  }

  /// The photo that comes first among a person's; `nil` for a person without one.
  func firstPhoto(of person: Identifier<Person>) throws -> Identifier<PersonPhoto>? {
    let photos = Query<PersonPhoto>().filter(\.person == person).order(by: \.position)
    return try values(of: \.id, photos.limit(1)).first
  }

  /// The IDs of a person's photos, in their order, without reading any picture.
  func photoIdentities(of person: Identifier<Person>) throws -> [Identifier<PersonPhoto>] {
    try values(of: \.id, Query<PersonPhoto>().filter(\.person == person).order(by: \.position))
  }
}

extension WriteTransaction {
  /// Gives photos their places in this order, without gaps.
  ///
  /// A row is written as a whole, and one of an earlier layout holds its picture: so those that move
  /// are read, one at a time, and no others.
  func number(_ photos: [Identifier<PersonPhoto>], at now: Timestamp) throws {
    for (position, id) in photos.enumerated() {
      let places = try values(of: \.position, Query<PersonPhoto>().filter(\.id == id))
      guard places != [position], var photo = try find(id) else { continue }
      photo.position = position
      photo.lifecycle = photo.lifecycle.updated(at: now)
      try save(photo)
    }
  }
}
