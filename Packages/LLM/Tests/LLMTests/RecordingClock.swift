import Synchronization

/// A clock that never sleeps and notes for how long it should have.
final class RecordingClock: Clock, Sendable {
  private let noted = Mutex<[Duration]>([])
  private let start = ContinuousClock().now

  var pauses: [Duration] { noted.withLock { $0 } }
  var now: ContinuousClock.Instant { start }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    noted.withLock { $0.append(start.duration(to: deadline)) }
  }
}
