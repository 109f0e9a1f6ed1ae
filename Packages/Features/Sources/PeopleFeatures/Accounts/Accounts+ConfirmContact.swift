import DomainModels
import Identity
import PeopleRequests
import Secrets

extension Accounts.ConfirmContact: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> SessionGrant {
    let change = try await ConfirmContactChange(context)(
      OneTimeCode(code.text), to: Contact(typed: contact), challenge: Identifier(wire: challenge),
      by: caller.account, from: caller.device)
    return SessionGrant(change.tokens)
  }
}
