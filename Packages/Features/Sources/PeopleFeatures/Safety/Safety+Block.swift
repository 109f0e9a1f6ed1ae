import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension Safety.Block: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    let me = try caller.person
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.member(me)
      let blocked = try transaction.person(person, reachableBy: me)
      try transaction.block(blocked.id, by: me, at: now)
      return Acknowledged()
    }
  }
}
