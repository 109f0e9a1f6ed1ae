import PeopleRequests

/// What a ``ScriptedPeopleService`` does with one type of request.
struct ScriptedAnswer<Request: PeopleRequest>: Sendable {
  let answer: @Sendable (Request, PeopleCaller) async throws -> Request.Response
}
