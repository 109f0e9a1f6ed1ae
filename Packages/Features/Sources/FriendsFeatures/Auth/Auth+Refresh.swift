import DomainModels
import FriendsRequests
import Identity
import Secrets
import Services

extension Auth.Refresh: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> SessionRefreshed {
    let tokens = try await RefreshSession(context)(RefreshToken(refreshToken.secret))
    return SessionRefreshed(
      accessToken: SecretText(tokens.access.secret),
      expiresIn: context.clock.now.seconds(until: tokens.accessExpiresAt),
      refreshToken: SecretText(tokens.refresh.secret))
  }
}
