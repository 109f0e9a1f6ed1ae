import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Matches.Unmatch: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    let me = try caller.person
    let now = context.clock.now
    let found = try await context.store.read { try $0.match(match, of: me) }
    return try await context.store.write { transaction in
      guard let known = try transaction.find(found.id) else { throw ServiceError.notFound }
      if known.endedAt == nil { try transaction.end(known, at: now) }
      return Acknowledged()
    }
  }
}

extension WriteTransaction {
  /// Ends a match that goes on.
  func end(_ match: PeopleMatch, at time: Timestamp) throws {
    var ended = match
    ended.endedAt = time
    ended.lifecycle = match.lifecycle.updated(at: time)
    try save(ended)
  }
}
