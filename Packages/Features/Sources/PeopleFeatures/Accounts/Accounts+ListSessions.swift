import DomainModels
import Identity
import PeopleRequests

extension Accounts.ListSessions: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> [SessionInfo] {
    try await Identity.ListSessions(context)(caller.account).map { session in
      SessionInfo(
        id: session.id.description, deviceLabel: session.deviceLabel,
        startedAt: session.startedAt, lastUsedAt: session.lastUsedAt,
        expiresAt: session.expiresAt, isCurrent: session.isCurrent)
    }
  }
}
