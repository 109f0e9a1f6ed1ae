import DomainModels
import Identity
import PeopleRequests
import Secrets

extension Accounts.VerifyCode: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(
      try await VerifyPhoneCode(context)(
        OneTimeCode(code.text), phone: phone, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}
