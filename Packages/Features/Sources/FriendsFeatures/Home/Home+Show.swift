import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Home.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> HomeData {
    let details = try keys.details(of: reading.member(me))
    let planned = try reading.plannedMissions(of: me, at: now)
      .filter { $0.startsAt > now && $0.status == .planned }
    let stats = try reading.stats(of: me, planned, at: now)
    let activity = try reading.activity(of: me, at: now, keys)
    return HomeData(
      stats: stats,
      upcoming: try planned.prefix(3).map {
        try reading.missionInfo($0, for: me, isWhole: true, at: now, keys)
      },
      reminders: try reading.dueReminders(of: me, details, among: planned, at: now).infos,
      recentActivity: activity,
      suggestions: stats.suggestions(isComplete: details.isComplete))
  }
}

extension RecordReading {
  fileprivate func stats(
    of member: Identifier<Member>, _ planned: [Mission], at now: Timestamp
  ) throws -> HomeStats {
    let conversations = try conversations(of: member)
    let invitations = try fetch(Query<CrewInvitation>().filter(\.member == member))
    let hidden = try blocks(around: member)
    let seats = try fetch(Query<ProposalSeat>().filter(\.member == member && \.answer == .pending))
    let proposals = try seats.compactMap { try find($0.proposal) }
      .filter { $0.crew == nil && $0.expiresAt > now }
    let waiting = try values(of: \WaitPlace.mission, Query<WaitPlace>().filter(\.member == member))
    let offers = try waiting.compactMap { try find($0) }
      .compactMap { try waitPlace(of: member, for: $0, at: now)?.offerEndsAt }
    let going = try planned.filter {
      try rsvp(of: member, to: $0.id)?.status == .going
    }
    return HomeStats(
      crews: try crews(of: member).count, upcomingMissions: going.count,
      conversations: conversations.count,
      unreadMessages: try conversations.reduce(0) { sum, conversation in
        try sum + unreadCount(in: conversation.id, for: member)
      },
      invitations: invitations.count { !hidden.contains($0.inviter) } + proposals.count,
      offers: offers.count)
  }
}

extension HomeStats {
  fileprivate func suggestions(isComplete: Bool) -> [String] {
    guard isComplete else {
      return ["Complete your profile: others can only be shown to you, and you to them, then"]
    }
    var found: [String] = []
    if offers > 0 { found.append("A place is kept for you: take it or pass it on") }
    if invitations > 0 { found.append("Answer who wants you in a crew") }
    if unreadMessages > 0 { found.append("Read what was written to you") }
    if conversations == 0 { found.append("Discover people, and say who interests you") }
    if crews == 0 { found.append("Join a crew, or have one proposed") }
    if upcomingMissions == 0 { found.append("Plan a mission, or join one") }
    return found
  }
}
