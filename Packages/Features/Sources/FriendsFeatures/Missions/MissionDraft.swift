import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Services

/// A mission that was checked, before it is written.
struct MissionDraft: Sendable {
  /// The mission; its place is sealed for it.
  let mission: Mission
  let place: MissionPlace

  /// Reads where something takes place.
  ///
  /// - Throws: `ValidationError` for coordinates that are none.
  static func place(
    _ location: MissionLocation
  ) throws -> (place: MissionPlace, cell: Int?) {
    guard let coordinates = location.coordinates else {
      return (MissionPlace(address: location.address?.nonBlank), nil)
    }
    guard let cell = try? GridCell(latitude: coordinates.lat, longitude: coordinates.lng) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "location.coordinates", reason: "must be a place on Earth")
      ])
    }
    let place = MissionPlace(
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
      visibility: request.visibility ?? .everybody,
      offerMinutes: request.offerMinutes ?? FriendsLimits.defaultOfferMinutes, status: .planned,
      calendarSequence: 0, series: nil, occurrence: nil, lifecycle: Lifecycle(createdAt: now))
    self.place = place
    try mission.validate(at: place)
  }
}
