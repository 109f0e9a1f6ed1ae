import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension Safety.Unblock: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    let block = PersonBlock.identity(of: try caller.person, on: person)
    let now = context.clock.now
    return try await context.store.write { transaction in
      guard try transaction.eraseIfThere(block, at: now) else { throw PeopleError.notFound }
      return Acknowledged()
    }
  }
}
