import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Crews.AnswerJoinRequest: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    return try await context.store.write { transaction in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      if try transaction.membership(of: user.id, in: known.id) != nil {
        throw FriendsError(.alreadyMember, "they belong to the crew already")
      }
      let request = CrewJoinRequest.identity(of: user.id, in: known.id)
      guard try transaction.find(request) != nil, try !transaction.isBlocked(me, user.id) else {
        throw FriendsError.notFound
      }
      guard accept else {
        try transaction.erase(request, at: now)
        return Acknowledgement("The request is declined.")
      }
      try transaction.join(known, user.id, at: now)
      return Acknowledgement("They belong to the crew now.")
    }
  }
}
