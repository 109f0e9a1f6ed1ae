import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Profiles.Show: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PersonCard {
    let now = context.clock.now
    let keys = context.identityKeys
    return try await caller.read { transaction, viewer in
      let me = try transaction.member(viewer)
      let shown = try transaction.person(person, shownTo: viewer)
      return try transaction.card(
        of: shown, keys.details(of: shown), for: me, keys.details(of: me), keys: keys, at: now)
    }
  }
}
