import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Matches.Resume: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MatchSummary {
    let me = try caller.person
    let now = context.clock.now
    let keys = context.identityKeys
    return try await context.store.write { transaction in
      let changed = try transaction.setPaused(false, match, by: me, at: now)
      return try transaction.summary(of: changed, for: me, keys: keys, at: now)
    }
  }
}
