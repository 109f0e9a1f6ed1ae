import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.RemovePhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MyProfile {
    let id = try caller.person
    let now = context.clock.now
    let keys = context.identityKeys
    return try await context.store.write { transaction in
      var person = try transaction.member(id)
      let photos = try transaction.photoIdentities(of: id)
      guard photos.contains(photo) else { throw PeopleError.notFound }
      try transaction.erase(photo, at: now)
      let rest = photos.filter { $0 != photo }
      try transaction.number(rest, at: now)
      person.photoCount = rest.count
      return try transaction.profile(of: transaction.saveChanged(person, at: now), keys: keys)
    }
  }
}
