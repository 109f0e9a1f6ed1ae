import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension WriteTransaction {
  /// Makes the missions of a series that begin within `FriendsLimits.seriesDays`, as far as they are
  /// not there yet; one that was taken away or cancelled is not made again.
  ///
  /// - Parameters:
  ///   - series: which.
  ///   - model: what they are like, but for their time.
  ///   - place: its opened place, which is sealed again for each.
  ///   - now: the time.
  ///   - keys: seal the place.
  /// - Returns: the first mission that is to come; `nil` if the rule gives none.
  /// - Throws: an error of the calendar for a rule that it can't read.
  @discardableResult
  func planSeries(
    _ series: MissionSeries, like model: Mission, _ place: MissionPlace, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> Mission? {
    let horizon = now.adding(days: FriendsLimits.seriesDays)
    // The first comes also when it is farther away than that.
    let starts = try series.starts(
      since: now, through: max(horizon, model.startsAt), limit: FriendsLimits.seriesMissions)
    // By their starts: a mission that moved keeps an ID that says another one.
    let known = Dictionary(
      try fetch(Query<Mission>().filter(\.series == series.id)).compactMap { mission in
        mission.occurrence.map { ($0, mission) }
      }, uniquingKeysWith: { one, _ in one })
    var first: Mission?
    for start in starts {
      if let mission = known[start.occurrence] {
        first = first ?? mission
        continue
      }
      let id = Mission.identity(
        of: start.occurrence, in: series.id, change: series.calendarSequence)
      let mission = Mission(
        id: id, title: model.title, summary: model.summary, startsAt: start.instant,
        durationMinutes: model.durationMinutes, timeZone: series.timeZone,
        placeName: model.placeName, place: try keys.seal(place, of: id), cell: model.cell,
        tags: model.tags, crew: model.crew, host: series.host, maxAttendees: model.maxAttendees,
        guestsEach: model.guestsEach, visibility: model.visibility,
        offerMinutes: model.offerMinutes, status: .planned,
        calendarSequence: 0, series: series.id, occurrence: start.occurrence,
        lifecycle: Lifecycle(createdAt: now))
      try insert(mission)
      try answer(.going, guests: 0, to: mission, by: series.host, at: now)
      if first == nil { first = mission }
    }
    var planned = series
    planned.plannedUntil = horizon
    planned.lifecycle = planned.lifecycle.updated(at: now)
    try save(planned)
    return first
  }
}
