import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

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
