import DomainModels

/// When something is written down.
struct LoggingMoment: Sendable {
  let now: Timestamp
  let today: CivilDate
}

extension HasClock where Self: HasLocalTime {
  /// The time of a write, drawn before its transaction.
  var moment: LoggingMoment {
    let now = clock.now
    return LoggingMoment(now: now, today: localTime.day(at: now))
  }
}
