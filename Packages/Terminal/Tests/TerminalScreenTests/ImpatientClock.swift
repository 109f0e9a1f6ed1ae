import Synchronization

/// A clock that waits for nothing and writes down how long it should have.
final class ImpatientClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = ContinuousClock.now
  let minimumResolution = Duration.zero
  private let waits = Mutex<[Duration]>([])

  var slept: [Duration] { waits.withLock { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    waits.withLock { $0.append(now.duration(to: deadline)) }
  }
}
