import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.AddPhoto: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MyProfile {
    let id = try caller.person
    let now = context.clock.now
    let keys = context.identityKeys
    let draft = try PhotoDraft(self, of: id, keys: keys, at: now)
    return try await context.store.write { transaction in
      var person = try transaction.member(id)
      if let known = try transaction.find(photo) {
        guard known.person == id else { throw PeopleError.notFound }
        guard try draft.isKept(in: known, keys: keys) else { throw PeopleError.photoConflict }
        return try transaction.profile(of: person, keys: keys)
      }
      guard person.photoCount < PeopleLimits.photos else { throw PeopleError.photosFull }
      var row = draft.record
      row.position = person.photoCount
      try transaction.insert(row)
      person.photoCount += 1
      return try transaction.profile(of: transaction.saveChanged(person, at: now), keys: keys)
    }
  }
}
