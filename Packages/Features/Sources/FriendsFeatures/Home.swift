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
    let waiting = try values(
      of: \WaitlistEntry.mission, Query<WaitlistEntry>().filter(\.member == member))
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
      return ["Complete your profile: only then are others shown to you, and you to them"]
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

extension RecordReading {
  /// Returns the recent events that a member may still see: the newest first, at most twenty.
  func activity(
    of member: Identifier<Member>, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> [ActivityInfo] {
    // Messages and answers are read where they lie; an earlier version wrote an entry for each.
    let query = Query<ActivityEntry>()
      .filter(\.member == member && \.kind != .message && \.kind != .rsvp)
      .order(by: \.happenedAt, .descending).limit(100)
    let since = now.adding(days: -90)
    let entries =
      try fetch(query) + messages(to: member, since: since) + answers(to: member, since: since)
    let hidden = try blocks(around: member)
    let blockers = try blockers(of: member)
    let previews = try previews(of: entries.compactMap(\.actor), keys)
    var told: [ActivityInfo] = []
    for entry in entries.sorted(by: { $0.happenedAt > $1.happenedAt }) {
      if let actor = entry.actor, hidden.contains(actor) || previews[actor] == nil { continue }
      let mission = try entry.mission.flatMap { try find($0) }
      if let mission, try !isVisible(mission, to: member, without: blockers) { continue }
      let crew = try entry.crew.flatMap { try find($0) }
      let actor = entry.actor.flatMap { previews[$0] }
      told.append(
        ActivityInfo(
          kind: entry.kind,
          text: entry.kind.wording(
            who: actor?.name ?? "a member", crew: crew?.name ?? "a crew",
            mission: mission?.title ?? "a mission"),
          at: WireTime(entry.happenedAt), user: actor, crewID: crew.map { WireID($0.id) },
          missionID: mission.map { WireID($0.id) }))
      if told.count == 20 { break }
    }
    return told
  }

  /// The newest twenty answers of others to the hundred latest missions of a host, as entries; none
  /// of them is written.
  private func answers(
    to host: Identifier<Member>, since: Timestamp
  ) throws -> [ActivityEntry] {
    let hosted = Query<Mission>().filter(\.host == host).order(by: \.startsAt, .descending)
      .limit(100)
    let query = Query<MissionRSVP>()
      .filter(
        .among(\.mission, try values(of: \.id, hosted)) && \.member != host
          && \.answeredAt > since
      )
      .order(by: \.answeredAt, .descending).limit(20)
    return try fetch(query).map { answer in
      ActivityEntry(
        id: ActivityEntry.identity(of: .rsvp, to: host, about: answer.id.description),
        member: host, kind: .rsvp, actor: answer.member, crew: nil, mission: answer.mission,
        happenedAt: answer.answeredAt, lifecycle: answer.lifecycle)
    }
  }

  /// The newest twenty messages that others wrote to a member, as entries; none of them is written.
  private func messages(
    to member: Identifier<Member>, since: Timestamp
  ) throws -> [ActivityEntry] {
    let talks = try fetch(Query<Conversation>().filter(\.first == member || \.second == member))
      .filter { $0.lastMessageAt > since }.sorted { $0.lastMessageAt > $1.lastMessageAt }
    let hidden = try blocks(around: member)
    var newest: [FriendMessage] = []
    for talk in talks {
      guard let other = talk.other(than: member), !hidden.contains(other) else { continue }
      if newest.count == 20, newest[19].sentAt > talk.lastMessageAt { break }
      let messages = Query<FriendMessage>()
        .filter(\.conversation == talk.id && \.sender == other && \.sentAt > since)
        .order(by: \.sentAt, .descending).limit(20)
      newest += try fetch(messages)
      newest = Array(newest.sorted { $0.sentAt > $1.sentAt }.prefix(20))
    }
    return newest.map { message in
      ActivityEntry(
        id: ActivityEntry.identity(of: .message, to: member, about: message.id.description),
        member: member, kind: .message, actor: message.sender, crew: nil, mission: nil,
        happenedAt: message.sentAt, lifecycle: message.lifecycle)
    }
  }
}
