import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Storage

extension Missions.Edit: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let seriesID: Identifier<MissionSeries> = context.identifiers.next()
    return try await context.store.write { transaction in
      let known = try transaction.mission(mission.id, hostedBy: me)
      try transaction.requireOpen(known, at: now)
      let scope = scope ?? .this
      if recurrence != nil, scope == .this || known.series == nil {
        throw ValidationError(issues: [
          ValidationError.Issue(
            field: "recurrence", reason: "can be changed for a series, from a mission on")
        ])
      }
      let moves = date.map { $0.timestamp != known.startsAt } ?? false
      let missions = try transaction.missions(scope, of: known, at: now)
      var changed = known
      for mission in missions {
        let edited = try transaction.edit(
          mission, self, movingLike: known, at: now, keys)
        if edited.id == known.id { changed = edited }
      }
      if scope != .this, moves || recurrence != nil, let first = missions.first {
        try transaction.split(
          first, missions, self, as: seriesID, at: now, keys)
        changed = try transaction.find(known.id) ?? changed
      }
      return try transaction.missionInfo(changed, for: me, isWhole: true, at: now, keys)
    }
  }
}

extension WriteTransaction {
  /// Changes one mission; another of the series moves by as much on the clock as the one that was
  /// named.
  fileprivate func edit(
    _ mission: Mission, _ request: Missions.Edit, movingLike named: Mission, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> Mission {
    var edited = mission
    if let title = request.title { edited.title = title.trimmed }
    if let text = request.description { edited.summary = text.nonBlank }
    if let tags = request.interestTags { edited.tags = tags.map(\.trimmed) }
    if let room = request.maxAttendees { edited.maxAttendees = room }
    if let minutes = request.durationMinutes { edited.durationMinutes = minutes }
    if let guests = request.guestsEach { edited.guestsEach = guests }
    if let minutes = request.offerMinutes { edited.offerMinutes = minutes }
    if let visibility = request.visibility { edited.visibility = visibility }
    if let date = request.date {
      edited.startsAt = try start(of: mission, when: named, movesTo: date.timestamp)
      try MissionDraft.require(start: edited.startsAt, at: now)
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
    try saveSeen(edited, at: now)
    let saved = try find(edited.id) ?? edited
    if edited.startsAt != mission.startsAt || request.location != nil {
      try noteToAnswered(.missionChanged, saved, at: now)
    }
    try settleWaitList(of: saved, at: now)
    return saved
  }

  /// When a mission begins if another moves: the same step on the clock, not in hours.
  private func start(
    of mission: Mission, when named: Mission, movesTo start: Timestamp
  ) throws -> Timestamp {
    guard mission.id != named.id, let zone = MissionZone(mission.timeZone),
      let old = zone.local(named.startsAt), let new = zone.local(start),
      let own = zone.local(mission.startsAt)
    else { return mission.id == named.id ? start : mission.startsAt }
    let days = (new.civil?.daysSinceEpoch ?? 0) - (old.civil?.daysSinceEpoch ?? 0)
    let seconds = new.secondOfDay - old.secondOfDay
    guard let date = own.date.adding(days: days),
      let moved = ICalendarLocalTime(date: date)?.adding(seconds: own.secondOfDay + seconds)
    else { return mission.startsAt }
    return zone.instant(moved)
  }

  /// Goes on with a series of its own from a mission on, after its time or its rule was changed.
  ///
  /// - Throws: `ValidationError` if the rule does not fit the new time.
  fileprivate func split(
    _ old: Mission, _ missions: [Mission], _ request: Missions.Edit,
    as id: Identifier<MissionSeries>, at now: Timestamp, _ keys: any IdentityKeys
  ) throws {
    guard let series = try old.series.flatMap({ try find($0) }),
      let zone = MissionZone(series.timeZone), let first = try find(old.id)
    else { return }
    var ended = try series.ended(before: old.startsAt)
    ended.lifecycle = ended.lifecycle.updated(at: now)
    try save(ended)
    var next = try MissionSeries(
      request.recurrence ?? series.rule, from: first.startsAt, in: zone, as: id, by: series.host,
      at: now)
    next.plannedUntil = now.adding(days: FriendsLimits.seriesDays)
    try insert(next)
    let dates = try next.starts(
      since: first.startsAt, through: now.adding(days: FriendsLimits.planningDays),
      limit: FriendsLimits.seriesMissions * 2)
    let kept = Dictionary(
      dates.map { ($0.instant, $0.occurrence) }, uniquingKeysWith: { one, _ in one })
    for mission in missions {
      guard var moved = try find(mission.id) else { continue }
      moved.series = id
      if let occurrence = kept[moved.startsAt] {
        moved.occurrence = occurrence
        try save(moved)
      } else {
        moved.occurrence = nil
        try cancel(moved, at: now)
      }
    }
    try planSeries(next, like: first, keys.place(of: first), at: now, keys)
  }
}

extension ICalendarLocalTime {
  /// The day as the models have it.
  fileprivate var civil: CivilDate? {
    CivilDate(year: date.year, month: date.month, day: date.day)
  }
}
