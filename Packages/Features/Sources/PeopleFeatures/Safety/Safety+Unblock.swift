import AccountFeatures
import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Safety.Unblock: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    return try await caller.write { transaction, me in
      guard let block = try transaction.block(of: me, on: person) else {
        throw ServiceError.notFound
      }
      try transaction.erase(block.id, of: me, at: now)
      return Acknowledged()
    }
  }
}
