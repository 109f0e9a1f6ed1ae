import Identity
import PeopleRequests

extension Accounts.RequestReset: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await RequestPasswordReset(context)(email: email, from: caller.device))
  }
}
