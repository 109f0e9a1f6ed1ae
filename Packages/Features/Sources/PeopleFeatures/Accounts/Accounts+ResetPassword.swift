import DomainModels
import Identity
import PeopleRequests
import Secrets

extension Accounts.ResetPassword: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(
      try await Identity.ResetPassword(context)(
        OneTimeCode(code.text), challenge: Identifier(wire: challenge), to: password.secret,
        from: caller.device))
  }
}
