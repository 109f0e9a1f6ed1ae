import DomainModels
import IdentityTesting
import Storage
import Testing

@testable import Identity

struct LimitTests {
  private func ask(
    _ desk: IdentityFixture, _ phone: String = IdentityFixture.number, from place: String? = nil
  ) async -> IdentityError? {
    await refusal {
      try await RequestPhoneCode(desk)(phone, from: IdentityFixture.device(from: place))
    }
  }

  @Test("I16 between two codes to a number are at least thirty seconds") func resend() async throws
  {
    let desk = try IdentityFixture()
    #expect(await ask(desk) == nil)
    desk.pass(.milliseconds(29_999))
    let error = await ask(desk)
    #expect(error?.reason == .rateLimited && error?.retryAfter == .milliseconds(1))
    #expect(error?.hint == "Try again in 1 second")
    desk.pass(.milliseconds(1))
    #expect(await ask(desk) == nil)
  }

  @Test("I17 a number gets at most five codes in any ten minutes") func perNumber() async throws {
    let desk = try IdentityFixture()
    var sent: [Int64] = []
    for _ in 0..<150 {
      if await ask(desk) == nil { sent.append(desk.clock.now.milliseconds) }
      desk.pass(.seconds(10))
    }
    for start in sent { #expect(sent.count { (start..<start + 600_000).contains($0) } <= 5) }
    // And it does get some: one every 200 s in the long run.
    #expect(sent.count >= 8)
  }

  @Test("I17 a limit holds in every window, whatever its figures", arguments: 1...12)
  func anyWindow(_ count: Int) {
    let limit = RateLimit.atMost(count, per: .seconds(600))
    // As much as a window can hold: the burst, and what trickles in before its end.
    let trickle = (600_000 - 1) / Int(limit.step)
    #expect(limit.burst + trickle <= count)
  }

  @Test("I18 a place may ask only so often, for whatever numbers") func perPlace() async throws {
    var desk = try IdentityFixture()
    desk.identityPolicy.sendsPerAddress = RateLimit(burst: 3, every: .seconds(60))
    for last in 0..<3 {
      #expect(await ask(desk, "+4477009001\(10 + last)", from: "192.0.2.7") == nil)
    }
    #expect(await ask(desk, "+447700900120", from: "192.0.2.7")?.reason == .rateLimited)
    #expect(await ask(desk, "+447700900120", from: "192.0.2.8") == nil)
    #expect(await ask(desk, "+447700900121") == nil)
  }

  @Test("I18 a network may ask only so often, from whatever addresses") func perNetwork()
    async throws
  {
    var desk = try IdentityFixture()
    desk.identityPolicy.sendsPerNetwork = RateLimit(burst: 3, every: .seconds(60))
    for (number, networks) in [("192.0.2", "192.0.3.1"), ("2001:db8:0", "2001:db8:1::1")]
      .enumerated()
    {
      let isFour = number == 0
      for last in 0..<3 {
        let place = isFour ? "\(networks.0).\(last)" : "\(networks.0):\(last)::1"
        #expect(await ask(desk, "+4477009001\(number)\(last)", from: place) == nil)
      }
      let place = isFour ? "\(networks.0).200" : "\(networks.0):200::1"
      #expect(await ask(desk, "+4477009001\(number)5", from: place)?.retryAfter == .seconds(60))
      #expect(await ask(desk, "+4477009001\(number)6", from: networks.1) == nil)
    }
  }

  @Test("I19 a country gets only so many codes") func perCountry() async throws {
    var desk = try IdentityFixture()
    desk.identityPolicy.sendsPerCountry = RateLimit(burst: 2, every: .seconds(60))
    #expect(await ask(desk, "+447700900110") == nil)
    #expect(await ask(desk, "+447700900111") == nil)
    #expect(await ask(desk, "+447700900112")?.retryAfter == .seconds(60))
    #expect(await ask(desk, "+4930901820") == nil)
  }

  @Test("I20 there is a budget for all codes together") func budget() async throws {
    var desk = try IdentityFixture()
    desk.identityPolicy.sendsInAll = RateLimit(burst: 2, every: .seconds(60))
    #expect(await ask(desk, "+447700900110") == nil)
    #expect(await ask(desk, "+4930901820") == nil)
    #expect(await ask(desk, "+14155550100")?.retryAfter == .seconds(60))
  }

  @Test("I20 there is a budget for all mails together") func mailBudget() async throws {
    var desk = try IdentityFixture()
    desk.identityPolicy.mailsInAll = RateLimit(burst: 2, every: .seconds(60))
    func reset(_ email: String) async -> IdentityError? {
      await refusal { try await RequestPasswordReset(desk)(email: email, from: Device()) }
    }
    #expect(await reset("ada@example.com") == nil)
    #expect(await reset("ada+1@example.com") == nil)
    #expect(await reset("ada+2@example.com")?.retryAfter == .seconds(60))
    #expect(await ask(desk) == nil)
  }

  @Test("I21 a user who waits as long as told gets through; who is refused uses nothing up")
  func retryAfter() async throws {
    let desk = try IdentityFixture()
    for _ in 0..<6 {
      for _ in 0..<3 {
        guard let error = await ask(desk) else { continue }
        let wait = try #require(error.retryAfter)
        desk.pass(wait)
        #expect(await ask(desk) == nil)
      }
    }
  }

  @Test("I21 the longest wait is told, and nothing is taken of limits with room") func allOrNone()
    async throws
  {
    var desk = try IdentityFixture()
    desk.identityPolicy.sendsInAll = RateLimit(burst: 1, every: .seconds(100))
    desk.identityPolicy.sendsPerCountry = RateLimit(burst: 2, every: .seconds(1000))
    #expect(await ask(desk, "+447700900110") == nil)
    for _ in 0..<5 {
      #expect(await ask(desk, "+447700900111")?.retryAfter == .seconds(100))
    }
    desk.pass(.seconds(100))
    // The five refusals took nothing of the country's second unit.
    #expect(await ask(desk, "+447700900111") == nil)
  }

  @Test("I22 limits lie in the store: another program over it goes on with them") func restart()
    async throws
  {
    let desk = try IdentityFixture()
    #expect(await ask(desk) == nil)
    let again = try IdentityFixture(desk.store.backend, time: desk.time, seed: 5)
    #expect(await ask(again)?.reason == .rateLimited)
  }

  @Test(
    "I23 a clock that goes back unlocks nothing, and locks no user out",
    arguments: [1, 60, 61, 86_400])
  func clockBack(_ seconds: Int) async throws {
    let desk = try IdentityFixture()
    #expect(await ask(desk) == nil)
    desk.pass(.seconds(-seconds))
    let wait = try #require(await ask(desk)?.retryAfter)
    // Up to a minute the row's own time counts, and beyond it the clock's.
    #expect(wait == .seconds(seconds <= 60 ? 30 + seconds : 30))
    desk.pass(wait - .milliseconds(1))
    #expect(await ask(desk)?.retryAfter == .milliseconds(1))
    desk.pass(.milliseconds(1))
    #expect(await ask(desk) == nil)
  }

  @Test("I23 clocks that disagree by a little and take turns empty no bucket") func turns()
    async throws
  {
    let desk = try IdentityFixture()
    let claim = RateClaim(
      RateLimit(burst: 3, every: .seconds(10)), "test", [], keys: desk.identityKeys)
    let start = desk.clock.now
    func take(_ milliseconds: Int64) async throws -> IdentityError? {
      try await desk.store.write {
        try $0.take([claim], at: start.advanced(byMilliseconds: milliseconds))
      }
    }
    for turn in 0..<3 { #expect(try await take(turn % 2 == 0 ? 50 : -50) == nil) }
    for turn in 0..<1_000 {
      #expect(try await take(turn % 2 == 0 ? 50 : -50) != nil)
    }
    #expect(try await take(10_049)?.retryAfter == .milliseconds(1))
    #expect(try await take(10_050) == nil)
    // Nor do tries that succeed bring the time back: it took what it held, and not one more.
    #expect(try await take(10_000)?.retryAfter == .milliseconds(10_050))
  }

  @Test("I23 clocks that disagree by a little and take turns shorten no wait") func turnsOfTries()
    async throws
  {
    let desk = try IdentityFixture()
    let policy = LockoutPolicy(
      freeTries: 2, firstWait: .seconds(10), longestWait: .seconds(10))
    let throttle = Throttle(policy, "test", [], keys: desk.identityKeys)
    let start = desk.clock.now
    func begin(_ milliseconds: Int64) async throws -> IdentityError? {
      try await desk.store.write {
        try $0.beginTry([throttle], at: start.advanced(byMilliseconds: milliseconds))
      }
    }
    #expect(try await begin(50) == nil)
    #expect(try await begin(-50) == nil)
    for turn in 0..<1_000 { #expect(try await begin(turn % 2 == 0 ? 50 : -50) != nil) }
    #expect(try await begin(-50)?.retryAfter == .milliseconds(10_100))
    #expect(try await begin(10_049)?.retryAfter == .milliseconds(1))
    #expect(try await begin(10_050) == nil)
  }

  @Test("I21 a refused try leaves no row behind that was not there") func refusedTries()
    async throws
  {
    let desk = try IdentityFixture()
    let policy = LockoutPolicy(freeTries: 1, firstWait: .seconds(10), longestWait: .seconds(10))
    let full = Throttle(policy, "full", [], keys: desk.identityKeys)
    let now = desk.clock.now
    #expect(try await desk.store.write { try $0.beginTry([full], at: now) } == nil)
    for number in 0..<UInt8(20) {
      let other = Throttle(policy, "other", [number], keys: desk.identityKeys)
      let found = try await desk.store.write { try $0.beginTry([full, other], at: now) }
      #expect(found?.reason == .rateLimited)
    }
    #expect(try await desk.store.read { try $0.count(Query<FailureCount>()) } == 1)
  }

  @Test("I23 a bucket of another time is never emptier than full") func distantBucket() async throws
  {
    let desk = try IdentityFixture()
    let claim = RateClaim(
      RateLimit(burst: 2, every: .seconds(10)), "test", [], keys: desk.identityKeys)
    let now = desk.clock.now
    let refusals = try await desk.store.write { transaction in
      try transaction.save(
        RateBucket(
          id: claim.bucket, emptyAt: Timestamp(milliseconds: .max),
          lifecycle: Lifecycle(createdAt: now)))
      let first = try transaction.take([claim], at: now)
      let later = now.advanced(byMilliseconds: 10_000)
      return [first, try transaction.take([claim], at: later)]
    }
    #expect(refusals[0]?.retryAfter == .seconds(10))
    #expect(refusals[1] == nil)
  }

  @Test("I9 codes can't be guessed over many challenges") func guesses() async throws {
    let desk = try IdentityFixture()
    let device = IdentityFixture.device()
    var tried = 0
    let end = desk.clock.now.advanced(byMilliseconds: 2 * 3_600_000)
    while desk.clock.now < end {
      let request = try? await RequestPhoneCode(desk)(IdentityFixture.number, from: device)
      if let request {
        for _ in 0..<5 {
          let found = await refusal {
            try await VerifyPhoneCode(desk)(
              OneTimeCode("none"), phone: IdentityFixture.number, challenge: request.challenge,
              from: device)
          }
          if found?.reason == .invalidCode { tried += 1 }
        }
      }
      desk.pass(.seconds(100))
    }
    // Twenty an hour in the long run, for any number of challenges: a day of it finds one code
    // of a million with a probability below 0.05 %.
    #expect((20...40).contains(tried), "\(tried)")
  }
}
