import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Missions.AnswerOffer: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RSVPAnswer {
    let (me, now) = (try caller.member, context.clock.now)
    let blocks = try await context.store.read { reading in
      let known = try reading.mission(mission.id, visibleTo: me)
      return try reading.knownBlocks(at: [known.id], with: me)
    }
    // Whatever ended meanwhile stays ended, also where this request is refused.
    let answer = try await context.store.write { transaction -> Result<RSVPAnswer, ServiceError> in
      let known = try transaction.mission(mission.id)
      let waited = try transaction.waitPlace(of: me, for: known.id)
      try transaction.settleWaitList(of: known, at: now, blocks)
      try transaction.requireOpen(known, at: now)
      guard let place = try transaction.waitPlace(of: me, for: known.id) else {
        return .failure(
          waited == nil
            ? ServiceError(.notWaiting, "you don't wait for a place")
            : ServiceError(
              .offerExpired, "the place was kept for you until it was over",
              hint: "Wait for another"))
      }
      if accept {
        guard place.offerEndsAt != nil else {
          return .failure(ServiceError(.missionFull, "no place is kept for you yet"))
        }
        try transaction.requireMeeting(me, at: known.id, blocks)
        try transaction.answer(.going, guests: place.guests, to: known, by: me, at: now)
        try transaction.postAnswer(of: me, to: known, at: now)
      } else {
        try transaction.erase(place.id, of: known.id, at: now)
      }
      try transaction.settleWaitList(of: known, at: now, blocks)
      return .success(try transaction.rsvpAnswer(known.id, of: me))
    }
    await FriendsOutbox(context).deliver(from: mission.id)
    return try answer.get()
  }
}
