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
