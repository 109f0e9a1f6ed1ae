public import DomainModels

extension Session {
  /// How long a session may last: what is longer was forgotten to be ended.
  public static let longestHours = 72

  /// Checks every field against its limits.
  ///
  /// - Parameters:
  ///   - now: the time now; nothing may have happened after it.
  ///   - old: the session before it was changed. Times that stay are not judged: another device's
  ///     clock may have been ahead.
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate(
    now: Timestamp, replacing old: Session? = nil
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(mentalReadiness, "mental_readiness", in: 1...5)
    problems.check(physicalReadiness, "physical_readiness", in: 1...5)
    problems.check(rpe, "rpe", in: 1...10)
    problems.check(pump, "pump", in: 1...5)
    // The clocks of the world run from 12 hours behind UTC to 14 ahead of it.
    problems.check(utcOffsetMinutes, "utc_offset_minutes", in: -720...840)
    problems.require(
      startedAt <= now || startedAt == old?.startedAt, "started_at", "must not be in the future")
    if let endedAt {
      problems.require(endedAt > startedAt, "ended_at", "must be after the start")
      problems.require(
        endedAt <= now || endedAt == old?.endedAt, "ended_at", "must not be in the future")
      problems.require(
        endedAt <= startedAt.advanced(byMilliseconds: Int64(Session.longestHours) * 3_600_000),
        "ended_at", "must be at most \(Session.longestHours) hours after the start")
    }
    let local = CivilDate(at: startedAt, utcOffsetMinutes: utcOffsetMinutes)
    problems.require(
      abs(day.daysSinceEpoch - local.daysSinceEpoch) <= 1, "day",
      "must be the day on which it began (\(local)), or one beside it")
    problems.check(timeZone, "time_zone", limit: 64, isRequired: true)
    problems.check(place, "place", limit: 200)
    problems.check(notes, "notes", limit: 10_000)
    try problems.check("session")
  }
}
