import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct VirtualClockTests {
  @Test func hoursPassAtOnce() async throws {
    let clock = VirtualClock()
    let time = try await clock.run { () -> Duration in
      try await clock.monotonic.sleep(until: .seconds(86_400))
      return clock.now
    }
    #expect(time == .seconds(86_400))
    #expect(clock.sleeperCount == 0)
  }

  @Test func whatIsOverIsNotWaitedFor() async throws {
    let clock = VirtualClock()
    clock.advance(by: .seconds(5))
    try await clock.monotonic.sleep(until: .seconds(5))
    #expect(clock.now == .seconds(5))
  }

  /// Tasks that work at equal and unequal times write the same story in every run.
  @Test func theOrderIsAlwaysTheSame() async throws {
    var stories: Set<[String]> = []
    for _ in 0..<20 {
      let clock = VirtualClock()
      let story = EventLog()
      try await clock.run {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<10 {
            group.addTask {
              for round in 1...5 {
                let time = Duration.milliseconds(round * (number % 3 + 1))
                do { try await clock.monotonic.sleep(until: time) } catch { return }
                await Task.yield()
                story.add("\(number) at \(clock.now)")
              }
            }
          }
        }
      }
      stories.insert(story.lines)
    }
    #expect(stories.count == 1)
    #expect(stories.first?.count == 50)
  }

  /// The executor of a run that has ended moves no time of the next one.
  @Test func oneRunAfterAnotherHasItsOwnTime() async throws {
    let clock = VirtualClock()
    var jumps = 0
    for _ in 0..<3000 {
      try await clock.run {}
      jumps += try await clock.run {
        let start = clock.now
        async let sleeper: Void = clock.monotonic.sleep(until: start + .seconds(1))
        for _ in 0..<20 { await Task.yield() }
        let isMoved = clock.now > start
        try await sleeper
        return isMoved ? 1 : 0
      }
    }
    #expect(jumps == 0)
  }

  @Test func aCancelledSleepEndsAndIsForgotten() async throws {
    let clock = VirtualClock()
    let ended = try await clock.run { () -> Bool in
      await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          do {
            try await clock.monotonic.sleep(until: .seconds(100))
            return false
          } catch {
            return true
          }
        }
        do { try await clock.monotonic.sleep(until: .seconds(1)) } catch { return false }
        group.cancelAll()
        return await group.next() ?? false
      }
    }
    #expect(ended)
    #expect(clock.now == .seconds(1))
    #expect(clock.sleeperCount == 0)
  }

  @Test func whoIsCancelledBeforeDoesNotSleep() async throws {
    let clock = VirtualClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.monotonic.sleep(until: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func byHandOnlyWhatIsDueWakes() async throws {
    let clock = VirtualClock()
    let woken = EventLog()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in [3, 1, 2] {
        group.addTask {
          try await clock.monotonic.sleep(until: .seconds(number))
          woken.add("\(number)")
        }
      }
      await clock.untilSleeping(3)
      clock.advance(by: .seconds(1))
      try await group.next()
      #expect(woken.lines == ["1"])
      #expect(clock.sleeperCount == 2)
      clock.advance(by: .seconds(10))
      try await group.waitForAll()
    }
    #expect(woken.lines.sorted() == ["1", "2", "3"])
    #expect(clock.now == .seconds(11))
  }

  @Test func aTaskOutsideOfTheRunIsWokenToo() async throws {
    let clock = VirtualClock()
    try await clock.run {
      let task = Task.detached { try await clock.monotonic.sleep(until: .seconds(7)) }
      try await task.value
    }
    #expect(clock.now == .seconds(7))
  }

  @Test func whatTheBodyThrowsComesOut() async throws {
    let clock = VirtualClock()
    await #expect(throws: HTTPError(.malformed, "so")) {
      try await clock.run { throw HTTPError(.malformed, "so") }
    }
  }

  @Test func cancellingTheTestCancelsTheRun() async throws {
    let clock = VirtualClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await clock.run { Task.isCancelled }
    }
    #expect(try await task.value)
  }

  /// Else a test whose sleepers never come could not even be ended by its time limit.
  @Test func whoWatchesForSleepersCanBeCancelled() async {
    let clock = VirtualClock()
    let before = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await clock.untilSleeping(1)
    }
    await before.value
    let watching = Task { await clock.untilSleeping(2) }
    let sleeping = Task { try await clock.monotonic.sleep(until: .seconds(1)) }
    await clock.untilSleeping(1)
    watching.cancel()
    await watching.value
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
  }
}
