import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// A climb with everything that belongs to it.
  func logged(_ climb: Climb) throws -> LoggedClimb {
    try logged([climb]).first ?? LoggedClimb(climb: climb, attempts: [])
  }

  /// Climbs with everything that belongs to them, in the same order.
  ///
  /// Attempts and tags are asked for in few questions, not climb by climb; those of deleted climbs
  /// are the ones that were deleted with them.
  func logged(_ climbs: [Climb]) throws -> [LoggedClimb] {
    guard !climbs.isEmpty else { return [] }
    let hasDeleted = climbs.contains { $0.lifecycle.isDeleted }
    let ids = climbs.map { $0.id }
    let attempts = ClimbGroups(
      try fetch(
        LogbookSearch.queries(for: ids) { Query<Attempt>().filter(.among(\.climb, $0)) },
        includingDeleted: hasDeleted), of: \.climb)
    let impacts = ClimbGroups(
      try fetch(
        LogbookSearch.queries(for: ids) { Query<TagImpact>().filter(.among(\.climb, $0)) },
        includingDeleted: hasDeleted), of: \.climb)
    let tags = impacts.isEmpty ? [:] : try tagWords()
    return climbs.map { climb in
      let deletedAt = climb.lifecycle.deletedAt
      let own = attempts[climb.id].filter { $0.lifecycle.deletedAt == deletedAt }
        .sorted(by: Attempt.isOrdered)
      let said = impacts[climb.id].filter { $0.lifecycle.deletedAt == deletedAt }
      let named = said.compactMap { impact in
        tags[impact.tag].map {
          LoggedTag(kind: $0.kind, slug: $0.slug, name: $0.name, impact: impact.impact)
        }
      }
      return LoggedClimb(
        climb: climb, attempts: own, impacts: said,
        tags: named.sorted { ($0.kind.rank, $0.slug) < ($1.kind.rank, $1.slug) })
    }
  }
}

extension RecordReading {
  private func fetch<R: Record>(_ queries: [Query<R>], includingDeleted: Bool) throws -> [R] {
    var found: [R] = []
    for query in queries {
      found += try fetch(includingDeleted ? query.includingDeleted() : query)
    }
    return found
  }
}

extension TagKind {
  fileprivate var rank: Int { TagKind.allCases.firstIndex(of: self) ?? 0 }
}

extension RecordReading {
  /// Returns the history before an attempt on its route the same day, under other climbs.
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
  /// - Throws: `StorageError`.
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
  /// - Throws: `StorageError`.
  func attemptTime(at climb: Climb, loggedAt moment: LoggingTime) throws -> Timestamp? {
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

extension RecordReading {
  /// Returns the history of a climb's route before an attempt at it, in the whole logbook.
  ///
  /// An attempt at a pitch is compared with those at the same pitch and with those of other days that
  /// came to the top of the whole route; an attempt at the whole with those at the whole, and with those at its
  /// pitches, unless they are first-try sends of the same day's climb.
  ///
  /// - Parameters:
  ///   - climb: the climb, as it is or is going to be.
  ///   - attempts: its living attempts without the one that is asked about.
  ///   - position: the attempt's place.
  ///   - pitch: the attempt's pitch; `nil` for the whole climb.
  /// - Returns: the history.
  /// - Throws: `StorageError`.
  func history(
    of climb: Climb, _ attempts: [Attempt], before position: Int, pitch: Int?
  ) throws -> AttemptHistory {
    var entries = attempts.filter { other in
      if other.pitch == pitch { return true }
      return pitch == nil && !other.ascent.isFirstTrySend
    }.map { AttemptHistory.Entry($0.ascent, on: climb.date, in: climb.id, position: $0.position) }
    let others = try others(ofTheRouteOf: climb)
    if !others.isEmpty {
      let attempts = ClimbGroups(
        try fetch(Query<Attempt>().filter(.among(\.climb, others.map(\.id)))), of: \.climb)
      for other in others {
        let own = attempts[other.id]
        entries += own.filter { $0.tells(of: pitch) }.map { attempt in
          AttemptHistory.Entry(
            attempt.ascent, on: other.date, in: other.id, position: attempt.position,
            tries: own.count == 1 ? other.tries : nil)
        }
      }
    }
    return AttemptHistory(of: entries, before: climb.date, in: climb.id, position: position)
  }

  /// The other climbs of the same route.
  private func others(ofTheRouteOf climb: Climb) throws -> [OtherClimb] {
    guard let key = climb.routeKey else { return [] }
    if let catalogueClimb = climb.catalogueClimb {
      return try fetch(Query<Climb>().filter(\.catalogueClimb == catalogueClimb))
        .filter { $0.id != climb.id }
        .map { OtherClimb(id: $0.id, date: $0.date, tries: $0.tries) }
    }
    // The store finds words, also in notes; whether it is the same route the key alone decides.
    var others: [OtherClimb] = []
    try visitClimbs(ClimbColumn.ofRouteKey + [.date, .tries], containing: climb.name) { id, line in
      if id != climb.id, line.routeKey == key {
        others.append(OtherClimb(id: id, date: line.date, tries: line.tries))
      }
    }
    return others
  }
}

/// The part of another climb of the route that a history needs.
private struct OtherClimb {
  let id: Identifier<Climb>
  let date: PartialDate?
  let tries: Int?
}

extension Attempt {
  /// Returns whether it tells that a climber was on a pitch, or for `nil` on the route.
  ///
  /// The climber who turned back on a route may not have seen its last pitches.
  fileprivate func tells(of wanted: Int?) -> Bool {
    guard let wanted else { return true }
    if let pitch { return pitch == wanted }
    return result.isTick || result == .hung
  }
}

extension RecordReading {
  /// Refuses a climb one of whose attempts is called a first try after an earlier one.
  func checkFirstTries(of climb: Climb, _ attempts: [Attempt]) throws {
    for attempt in attempts where attempt.style?.isFirstTry ?? false {
      try history(
        of: climb, attempts.filter { $0.id != attempt.id }, before: attempt.position,
        pitch: attempt.pitch
      ).check(attempt.ascent)
    }
  }
}
