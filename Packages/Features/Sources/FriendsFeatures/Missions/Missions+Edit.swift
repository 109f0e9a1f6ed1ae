import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Services
import Storage

extension Missions.Edit: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let seriesID: Identifier<MissionSeries> = context.identifiers.next()
    // One mission is one scope. Of a series all are changed or none, so that is many at once.
    let me = try await caller.decide { transaction, me in
      let known = try transaction.mission(mission.id, hostedBy: me)
      try transaction.requireOpen(known, at: now)
      try require(of: known)
      let missions = try transaction.missions(scope ?? .this, of: known, at: now)
      let change = try transaction.change(of: known, among: missions, self, as: seriesID, at: now)
      for mission in missions {
        let start = try newStart(of: mission, when: known, change)
        try transaction.edit(mission, self, startingAt: start, at: now, keys)
      }
      if let change, let series = known.series, let first = missions.first {
        try transaction.apply(change, to: series, like: first.id, at: now, keys)
      }
      return me
    }
    return try await context.store.read { reading in
      try reading.missionInfo(
        reading.mission(mission.id), for: me, isWhole: true, at: now, keys)
    }
  }

  /// Checks that the values of the request fit each other and the mission.
  private func require(of mission: Mission) throws(ValidationError) {
    if recurrence != nil, scope ?? .this == .this || mission.series == nil {
      throw MissionSeries.refusal("can be changed for a series, from a mission on")
    }
    if unlimited == true, maxAttendees != nil {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "unlimited", reason: "can't stand beside max_attendees")
      ])
    }
  }

  /// When a mission begins afterwards: the one that was named as it says, another one of its series
  /// when the changed series says, with the distance to it that it had before.
  private func newStart(
    of mission: Mission, when named: Mission, _ change: SeriesChange?
  ) throws -> Timestamp {
    if mission.id == named.id, let date { return date.timestamp }
    guard let change, let zone = MissionZone(mission.timeZone),
      let occurrence = mission.occurrence, let old = MissionZone.local(occurrence),
      let new = change.start(of: occurrence)
    else { return mission.startsAt }
    if mission.startsAt == zone.instant(old) { return zone.instant(new) }
    return zone.local(mission.startsAt)?.adding(seconds: old.seconds(to: new))
      .map { zone.instant($0) } ?? mission.startsAt
  }
}

extension WriteTransaction {
  /// Returns the change of a mission's series; `nil` if its starts stay as they are.
  fileprivate func change(
    of named: Mission, among missions: [Mission], _ request: Missions.Edit,
    as id: Identifier<MissionSeries>, at now: Timestamp
  ) throws -> SeriesChange? {
    guard request.scope ?? .this != .this, let first = missions.first?.occurrence,
      let occurrence = named.occurrence, let series = try named.series.flatMap({ try find($0) }),
      let zone = MissionZone(series.timeZone)
    else { return nil }
    let date = request.date?.timestamp
    guard request.recurrence != nil || date ?? named.startsAt != named.startsAt else { return nil }
    let all = try fetch(Query<Mission>().filter(\.series == series.id)).compactMap(\.occurrence)
    return try SeriesChange(
      series, all, from: first, moving: occurrence, to: date.flatMap { zone.local($0) },
      rule: request.recurrence, as: id, at: now)
  }

  /// Changes one mission.
  fileprivate func edit(
    _ mission: Mission, _ request: Missions.Edit, startingAt start: Timestamp, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws {
    // Offers that ended before now are settled with the old limit.
    try settleWaitList(of: mission, at: now)
    var edited = mission
    if let title = request.title { edited.title = title.trimmed }
    if let text = request.description { edited.summary = text.nonBlank }
    if let tags = request.interestTags { edited.tags = tags.map(\.trimmed) }
    if let room = request.maxAttendees { edited.maxAttendees = room }
    if request.unlimited == true { edited.maxAttendees = nil }
    if let minutes = request.durationMinutes { edited.durationMinutes = minutes }
    if let guests = request.guestsEach { edited.guestsEach = guests }
    if let minutes = request.offerMinutes { edited.offerMinutes = minutes }
    if let visibility = request.visibility { edited.visibility = visibility }
    if start != mission.startsAt {
      try MissionDraft.require(start: start, at: now)
      edited.startsAt = start
    }
    var place = try keys.place(of: mission)
    if let location = request.location {
      let given = try MissionDraft.place(location)
      place = given.place
      (edited.placeName, edited.cell) = (location.name.trimmed, given.cell)
      edited.place = try keys.seal(place, of: edited.id)
    }
    try edited.validate(at: place)
    if edited.visibility == .crewOnly, edited.crew == nil {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "visibility", reason: "must be public without a crew")
      ])
    }
    if request.maxAttendees != nil { try requireRoom(at: edited, keys) }
    try saveSeen(edited, at: now)
    let saved = try find(edited.id) ?? edited
    if edited.startsAt != mission.startsAt || request.location != nil {
      try tellAnswered(.missionChanged, saved, by: saved.host, at: now)
    }
    try settleWaitList(of: saved, at: now)
  }

  /// Checks that the new limit leaves a place for every attendee.
  ///
  /// - Throws: `ValidationError` that names them.
  private func requireRoom(at mission: Mission, _ keys: any IdentityKeys) throws {
    let list = try waitList(of: mission)
    guard let room = mission.maxAttendees, room < list.attendance else { return }
    let hidden = try blocks(around: mission.host)
    let going = try rsvps(of: mission.id)
      .filter { $0.status == .going && !hidden.contains($0.member) }
    let previews = try previews(of: going.map(\.member), keys)
    let names = going.compactMap { answer in
      previews[answer.member].map { $0.name + (answer.guests == 0 ? "" : " +\(answer.guests)") }
    }
    let day = MissionZone(mission.timeZone)?.wording(of: mission.startsAt)
    let which = mission.series == nil ? "" : day.map { " on \($0)" } ?? ""
    throw ValidationError(issues: [
      ValidationError.Issue(
        field: "max_attendees",
        reason: "must be at least \(list.attendance), because so many go\(which): "
          + names.joined(separator: ", "))
    ])
  }

  /// Writes a changed series, puts its missions into it, calls off those that it leaves out, and
  /// makes those that come in sight.
  fileprivate func apply(
    _ change: SeriesChange, to series: Identifier<MissionSeries>, like first: Identifier<Mission>,
    at now: Timestamp, _ keys: any IdentityKeys
  ) throws {
    if let ended = change.ended { try save(ended) }
    try save(change.series)
    for mission in try fetch(Query<Mission>().filter(\.series == series)) {
      guard let occurrence = mission.occurrence, change.covers(occurrence) else { continue }
      var moved = mission
      moved.series = change.series.id
      // Also one that was called off or has begun keeps its place, or it would be made again.
      moved.occurrence = change.start(of: occurrence)?.description
      try save(moved)
      if moved.occurrence == nil, moved.status == .planned, moved.startsAt > now {
        try cancel(moved, at: now)
      }
    }
    guard let model = try find(first) else { return }
    try planSeries(change.series, like: model, keys.place(of: model), at: now, keys)
  }
}

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
  /// The order follows the starts that the rule gave, also of a mission that was moved alone. The
  /// first of them comes first.
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
  ///   - mission: the mission to cancel.
  ///   - namingHost: whether the notice names the host; false if the account is deleted.
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

  /// Notifies the members who answered yes or maybe or who wait, except the host, of a change.
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
