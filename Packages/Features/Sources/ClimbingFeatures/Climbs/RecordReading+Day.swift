import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// What happened before an attempt on its route the same day, under other climbs.
  ///
  /// Places of two climbs can't be compared, so the points in time of attempts that were logged on
  /// the spot decide. Pitches count as in one climb: an attempt at a pitch is compared with those
  /// at the same pitch, one at the whole with all but first-try sends of pitches.
  ///
  /// - Parameters:
  ///   - climb: the climb, as it is or is going to be.
  ///   - moment: when the attempt was; where that is not known, nothing was certainly before it.
  ///   - pitch: the attempt's pitch; `nil` for the whole climb.
  /// - Returns: the history, of that day's other climbs alone.
  /// - Throws: ``Storage/StorageError``.
  func historyOfTheDay(
    of climb: Climb, before moment: Timestamp?, pitch: Int?
  ) throws -> AttemptHistory {
    guard let moment, let date = climb.date, date.day != nil, let key = climb.routeKey else {
      return AttemptHistory(of: [], before: climb.date)
    }
    var others: [Identifier<Climb>] = []
    try visitClimbs(ClimbColumn.ofRouteKey, on: date) { id, line in
      if id != climb.id, line.routeKey == key { others.append(id) }
    }
    let attempts =
      others.isEmpty ? [] : try fetch(Query<Attempt>().filter(.among(\.climb, others)))
    let entries = attempts.filter { attempt in
      attempt.attemptedAt != nil
        && (attempt.pitch == pitch || (pitch == nil && !attempt.ascent.isFirstTrySend))
    }.map { attempt in
      AttemptHistory.Entry(
        attempt.ascent, on: date, in: attempt.climb, position: attempt.position,
        at: attempt.attemptedAt)
    }
    return AttemptHistory(of: entries, before: date, in: climb.id, at: moment)
  }

  /// When an attempt was that is logged at a point in time.
  ///
  /// - Returns: that time, if the climb is of today or of the session under way; `nil` for what is
  ///   logged of other days.
  /// - Throws: ``Storage/StorageError``.
  func attemptTime(at climb: Climb, loggedAt moment: LoggingMoment) throws -> Timestamp? {
    let isNow =
      try climb.date?.day == moment.today
      || (climb.session != nil && activeSession()?.id == climb.session)
    return isNow ? moment.now : nil
  }

  /// Refuses a climb one of whose attempts is called a first try after one of the same day, under
  /// another climb.
  func checkFirstTriesOfTheDay(of climb: Climb, _ attempts: [Attempt]) throws {
    for attempt in attempts where attempt.style?.isFirstTry ?? false {
      try historyOfTheDay(of: climb, before: attempt.attemptedAt, pitch: attempt.pitch)
        .check(attempt.ascent)
    }
  }
}
