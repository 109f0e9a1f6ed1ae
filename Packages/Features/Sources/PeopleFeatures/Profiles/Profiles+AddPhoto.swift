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
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MyProfile {
    let id = try caller.person
    let draft = try PhotoDraft(self, keys: context.identityKeys)
    while true {
      // Refused before the picture is put, so that a refused photo leaves no blob behind.
      let known = try await context.store.read { transaction in
        let known = try transaction.find(photo)
        if let known, known.person != id { throw ServiceError.notFound }
        if known == nil { _ = try transaction.memberWithRoomForPhoto(id) }
        return known
      }
      if let known {
        guard let profile = try await repeated(known, draft, context, of: id) else { continue }
        return profile
      }
      if let profile = try await add(draft, context, of: id) { return profile }
    }
  }

  /// The answer to a request that was made before.
  ///
  /// The picture is read outside of any transaction: it is megabytes in another store.
  ///
  /// - Returns: the profile as it is; `nil` if the photo was removed meanwhile.
  private func repeated(
    _ known: PersonPhoto, _ draft: PhotoDraft, _ context: some PeopleContext,
    of id: Identifier<Person>
  ) async throws -> MyProfile? {
    let keys = context.identityKeys
    guard let picture = try await Pictures<PersonPhoto>(context).picture(of: known) else {
      return nil
    }
    guard try draft.isKept(in: known, picture, keys: keys) else { throw ServiceError.photoConflict }
    return try await context.store.read { transaction in
      try transaction.profile(of: transaction.member(id), keys: keys)
    }
  }

  /// Puts the picture, and then the row.
  ///
  /// - Returns: the profile with the photo; `nil` if another request wrote a photo of this identity
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
        let saved = try transaction.saveChanged(person, at: now)
        return (try transaction.profile(of: saved, keys: keys), nil)
      }
      if let other, other.blob != picture.id.description {
        await pictures.discard(picture.id.description, of: id)
      }
      return profile
    } catch let error as ServiceError {
      // Refused, so that no row names it. After another error one might; `TidyPeople` finds out.
      await pictures.discard(picture.id.description, of: id)
      throw error
    }
  }
}

extension RecordReading {
  /// Somebody who may add a photo.
  fileprivate func memberWithRoomForPhoto(_ id: Identifier<Person>) throws -> Person {
    let person = try member(id)
    guard person.photoCount < PeopleLimits.photos else { throw ServiceError.photosFull }
    return person
  }
}
