import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Crews.AnswerInvitation: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewJoined {
    let (me, now) = (try caller.member, context.clock.now)
    return try await context.store.write { transaction in
      let known = try transaction.crew(crew.id, visibleTo: me)
      guard try transaction.membership(of: me, in: known.id) == nil else {
        throw FriendsError(.alreadyMember, "you belong to the crew already")
      }
      let invitation = CrewInvitation.identity(of: me, in: known.id)
      guard try transaction.find(invitation) != nil else { throw FriendsError.notFound }
      guard accept else {
        try transaction.erase(invitation, at: now)
        return CrewJoined(
          message: "You declined to join \(known.name).", crewID: crew, isRequested: false)
      }
      try transaction.join(known, me, at: now)
      return CrewJoined(message: "You joined \(known.name).", crewID: crew, isRequested: false)
    }
  }
}
