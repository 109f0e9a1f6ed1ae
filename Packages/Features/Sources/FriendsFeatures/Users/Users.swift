import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Services
import Storage

extension Users.Me: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> User {
    return try reading.user(reading.member(me), isWhole: true, at: now, keys)
  }

  func prefetch(in reading: any RecordReading, for me: Identifier<Member>) throws {
    try reading.prefetchPhone(of: Identifier(me.uuid))
  }
}

extension Users.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> PublicUser {
    let (member, details) = try reading.person(user.id, shownTo: me, keys)
    return PublicUser(
      id: WireID(member.id),
      profile: PublicProfile(
        details, photos: try reading.photoPaths(of: member.id), on: now.utcDate))
  }
}

extension RecordReading {
  /// A member as far as others are shown them: complete, there, not blocked, and either visible or
  /// known to the viewer from a conversation, a crew or a mission.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func person(
    _ id: Identifier<Member>, shownTo viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> (member: Member, details: MemberDetails) {
    let member = try member(id, visibleTo: viewer)
    let details = try keys.details(of: member)
    guard details.isComplete, try member.state == .visible || id == viewer || knows(viewer, id)
    else { throw ServiceError.notFound }
    return (member, details)
  }

  /// Returns whether two have a conversation, a crew or a mission to come in common.
  func knows(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    let conversation = Conversation.identity(of: one, and: other)
    if let open = try find(conversation), open.endedAt == nil { return true }
    if try !Set(crews(of: one)).isDisjoint(with: crews(of: other)) { return true }
    return try !Set(answeredMissions(of: one)).isDisjoint(with: answeredMissions(of: other))
  }

  private func answeredMissions(of member: Identifier<Member>) throws -> [Identifier<Mission>] {
    try values(of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == member))
  }
}

extension Users.Settings: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MemberSettings {
    let member = try reading.member(me)
    return MemberSettings(member, try keys.details(of: member))
  }
}

extension Users.SaveSettings: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MemberSettings {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let hours = try freeHours.map { try WeekHours(spans: $0) }
    let quiet = try reminders.map {
      ReminderSettings(
        leads: $0.leadMinutes.sorted(by: >),
        quietFrom: try ClockText.minutes($0.quietFrom, field: "reminders.quiet_from"),
        quietUntil: try ClockText.minutes($0.quietUntil, field: "reminders.quiet_until"))
    }
    if let timeZone { try MissionZone.require(timeZone, field: "time_zone") }
    return try await caller.write { transaction, id in
      var member = try transaction.member(id)
      var details = try keys.details(of: member)
      if let state { member.state = state }
      if let hours { details.freeHours = hours }
      if let timeZone { details.timeZone = timeZone }
      if let quiet { details.reminders = quiet }
      if let wishes {
        details.wishes = MemberWishes(
          youngest: wishes.minAge, oldest: wishes.maxAge, reach: wishes.maxDistanceKm,
          traits: wishes.traits)
      }
      try details.validate(on: now.utcDate)
      member = try transaction.save(details, of: member, at: now, keys)
      return MemberSettings(member, details)
    }
  }
}

extension Users.SaveProfile: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ProfileSaved {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let move: Identifier<MemberMove> = context.identifiers.next()
    return try await caller.write { transaction, id in
      let member = try transaction.member(id)
      let old = try keys.details(of: member)
      var details = old
      try details.take(self, on: now.utcDate)
      try transaction.noteMove(of: id, from: old.home, to: details.home, as: move, at: now)
      try transaction.save(details, of: member, at: now, keys)
      return ProfileSaved(
        profile: Profile(
          details, photos: try transaction.photoPaths(of: id), on: now.utcDate),
        profileComplete: details.isComplete)
    }
  }
}

extension MemberSettings {
  init(_ member: Member, _ details: MemberDetails) {
    let (wishes, reminders) = (details.wishes, details.reminders)
    self.init(
      state: member.state, freeHours: details.freeHours.spans, timeZone: details.timeZone,
      wishes: WishesInfo(
        minAge: wishes.youngest, maxAge: wishes.oldest, maxDistanceKm: wishes.reach,
        traits: wishes.traits),
      reminders: RemindersInfo(
        leadMinutes: reminders.leads, quietFrom: ClockText.text(reminders.quietFrom),
        quietUntil: ClockText.text(reminders.quietUntil)))
  }
}
