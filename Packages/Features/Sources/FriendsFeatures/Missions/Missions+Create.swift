import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Missions.Create: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let id: Identifier<Mission> = context.identifiers.next()
    let seriesID: Identifier<MissionSeries> = context.identifiers.next()
    let (me, planned) = try await caller.decide { reading, me in
      let details = try keys.details(of: reading.member(me))
      let zone = try MissionZone.require(timeZone ?? details.timeZone, field: "time_zone")
      let draft = try MissionDraft(self, as: id, by: me, in: zone.name, at: now, keys)
      try reading.requirePlanning(by: me, at: now)
      if let crew = crewID?.id {
        _ = try reading.crew(crew, visibleTo: me)
        guard try reading.membership(of: me, in: crew) != nil else {
          throw ServiceError(.forbidden, "only members plan for a crew")
        }
      }
      return (draft, zone)
    } then: { transaction, me, input in
      let (draft, zone) = input
      guard let recurrence else {
        try transaction.insert(draft.mission)
        try transaction.answer(.going, guests: 0, to: draft.mission, by: me, at: now)
        try transaction.postPlanned(draft.mission, at: now)
        return draft.mission.id
      }
      let series = try MissionSeries(
        recurrence, from: draft.mission.startsAt, in: zone, as: seriesID, by: me, at: now)
      try transaction.insert(series)
      let planned = try transaction.planSeries(
        series, like: draft.mission, draft.place, at: now, keys)
      guard let planned else { throw MissionSeries.refusal("must give a date to come") }
      try transaction.postPlanned(planned, at: now)
      return planned.id
    }
    return try await context.store.read { reading in
      try reading.missionInfo(
        reading.mission(planned), for: me, isWhole: true, at: now, keys)
    }
  }
}

extension RecordReading {
  fileprivate func requirePlanning(by host: Identifier<Member>, at now: Timestamp) throws {
    let since = now.adding(days: -1)
    // The ID of a mission of its own says when it was made; those of a series count once.
    let made = try fetch(Query<Mission>().filter(\.host == host))
      .filter { $0.series == nil }.map(\.lifecycle.createdAt)
    let series = try fetch(Query<MissionSeries>().filter(\.host == host)).map(\.lifecycle.createdAt)
    let times = (made + series).filter { $0 > since }
    try requireRoom(
      among: times, limit: FriendsLimits.missionsPerDay, since: since,
      "you planned \(FriendsLimits.missionsPerDay) missions today")
  }
}
