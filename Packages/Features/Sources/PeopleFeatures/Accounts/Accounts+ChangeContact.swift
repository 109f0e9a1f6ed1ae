import Identity
import PeopleRequests

extension Accounts.ChangeContact: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> CodeSent {
    CodeSent(
      try await RequestContactChange(context)(
        to: Contact(typed: contact), by: caller.account, proof: proof.proof, from: caller.device))
  }
}
