import Identity
import PeopleRequests

extension Accounts.ListEvents: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> [SecurityEventInfo] {
    try await ListSecurityEvents(context)(caller.account).map { event in
      SecurityEventInfo(what: event.kind.rawValue, happenedAt: event.happenedAt)
    }
  }
}
