import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Missions.AnswerOffer: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RSVPAnswer {
    let (me, now) = (try caller.member, context.clock.now)
    // Whatever ended meanwhile stays ended, also where this request is refused.
    return try await context.store.write { transaction -> Result<RSVPAnswer, FriendsError> in
      let known = try transaction.mission(mission.id, visibleTo: me)
      let id = WaitPlace.identity(of: me, for: known.id)
      let waited = try transaction.find(id)
      try transaction.settleWaitList(of: known, at: now)
      try transaction.requireOpen(known, at: now)
      guard let place = try transaction.find(id) else {
        return .failure(
          waited == nil
            ? FriendsError(.notWaiting, "you don't wait for a place")
            : FriendsError(
              .offerExpired, "the place was kept for you until it was over",
              hint: "Wait for another"))
      }
      if accept {
        guard place.offerEndsAt != nil else {
          return .failure(FriendsError(.missionFull, "no place is kept for you yet"))
        }
        try transaction.requireMeeting(me, at: known.id)
        try transaction.answer(.going, guests: place.guests, to: known, by: me, at: now)
        try transaction.note(
          Activity(
            kind: .rsvp, members: [known.host], actor: me, mission: known.id, at: now))
      } else {
        try transaction.erase(id, at: now)
      }
      try transaction.settleWaitList(of: known, at: now)
      return .success(try transaction.rsvpAnswer(known.id, of: me))
    }.get()
  }
}
