import DomainModels
import Networking
import Testing

struct HTTPDateTests {
  private let now = Timestamp(milliseconds: 1_800_000_000_000)  // in 2027

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun Nov 06 08:49:37 1994", "Mon, 06 Nov 1994 08:49:37 GMT",
  ])
  func theThreeForms(_ text: String) {
    #expect(Timestamp(httpDate: text, now: now) == Timestamp(milliseconds: 784_111_777_000))
  }

  @Test func centuryOfTheShortForm() {
    let year = { (short: String) in
      Timestamp(httpDate: "Sunday, 06-Nov-\(short) 08:49:37 GMT", now: now)?.utcDate.year
    }
    #expect(year("77") == 2077)
    #expect(year("78") == 1978)
    #expect(year("00") == 2000)
  }

  @Test(arguments: [
    "", "x", "06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 +0000",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
    "Sun, 06 nov 1994 08:49:37 GMT",
    "Xxx, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 GMT x",
    "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 94", "Sun, +6 Nov 1994 08:49:37 GMT",
  ])
  func whatIsNoDate(_ text: String) {
    #expect(Timestamp(httpDate: text, now: now) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("1", 1000), ("1.5", 1500), ("0.0004", 0), ("2.99999", 2999),
    ("99999999999999999999", 366 * 86_400_000), ("31622401", 366 * 86_400_000),
  ])
  func secondsToWait(_ text: String, _ milliseconds: Int) {
    let headers: HTTPHeaders = ["Retry-After": text]
    #expect(headers.retryAfter() == .milliseconds(milliseconds))
  }

  @Test(arguments: ["-1", "", " ", "1.", ".5", "1e3", "NaN", "inf", "0x10", "１", "1.2.3", "soon"])
  func whatSaysNothing(_ text: String) {
    let headers: HTTPHeaders = ["Retry-After": text]
    #expect(headers.retryAfter(now: now) == nil)
  }

  @Test func aDateIsMeasuredAgainstTheServersOwn() {
    var headers: HTTPHeaders = ["Retry-After": "Sun, 06 Nov 1994 08:49:47 GMT"]
    #expect(headers.retryAfter() == nil)
    #expect(headers.retryAfter(now: now) == .zero)
    #expect(
      headers.retryAfter(now: Timestamp(milliseconds: 784_111_777_000)) == .seconds(10))
    headers["Date"] = "Sun, 06 Nov 1994 08:49:40 GMT"
    #expect(headers.retryAfter() == .seconds(7))
    #expect(headers.retryAfter(now: now) == .seconds(7))
    headers["Retry-After-Ms"] = "12"
    #expect(headers.retryAfter() == .milliseconds(12))
  }

  /// The time is unknown: the century of a short year is that of today.
  @Test func aShortDateOfTheServerWithoutAnyTime() {
    let headers: HTTPHeaders = [
      "Date": "Sunday, 22-Nov-26 08:49:40 GMT", "Retry-After": "Sun, 22 Nov 2026 08:49:47 GMT",
    ]
    #expect(headers.retryAfter() == .seconds(7))
  }
}

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
