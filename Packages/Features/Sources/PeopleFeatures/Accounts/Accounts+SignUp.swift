import Identity
import PeopleRequests
import Secrets

extension Accounts.SignUp: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> CodeSent {
    CodeSent(
      try await SignUpWithPassword(context)(
        email: email, password: password.secret, from: caller.device))
  }
}
