import FriendsRequests
import Identity
import Secrets

extension Auth.LogOut: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    try await SignOut(context)(RefreshToken(refreshToken.secret))
    return Acknowledgement("Signed out.")
  }
}
