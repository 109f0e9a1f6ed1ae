import Identity
import PeopleRequests
import Secrets

extension Accounts.SignIn: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(
      try await SignInWithPassword(context)(
        email: email, password: password.secret, from: caller.device))
  }
}
