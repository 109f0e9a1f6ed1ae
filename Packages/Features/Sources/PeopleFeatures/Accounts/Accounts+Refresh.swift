import Identity
import PeopleRequests
import Secrets

extension Accounts.Refresh: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(try await RefreshSession(context)(RefreshToken(token.secret)))
  }
}
