import Identity
import PeopleRequests
import Secrets

extension Accounts.ChangePassword: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    let change = try await Identity.ChangePassword(context)(
      to: password.secret, by: caller.account, proof: proof.proof, from: caller.device)
    return SessionGrant(change.tokens)
  }
}
