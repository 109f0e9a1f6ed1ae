import Identity
import PeopleRequests

extension Accounts.EndOtherSessions: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    try await RevokeOtherSessions(context)(caller.account)
    return Acknowledged()
  }
}
