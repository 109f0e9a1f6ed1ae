import Identity
import PeopleRequests

extension Accounts.RequestProof: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await Identity.RequestProof(context)(caller.account, from: caller.device))
  }
}
