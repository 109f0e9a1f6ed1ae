import DomainModels

extension Timestamp {
  /// The whole seconds until a later instant, rounded up, at least one.
  func seconds(until later: Timestamp) -> Int {
    max(1, Int((later.milliseconds - milliseconds + 999) / 1000))
  }

  /// The instant so many minutes later.
  func adding(minutes: Int) -> Timestamp { advanced(byMilliseconds: Int64(minutes) * 60_000) }

  /// The instant so many days of 24 hours later.
  func adding(days: Int) -> Timestamp { advanced(byMilliseconds: Int64(days) * 86_400_000) }
}
