import PeopleRequests

extension Matches.Resume: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MatchSummary {
    try await PausedMatch(context)(false, match, by: caller.person)
  }
}
