import Networking
import Testing

/// The machine's clock: many who wait behind one timer.
@Suite(.timeLimit(.minutes(30))) struct SystemClockTests {
  @Test func `everybody wakes, nobody too early, in whatever order they came`() async throws {
    let clock = MonotonicClock.system
    let delays = [30, 5, 20, 1, 60, 10, 1, 40, 0, -5]
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for delay in delays {
        group.addTask {
          let time = clock.now + .milliseconds(delay)
          try await clock.sleep(until: time)
          return clock.now >= time
        }
      }
      var count = 0
      for try await isInTime in group {
        #expect(isInTime)
        count += 1
      }
      #expect(count == delays.count)
    }
  }

  @Test func `who is cancelled wakes at once, and the others sleep on`() async throws {
    let clock = MonotonicClock.system
    let long = Task {
      try await clock.sleep(until: clock.now + .seconds(3_600))
    }
    let early = Task {
      try await clock.sleep(until: clock.now + .milliseconds(20))
    }
    try await early.value
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: clock.now + .seconds(3_600))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  @Test func `a hundred thousand sleeps that are cancelled take no time, and none is lost`()
    async throws
  {
    let clock = MonotonicClock.system
    for _ in 0..<1_000 {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<100 {
          group.addTask {
            do {
              try await clock.sleep(until: clock.now + .seconds(3_600))
              return false
            } catch { return true }
          }
        }
        group.cancelAll()
        for await isCancelled in group { #expect(isCancelled) }
      }
    }
    let time = clock.now + .milliseconds(5)
    try await clock.sleep(until: time)
    #expect(clock.now >= time)
  }
}
