import PeopleRequests

extension Matches.Pause: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MatchSummary {
    try await PausedMatch(context)(true, match, by: caller.person)
  }
}
