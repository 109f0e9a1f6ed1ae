import FriendsRequests
import Identity

extension Auth.EndOtherSessions: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    try await RevokeOtherSessions(context)(caller.account)
    return Acknowledgement("All other sessions are ended.")
  }
}
