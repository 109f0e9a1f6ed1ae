import DomainModels
import FriendsRequests
import Identity

extension Auth.EndSession: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    try await RevokeSession(context)(Identifier(wire: session), by: caller.account)
    return Acknowledgement("The session is ended.")
  }
}
