import DomainModels
import Identity
import PeopleRequests

extension Accounts.EndSession: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    try await RevokeSession(context)(Identifier(wire: session), by: caller.account)
    return Acknowledged()
  }
}
