import DomainModels
import Identity
import PeopleRequests
import Secrets

extension Accounts.ConfirmSignUp: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(
      try await Identity.ConfirmSignUp(context)(
        OneTimeCode(code.text), email: email, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}
