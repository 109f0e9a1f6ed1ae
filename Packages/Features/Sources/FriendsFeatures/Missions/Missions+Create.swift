import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Create: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let id: Identifier<Mission> = context.identifiers.next()
    let seriesID: Identifier<MissionSeries> = context.identifiers.next()
    return try await context.store.write { transaction in
      let details = try keys.details(of: transaction.member(me))
      let zone = try MissionZone.require(timeZone ?? details.timeZone, field: "time_zone")
      let draft = try MissionDraft(self, as: id, by: me, in: zone.name, at: now, keys)
      try transaction.requirePlanning(by: me, at: now)
      if let crew = crewID?.id {
        _ = try transaction.crew(crew, visibleTo: me)
        guard try transaction.membership(of: me, in: crew) != nil else {
          throw FriendsError(.forbidden, "only members plan for a crew")
        }
      }
      var first = draft.mission
      if let recurrence {
        let series = try MissionSeries(
          recurrence, from: first.startsAt, in: zone, as: seriesID, by: me, at: now)
        try transaction.insert(series)
        guard
          let planned = try transaction.planSeries(
            series, like: draft.mission, draft.place, at: now, keys)
        else { throw MissionSeries.refusal("must give a date to come") }
        first = planned
      } else {
        try transaction.insert(first)
        try transaction.answer(.going, guests: 0, to: first, by: me, at: now)
      }
      try transaction.noteInCrew(.missionPlanned, first, by: me, at: now)
      return try transaction.missionInfo(first, for: me, isWhole: true, at: now, keys)
    }
  }
}

extension WriteTransaction {
  fileprivate func requirePlanning(by host: Identifier<Member>, at now: Timestamp) throws {
    let since = now.adding(days: -1)
    // The identity of a mission of its own says when it was made; those of a series count once.
    let made = try fetch(Query<Mission>().filter(\.host == host))
      .filter { $0.series == nil }.map(\.lifecycle.createdAt)
    let series = try fetch(Query<MissionSeries>().filter(\.host == host)).map(\.lifecycle.createdAt)
    let times = (made + series).filter { $0 > since }
    try requireRoom(
      among: times, limit: FriendsLimits.missionsPerDay, since: since,
      "you planned \(FriendsLimits.missionsPerDay) missions today")
  }

  /// Notes for everybody in the crew of a mission what became of it.
  func noteInCrew(
    _ kind: ActivityKind, _ mission: Mission, by actor: Identifier<Member>, at now: Timestamp
  ) throws {
    guard let id = mission.crew, let crew = try find(id) else { return }
    try touch(crew, at: now)
    try note(
      Activity(
        kind: kind, members: members(of: id).map(\.member), actor: actor, crew: id,
        mission: mission.id, at: now))
  }
}
