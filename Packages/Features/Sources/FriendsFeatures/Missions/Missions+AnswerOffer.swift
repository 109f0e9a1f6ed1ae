import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Missions.AnswerOffer: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RSVPAnswer {
    let now = context.clock.now
    // What has ended meanwhile stays ended, also where this request is refused.
    let answer = try await caller.write {
      transaction, me -> Result<RSVPAnswer, ServiceError> in
      let known = try transaction.mission(mission.id, visibleTo: me)
      let waited = try transaction.waitPlace(of: me, for: known.id)
      let list = try transaction.settleWaitList(of: known, at: now)
      try transaction.requireOpen(known, at: now)
      guard let place = list.place(of: me) else {
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
        try transaction.requireMeeting(me, list.going.keys)
        try transaction.answer(.going, guests: place.guests, to: known, by: me, at: now)
      } else {
        try transaction.erase(place.id, of: known.id, at: now)
      }
      let next = try transaction.settleWaitList(of: known, at: now)
      return .success(try transaction.rsvpAnswer(known.id, of: me, next))
    }
    return try answer.get()
  }
}
