extension Timestamp {
  /// The instant so many seconds later, or earlier for a negative number.
  ///
  /// At the ends of the range it stays there.
  public func adding(seconds: Int) -> Timestamp { adding(seconds, of: 1_000) }

  /// The instant so many minutes later, or earlier for a negative number.
  ///
  /// At the ends of the range it stays there.
  public func adding(minutes: Int) -> Timestamp { adding(minutes, of: 60_000) }

  /// The instant so many days of 24 hours later, or earlier for a negative number.
  ///
  /// At the ends of the range it stays there.
  public func adding(days: Int) -> Timestamp { adding(days, of: 86_400_000) }

  /// The whole seconds until a later instant, rounded up: 1 or more, so that whoever is told to come
  /// back then never comes too early.
  public func seconds(until later: Timestamp) -> Int {
    guard later > self else { return 1 }
    // Without a sign, the difference of any two instants fits.
    let span = UInt64(bitPattern: later.milliseconds &- milliseconds)
    return Int(span / 1000) + (span.isMultiple(of: 1000) ? 0 : 1)
  }

  private func adding(_ count: Int, of milliseconds: Int64) -> Timestamp {
    let (distance, overflow) = Int64(count).multipliedReportingOverflow(by: milliseconds)
    guard !overflow else { return Timestamp(milliseconds: count < 0 ? .min : .max) }
    return advanced(byMilliseconds: distance)
  }
}
