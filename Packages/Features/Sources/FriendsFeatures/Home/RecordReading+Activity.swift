import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// What happened to a member of late that they may still be told: the newest first, at most
  /// twenty.
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
            who: actor?.name ?? "somebody", crew: crew?.name ?? "a crew",
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

extension ActivityKind {
  /// The event, in a sentence.
  fileprivate func wording(who: String, crew: String, mission: String) -> String {
    switch self {
    case .mutualInterest: "\(who) and you are interested in each other"
    case .message: "\(who) wrote to you"
    case .crewInvitation: "\(who) invited you to \(crew)"
    case .crewRequest: "\(who) wants to join \(crew)"
    case .crewJoined: "\(who) joined \(crew)"
    case .crewLeft: "\(who) left \(crew)"
    case .crewProposed: "\(who) proposed a crew with you"
    case .crewFormed: "\(crew) is there: all have answered"
    case .madeAdmin: "you look after \(crew) now"
    case .missionPlanned: "\(who) planned \(mission)"
    case .missionChanged: "\(mission) has another time or place"
    case .missionCancelled: "\(mission) was called off"
    case .rsvp: "\(who) answered \(mission)"
    case .placeOffered: "a place at \(mission) is kept for you"
    case .placeExpired: "the place at \(mission) is no longer kept for you"
    case .placeWithdrawn: "fewer can come to \(mission): you wait for a place again"
    }
  }
}
