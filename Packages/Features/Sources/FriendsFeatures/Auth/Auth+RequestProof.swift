import FriendsRequests
import Identity

extension Auth.RequestProof: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await Identity.RequestProof(context)(caller.account, from: caller.device))
  }
}
