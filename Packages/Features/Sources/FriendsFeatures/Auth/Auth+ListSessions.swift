import DomainModels
import FriendsRequests
import Identity

extension Auth.ListSessions: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> SessionsData {
    let sessions = try await Identity.ListSessions(context)(caller.account)
    return SessionsData(
      sessions: sessions.map { session in
        SessionInfo(
          id: session.id.description, deviceLabel: session.deviceLabel,
          startedAt: WireTime(session.startedAt), lastUsedAt: WireTime(session.lastUsedAt),
          isCurrent: session.isCurrent)
      })
  }
}
