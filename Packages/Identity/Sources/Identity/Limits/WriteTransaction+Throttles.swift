import DomainModels
import Storage

extension WriteTransaction {
  /// Counts a try as wrong before it is made, unless somebody has to wait: many tries at one time
  /// can't all pass before the first is counted.
  ///
  /// - Returns: what to throw once the transaction is over; `nil` if the password may be tried.
  func beginTry(_ throttles: [Throttle], at now: Timestamp) throws -> IdentityError? {
    var wait = Duration.zero
    var rows: [FailureCount] = []
    for throttle in throttles {
      var row =
        try find(throttle.count)
        ?? FailureCount(
          id: throttle.count, failures: 0, lastAt: now, lifecycle: Lifecycle(createdAt: now))
      // A clock that went back starts the wait anew, so that it is neither skipped nor endless.
      row.lastAt = min(row.lastAt, now)
      let passed = Duration.milliseconds(now.milliseconds - row.lastAt.milliseconds)
      if passed >= throttle.policy.memory { row.failures = 0 }
      wait = max(wait, throttle.policy.wait(after: row.failures) - passed)
      rows.append(row)
    }
    for var row in rows {
      if wait <= .zero {
        row.failures = min(row.failures, 1_000_000) + 1
        row.lastAt = now
      }
      row.lifecycle = row.lifecycle.updated(at: now)
      try save(row)
    }
    return wait > .zero ? .rateLimited(wait) : nil
  }

  /// Forgives what was counted, because the password was right.
  func forgive(_ throttles: [Throttle], at now: Timestamp) throws {
    for throttle in throttles {
      guard var row = try find(throttle.count) else { continue }
      if throttle.isForgivenWhole || row.failures <= 1 {
        try erase(row.id, at: now)
      } else {
        row.failures -= 1
        try save(row)
      }
    }
  }
}
