import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension Matches.Unmatch: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    let me = try caller.person
    let now = context.clock.now
    return try await context.store.write { transaction in
      var ended = try transaction.match(match, of: me)
      if ended.endedAt != nil { return Acknowledged() }
      ended.endedAt = now
      ended.lifecycle = ended.lifecycle.updated(at: now)
      try transaction.save(ended)
      return Acknowledged()
    }
  }
}
