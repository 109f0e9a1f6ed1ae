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
  ///   - place: its opened place, which is sealed anew for each.
  ///   - now: the time.
  ///   - keys: seal the place.
  /// - Returns: the first mission that is to come.
  /// - Throws: `ValidationError` if the rule gives none.
  @discardableResult
  func planSeries(
    _ series: MissionSeries, like model: Mission, _ place: MissionPlace, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> Mission {
    let horizon = now.adding(days: FriendsLimits.seriesDays)
    // The first comes also when it is farther away than that.
    let starts = try series.starts(
      since: now, through: max(horizon, model.startsAt), limit: FriendsLimits.seriesMissions)
    let known = Set(
      try fetch(Query<Mission>().filter(\.series == series.id)).compactMap(\.occurrence))
    var first: Mission?
    for start in starts {
      let id = Mission.identity(of: start.occurrence, in: series.id)
      if known.contains(start.occurrence) {
        if first == nil { first = try find(id) }
        continue
      }
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
    guard let first else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "recurrence", reason: "must give a date to come")
      ])
    }
    return first
  }
}
