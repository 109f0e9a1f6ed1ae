import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Crews.AnswerJoinRequest: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    let isHidden = try await context.store.read { reading in
      let known = try reading.crew(crew.id, lookedAfterBy: me)
      if try accept && reading.joinRequest(of: user.id, in: known.id) != nil {
        try reading.requireRoomForCrew(of: user.id)
      }
      return try reading.isBlocked(me, user.id)
    }
    let answer = try await context.store.write { transaction in
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
    }
    await FriendsOutbox(context).deliver(from: crew.id)
    return answer
  }
}
