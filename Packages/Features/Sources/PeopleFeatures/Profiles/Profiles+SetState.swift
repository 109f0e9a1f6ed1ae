import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.SetState: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let now = context.clock.now
    let keys = context.identityKeys
    return try await caller.write { transaction, id in
      var person = try transaction.member(id)
      if person.state != state {
        person.state = state
        person = try transaction.saveChanged(person, at: now)
      }
      return try transaction.profile(of: person, keys: keys)
    }
  }
}
