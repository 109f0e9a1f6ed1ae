import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Services
import Storage

extension MissionSeries {
  /// Checks a rule.
  ///
  /// - Throws: `ValidationError` for what is no RRULE, or one of less than a day.
  init(
    _ rule: String, from start: Timestamp, in zone: MissionZone,
    as id: Identifier<MissionSeries>, by host: Identifier<Member>, at now: Timestamp
  ) throws {
    let text = rule.uppercased().hasPrefix("RRULE:") ? String(rule.dropFirst(6)) : rule
    let known: ICalendarRule
    do {
      known = try ICalendarRule(text)
    } catch {
      throw Self.refusal(error.reason)
    }
    guard [.daily, .weekly, .monthly, .yearly].contains(known.frequency), known.hours.isEmpty,
      known.minutes.isEmpty, known.seconds.isEmpty
    else { throw Self.refusal("must repeat by days, weeks, months or years") }
    guard let local = zone.local(start) else { throw Self.refusal("has no such date") }
    self.init(
      id: id, host: host, rule: known.text, localStart: local.description, timeZone: zone.name,
      exceptions: [], plannedUntil: now, calendarSequence: 0,
      lifecycle: Lifecycle(createdAt: now))
  }

  static func refusal(_ reason: String) -> ValidationError {
    ValidationError(issues: [ValidationError.Issue(field: "recurrence", reason: reason)])
  }

  /// The starts that the rule gives up to a time, by their local text, as calendars count them: the
  /// local time stays the same across changes of the clock.
  ///
  /// - Parameters:
  ///   - since: the first start of interest.
  ///   - end: the last.
  ///   - limit: how many at most.
  /// - Returns: the starts with what names them in the series.
  /// - Throws: an error of the calendar for a rule that it can't read.
  func starts(
    since: Timestamp, through end: Timestamp, limit: Int
  ) throws -> [(occurrence: String, instant: Timestamp)] {
    guard let local = MissionZone.local(localStart) else { return [] }
    var event = ICalendarEvent(
      uid: id.description, timestamp: local, start: .zoned(local, zone: timeZone))
    event.rules = [try ICalendarRule(rule)]
    event.exceptions = exceptions.compactMap { text in
      MissionZone.local(text).map { .zoned($0, zone: timeZone) }
    }
    let from = MissionZone(timeZone)?.local(since)
    let occurrences = try ICalendarSeries(event).occurrences(
      in: ICalendarZones(others: ICalendarZone.system),
      notBefore: from.map { .zoned($0, zone: timeZone) })
    var starts: [(occurrence: String, instant: Timestamp)] = []
    for occurrence in occurrences {
      let instant = Timestamp(milliseconds: Int64(occurrence.instant) * 1000)
      if instant > end || starts.count >= limit { break }
      if instant >= since { starts.append((occurrence.start.local.description, instant)) }
    }
    return starts
  }

  /// The series of those starts only that come before one of them; `nil` if none does.
  ///
  /// - Throws: an error of the calendar for a rule or a start that it can't read.
  func ended(before occurrence: String, at now: Timestamp) throws -> MissionSeries? {
    guard let start = MissionZone.local(localStart), let zone = MissionZone(timeZone)?.zone,
      let date = MissionZone.local(occurrence),
      let rule = try ICalendarRule(rule).ended(before: date, startingAt: start, in: zone)
    else { return nil }
    return changed(to: rule, at: now)
  }

  /// The same series by another rule, a version later.
  func changed(to rule: ICalendarRule, at now: Timestamp) -> MissionSeries {
    var changed = self
    changed.rule = rule.text
    changed.calendarSequence += 1
    changed.lifecycle = changed.lifecycle.updated(at: now)
    return changed
  }
}

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
    _ series: MissionSeries, like model: Mission, _ place: MissionMeetingPoint, at now: Timestamp,
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
