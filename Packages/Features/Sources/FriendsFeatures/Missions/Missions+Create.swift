import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
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

/// A mission that was checked, before it is written.
struct MissionDraft: Sendable {
  /// The mission; its place is sealed for it.
  let mission: Mission
  let place: MissionMeetingPoint

  /// Reads where something takes place.
  ///
  /// - Throws: `ValidationError` for coordinates that are none.
  static func place(
    _ location: MissionLocation
  ) throws -> (place: MissionMeetingPoint, cell: Int?) {
    guard let coordinates = location.coordinates else {
      return (MissionMeetingPoint(address: location.address?.nonBlank), nil)
    }
    guard let cell = try? GridCell(latitude: coordinates.lat, longitude: coordinates.lng) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "location.coordinates", reason: "must be a place on Earth")
      ])
    }
    let place = MissionMeetingPoint(
      address: location.address?.nonBlank, latitude: coordinates.lat,
      longitude: coordinates.lng)
    return (place, Int(cell.rawValue))
  }

  /// Makes sure that something begins in the future, and not too far in it.
  ///
  /// - Throws: ``ServiceError/Code/missionPast``, or `ValidationError`.
  static func require(start: Timestamp, at now: Timestamp) throws {
    guard start > now else {
      throw ServiceError(.missionPast, "that time has passed", hint: "Choose one in the future")
    }
    guard start < now.adding(days: FriendsLimits.planningDays) else {
      throw ValidationError(issues: [
        ValidationError.Issue(
          field: "date", reason: "must be within \(FriendsLimits.planningDays) days")
      ])
    }
  }

  /// Checks a request to plan something.
  init(
    _ request: Missions.Create, as id: Identifier<Mission>, by host: Identifier<Member>,
    in zone: String, at now: Timestamp, _ keys: any IdentityKeys
  ) throws {
    let (place, cell) = try Self.place(request.location)
    try Self.require(start: request.date.timestamp, at: now)
    if request.visibility == .crewOnly, request.crewID == nil {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "crew_id", reason: "must be given for a crew's own mission")
      ])
    }
    mission = Mission(
      id: id, title: request.title.trimmed, summary: request.description?.nonBlank,
      startsAt: request.date.timestamp,
      durationMinutes: request.durationMinutes ?? FriendsLimits.defaultMissionMinutes,
      timeZone: zone, placeName: request.location.name.trimmed,
      place: try keys.seal(place, of: id), cell: cell,
      tags: (request.interestTags ?? []).map(\.trimmed), crew: request.crewID?.id, host: host,
      maxAttendees: request.maxAttendees, guestsEach: request.guestsEach ?? 0,
      visibility: request.visibility ?? .everyone,
      offerMinutes: request.offerMinutes ?? FriendsLimits.defaultOfferMinutes, status: .planned,
      calendarSequence: 0, series: nil, occurrence: nil, lifecycle: Lifecycle(createdAt: now))
    self.place = place
    try mission.validate(at: place)
  }
}
