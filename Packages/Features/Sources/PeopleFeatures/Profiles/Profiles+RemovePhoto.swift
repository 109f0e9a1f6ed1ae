import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

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
