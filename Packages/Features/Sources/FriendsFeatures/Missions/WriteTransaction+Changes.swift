import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// A mission that the caller hosts.
  ///
  /// - Throws: ``ServiceError/notFound``, or ``ServiceError/Code/forbidden`` for those who see it.
  func mission(_ id: Identifier<Mission>, hostedBy host: Identifier<Member>) throws -> Mission {
    let mission = try mission(id, visibleTo: host)
    guard mission.host == host else {
      throw ServiceError(.forbidden, "only the host can do that")
    }
    return mission
  }

  /// The missions that a change is for: the one, it and those of its series that follow, or all of
  /// the series to come.
  ///
  /// What follows is said by the starts that the rule gave, also of a mission that was moved alone.
  /// The first of them comes first.
  func missions(
    _ scope: MissionScope, of mission: Mission, at now: Timestamp
  ) throws -> [Mission] {
    guard scope != .this, let series = mission.series else { return [mission] }
    let first = scope == .all ? "" : mission.occurrence ?? ""
    let query = Query<Mission>().filter(
      \.series == series && \.startsAt > now && \.status == .planned)
    return try fetch(query).filter { ($0.occurrence ?? "") >= first }
      .sorted { ($0.occurrence ?? "") < ($1.occurrence ?? "") }
  }
}

extension WriteTransaction {
  /// Calls a mission off; the service notifies those who answered, and calendars see it.
  ///
  /// - Parameters:
  ///   - mission: which.
  ///   - namingHost: whether it is said who did; not of an account that is deleted.
  ///   - now: the time.
  /// - Throws: an error of the store.
  func cancel(_ mission: Mission, namingHost: Bool = true, at now: Timestamp) throws {
    var cancelled = mission
    cancelled.status = .cancelled
    try saveSeen(cancelled, at: now)
    for place in try waitPlaces(of: mission.id) {
      try erase(place.id, of: mission.id, at: now)
    }
    try tellAnswered(.missionCancelled, mission, by: namingHost ? mission.host : nil, at: now)
  }

  /// Writes a mission changed so that calendars see it.
  func saveSeen(_ mission: Mission, at now: Timestamp) throws {
    var mission = mission
    mission.calendarSequence += 1
    mission.lifecycle = mission.lifecycle.updated(at: now)
    try save(mission)
  }

  /// Tells everybody but the host who answered yes or maybe, or waits, what became of a mission.
  func tellAnswered(
    _ kind: ActivityKind, _ mission: Mission, by actor: Identifier<Member>?, at now: Timestamp
  ) throws {
    let members =
      try rsvps(of: mission.id).filter { $0.status != .notGoing }.map(\.member)
      + waitPlaces(of: mission.id).map(\.member)
    try tell(
      Activity(
        kind: kind, members: members.filter { $0 != mission.host }, actor: actor,
        crew: mission.crew, mission: mission.id, at: now), from: mission.id)
  }
}
