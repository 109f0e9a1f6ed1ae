import FriendsRequests
import Identity

extension Auth.SendCode: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await RequestPhoneCode(context)(phoneNumber, from: caller.device))
  }
}
