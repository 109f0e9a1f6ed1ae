import Identity
import PeopleRequests

extension Accounts.RequestCode: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await RequestPhoneCode(context)(phone, from: caller.device))
  }
}
