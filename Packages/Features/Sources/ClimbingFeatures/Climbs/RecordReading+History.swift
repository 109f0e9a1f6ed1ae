import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// What happened on a climb's route before an attempt at it, in the whole logbook.
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
  /// - Throws: ``Storage/StorageError``.
  func history(
    of climb: Climb, _ attempts: [Attempt], before position: Int, pitch: Int?
  ) throws -> AttemptHistory {
    var entries = attempts.filter { other in
      if other.pitch == pitch { return true }
      return pitch == nil && !other.ascent.isFirstTrySend
    }.map { AttemptHistory.Entry($0.ascent, on: climb.date, in: climb.id, position: $0.position) }
    let others = try others(ofTheRouteOf: climb)
    if !others.isEmpty {
      let attempts = ByClimb(
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

/// What a history asks of another climb of the route.
private struct OtherClimb {
  let id: Identifier<Climb>
  let date: PartialDate?
  let tries: Int?
}

extension Attempt {
  /// Whether it tells that a climber was on a pitch, or for `nil` on the route.
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
