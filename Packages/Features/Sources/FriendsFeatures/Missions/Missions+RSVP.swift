import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Missions.RSVP: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RSVPAnswer {
    let now = context.clock.now
    return try await caller.decide(
      prefetching: { reading, me in
        try reading.prefetch(mission.id)
        try reading.prefetchAnswers(of: me, to: mission.id)
      },
      { transaction, me in
        try transaction.prefetchDecision(of: me, on: mission.id, at: now)
        let known = try transaction.mission(mission.id, visibleTo: me)
        let list = try transaction.settleWaitList(of: known, at: now)
        try transaction.requireOpen(known, at: now)
        let guests = guests ?? 0
        guard (0...known.guestsEach).contains(guests) else {
          throw ServiceError(
            .tooManyGuests,
            known.guestsEach == 0
              ? "guests cannot be brought" : "each can bring \(known.guestsEach) at most",
            hint: known.guestsEach == 0 ? "Come without any" : "Bring fewer")
        }
        let before = try transaction.rsvp(of: me, to: known.id)
        let place = list.place(of: me)
        if let before, before.status == status, before.guests == (status == .going ? guests : 0),
          place == nil
        {
          throw ServiceError(
            .alreadyAnswered, "you answered that already",
            hint: known.host == me
              ? "You host the mission, so you are among those who come"
              : "Give another answer to change yours")
        }
        if known.host == me, status != .going {
          throw ServiceError(
            .forbidden, "the host comes", hint: "Cancel the mission instead")
        }
        switch status {
        case .going:
          try transaction.requireMeeting(me, list.going.keys)
          try transaction.go(to: known, me, guests, list, waits: wait ?? false, at: now)
        case .maybe, .notGoing:
          if status == .maybe { try transaction.requireMeeting(me, list.going.keys) }
          try transaction.answer(status, guests: 0, to: known, by: me, at: now)
        }
        try transaction.prefetchAnswers(of: me, to: known.id)
        let next = try transaction.settleWaitList(of: known, at: now)
        return try transaction.rsvpAnswer(known.id, of: me, next)
      })
  }
}

extension WriteTransaction {
  /// Says what an answer to a mission reads beside the mission and its answers.
  fileprivate func prefetchDecision(
    of member: Identifier<Member>, on mission: Identifier<Mission>, at now: Timestamp
  ) throws {
    guard let known = try find(mission) else { return }
    if known.host != member { try prefetch(known.host, visibleTo: member) }
    try prefetchBlocks(between: member, going(to: mission))
    let answer = MissionRSVP(
      id: MissionRSVP.identity(of: member, to: mission), mission: mission, member: member,
      status: .going, guests: 0, answeredAt: now, lifecycle: Lifecycle(createdAt: now))
    try prefetch(saving: answer)
    if try find(answer.id, of: mission) == nil { try prefetch(inserting: answer) }
  }

  /// Takes a place if there is one, or a place on the wait list.
  fileprivate func go(
    to mission: Mission, _ member: Identifier<Member>, _ guests: Int,
    _ list: WaitList, waits: Bool, at now: Timestamp
  ) throws {
    guard let room = mission.maxAttendees else {
      try answer(.going, guests: guests, to: mission, by: member, at: now)
      return
    }
    // What is kept for others is taken; what is kept for them, or is theirs already, is theirs.
    let place = list.place(of: member)
    let own = list.going[member] ?? 0
    let free = room - list.attendance - list.held(besides: member) + own
    // The member who has no offer does not pass those who wait and would fit.
    let isPassing =
      try place?.offerEndsAt == nil && own == 0
      && list.places.contains {
        try $0.offerEndsAt == nil && $0.member != member && list.seats($0) <= free
          && canMeet($0.member, list.going.keys)
      }
    if 1 + guests <= free, !isPassing {
      try answer(.going, guests: guests, to: mission, by: member, at: now)
      return
    }
    guard waits, 1 + guests <= room else {
      throw ServiceError(
        .missionFull, "there is no place for \(1 + guests) more",
        hint: waits ? "Bring fewer guests" : "Wait for a place")
    }
    if let place, place.guests == guests {
      throw ServiceError(.alreadyAnswered, "you wait already")
    }
    try save(
      WaitlistEntry(
        id: WaitlistEntry.identity(of: member, for: mission.id), mission: mission.id,
        member: member,
        guests: guests, joinedAt: place?.joinedAt ?? now, offeredAt: nil, offerEndsAt: nil,
        lifecycle: place?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
  }
}

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

extension WriteTransaction {
  /// Writes the member's answer, for any member; the place on the wait list goes.
  func answer(
    _ status: RSVPStatus, guests: Int, to mission: Mission, by member: Identifier<Member>,
    at now: Timestamp
  ) throws {
    let known = try rsvp(of: member, to: mission.id)
    try save(
      MissionRSVP(
        id: MissionRSVP.identity(of: member, to: mission.id), mission: mission.id, member: member,
        status: status,
        guests: status == .going ? guests : 0, answeredAt: now,
        lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
    if let place = try waitPlace(of: member, for: mission.id) {
      try erase(place.id, of: mission.id, at: now)
    }
  }

  /// Takes an answer and a place on the wait list back.
  func withdraw(_ member: Identifier<Member>, from mission: Mission, at now: Timestamp) throws {
    if let answer = try rsvp(of: member, to: mission.id) {
      try erase(answer.id, of: mission.id, at: now)
    }
    if let place = try waitPlace(of: member, for: mission.id) {
      try erase(place.id, of: mission.id, at: now)
    }
  }

  /// Makes sure that a mission can still be answered.
  ///
  /// - Throws: ``ServiceError/Code/missionCancelled``, ``ServiceError/Code/missionPast``.
  func requireOpen(_ mission: Mission, at now: Timestamp) throws {
    guard mission.status == .planned else {
      throw ServiceError(.missionCancelled, "the mission was called off")
    }
    guard mission.startsAt > now else {
      throw ServiceError(.missionPast, "the mission has begun")
    }
  }

  /// Makes sure that no member who goes to a mission has blocked the member, or is blocked by them.
  ///
  /// Who blocked them is not found out: then the mission is not there for them.
  func requireMeeting(
    _ member: Identifier<Member>, _ going: some Collection<Identifier<Member>>
  ) throws {
    if try hasBlocked(member, anyOf: going) {
      throw ServiceError(
        .blockedAttendee, "a member whom you blocked goes",
        hint: "Stay away, or take the block back")
    }
    if try hasBlocked(anyOf: going, member) { throw ServiceError.notFound }
  }

  /// The result of an answer.
  ///
  /// - Parameters:
  ///   - mission: the mission.
  ///   - member: who answered.
  ///   - list: the wait list after the answer.
  /// - Returns: the response.
  /// - Throws: an error of the store.
  func rsvpAnswer(
    _ mission: Identifier<Mission>, of member: Identifier<Member>, _ list: WaitList
  ) throws -> RSVPAnswer {
    let place = list.places.firstIndex { $0.member == member }
    return RSVPAnswer(
      missionID: WireID(mission),
      rsvp: try rsvp(of: member, to: mission)?.status,
      rsvpCount: list.attendance, waitPosition: place.map { $0 + 1 })
  }
}
