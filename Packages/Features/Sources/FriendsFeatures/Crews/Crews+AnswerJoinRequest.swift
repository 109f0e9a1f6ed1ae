import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Crews.AnswerJoinRequest: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    return try await caller.decide { reading, me in
      let known = try reading.crew(crew.id, lookedAfterBy: me)
      if try accept && reading.joinRequest(of: user.id, in: known.id) != nil {
        try reading.requireRoomForCrew(of: user.id)
      }
      return try reading.isBlocked(me, user.id)
    } then: { transaction, me, isHidden in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      if try transaction.membership(of: user.id, in: known.id) != nil {
        throw ServiceError(.alreadyMember, "they belong to the crew already")
      }
      guard !isHidden, let request = try transaction.joinRequest(of: user.id, in: known.id) else {
        throw ServiceError.notFound
      }
      guard accept else {
        try transaction.erase(request.id, of: known.id, at: now)
        return Acknowledgement("The request is declined.")
      }
      try transaction.join(known, user.id, at: now)
      return Acknowledgement("They belong to the crew now.")
    }.decision
  }
}
