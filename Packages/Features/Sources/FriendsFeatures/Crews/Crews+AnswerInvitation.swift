import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Crews.AnswerInvitation: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewJoined {
    let now = context.clock.now
    return try await caller.decide { reading, me in
      if accept { try reading.requireRoomForCrew(of: me) }
    } then: { transaction, me, _ in
      let known = try transaction.crew(crew.id, visibleTo: me)
      guard try transaction.membership(of: me, in: known.id) == nil else {
        throw ServiceError(.alreadyMember, "you belong to the crew already")
      }
      guard let invitation = try transaction.invitation(of: me, in: known.id) else {
        throw ServiceError.notFound
      }
      guard accept else {
        try transaction.erase(invitation.id, of: known.id, at: now)
        return CrewJoined(
          message: "You declined to join \(known.name).", crewID: crew, isRequested: false)
      }
      try transaction.join(known, me, at: now)
      return CrewJoined(message: "You joined \(known.name).", crewID: crew, isRequested: false)
    }.decision
  }
}
