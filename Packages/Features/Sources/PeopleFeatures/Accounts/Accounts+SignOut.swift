import Identity
import PeopleRequests
import Secrets

extension Accounts.SignOut: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    try await Identity.SignOut(context)(RefreshToken(token.secret))
    return Acknowledged()
  }
}
