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
    let found = try await context.store.read { try $0.match(match, of: me) }
    return try await context.store.write { transaction in
      guard var ended = try transaction.find(found.id) else { throw PeopleError.notFound }
      if ended.endedAt != nil { return Acknowledged() }
      ended.endedAt = now
      ended.lifecycle = ended.lifecycle.updated(at: now)
      try transaction.save(ended)
      return Acknowledged()
    }
  }
}
