import DomainModels
import Networking
import Testing

struct RetryPolicyTests {
  private let random = RandomSource.seeded(3)

  @Test func p1TheLastAttemptIsFollowedByNone() {
    let policy = RetryPolicy(attempts: 3)
    #expect(
      (1...4).map { policy.pause(after: $0, random: random) != nil } == [true, true, false, false])
    #expect(RetryPolicy(attempts: 0).pause(after: 1, random: random) == nil)
  }

  @Test func p2PausesComeFromTheBackoff() {
    let backoff = Backoff.decorrelated(base: .seconds(1), cap: .seconds(60))
    let policy = RetryPolicy(attempts: 9, backoff: backoff)
    let most = RandomSource { .max }
    for attempt in 1...8 {
      let previous: Duration? = attempt == 1 ? nil : .seconds(attempt)
      let pause = policy.pause(after: attempt, previous: previous, random: most)
      #expect(pause == backoff.delay(after: attempt, previous: previous, random: most))
    }
  }

  @Test func p3TheOtherSideSaysHowLong() {
    let policy = RetryPolicy(backoff: .decorrelated(base: .seconds(5), cap: .seconds(5)))
    #expect(policy.pause(after: 1, asked: .milliseconds(300), random: random) == .milliseconds(300))
    #expect(policy.pause(after: 1, asked: .seconds(120), random: random) == .seconds(120))
    #expect(policy.pause(after: 1, asked: .seconds(121), random: random) == nil)
    #expect(policy.pause(after: 1, asked: .zero, random: random) == .seconds(5))
  }

  @Test func p4NothingBeginsWhenTheTimeIsOver() {
    let second = Backoff.decorrelated(base: .seconds(1), cap: .seconds(1))
    let policy = RetryPolicy(backoff: second, total: .seconds(10))
    #expect(policy.pause(after: 1, elapsed: .seconds(8), random: random) == .seconds(1))
    #expect(policy.pause(after: 1, elapsed: .seconds(9), random: random) == nil)
    #expect(policy.pause(after: 1, asked: .seconds(10), random: random) == nil)
    #expect(policy.limited(to: .seconds(60)).total == .seconds(10))
    #expect(policy.limited(to: .seconds(1)).total == .seconds(1))
    #expect(policy.limited(to: nil).total == .seconds(10))
    #expect(RetryPolicy().limited(to: .seconds(1)).total == .seconds(1))
  }

  @Test func p5OnlyARepetitionTakesFromTheBudget() {
    let budget = RetryBudget(share: 0, reserve: 2)
    let policy = RetryPolicy(total: .seconds(60), budget: budget)
    #expect(policy.pause(after: 3, random: random) == nil)
    #expect(policy.pause(after: 1, asked: .seconds(600), random: random) == nil)
    #expect(policy.pause(after: 1, elapsed: .seconds(60), random: random) == nil)
    #expect(budget.remaining == 2)
    #expect(
      (1...3).map { _ in policy.pause(after: 1, random: random) != nil } == [true, true, false])
    let free = RetryPolicy(budget: nil)
    #expect((1...99).allSatisfy { _ in free.pause(after: 1, random: random) != nil })
  }

  @Test func fullJitterStaysBelowTheDoubledBase() {
    let backoff = Backoff.fullJitter(base: .seconds(1), cap: .seconds(5))
    for (attempt, highest) in [(1, 1), (2, 2), (3, 4), (4, 5), (200, 5)] {
      #expect(backoff.delay(after: attempt, previous: nil, random: RandomSource { 0 }) == .zero)
      let most = backoff.delay(after: attempt, previous: nil, random: RandomSource { .max })
      #expect(most < .seconds(highest) && most > .seconds(highest) * 0.999)
    }
  }

  @Test func equalJitterStaysInTheUpperHalf() {
    let backoff = Backoff.equalJitter(base: .seconds(1), cap: .seconds(5))
    for (attempt, highest) in [(1, 1), (2, 2), (3, 4), (4, 5), (200, 5)] {
      let least = backoff.delay(after: attempt, previous: nil, random: RandomSource { 0 })
      #expect(least == .seconds(highest) / 2)
      let most = backoff.delay(after: attempt, previous: nil, random: RandomSource { .max })
      #expect(most < .seconds(highest) && most > .seconds(highest) * 0.999)
    }
  }

  @Test func decorrelatedGrowsFromTheBaseToTheCap() {
    let backoff = Backoff.decorrelated(base: .seconds(1), cap: .seconds(5))
    let least = RandomSource { 0 }
    let most = RandomSource { .max }
    #expect(backoff.delay(after: 1, previous: nil, random: least) == .seconds(1))
    #expect(backoff.delay(after: 2, previous: .seconds(4), random: least) == .seconds(1))
    #expect(backoff.delay(after: 1, previous: nil, random: most) > .seconds(2.99))
    #expect(backoff.delay(after: 1, previous: nil, random: most) < .seconds(3))
    #expect(backoff.delay(after: 2, previous: .seconds(4), random: most) == .seconds(5))
  }

  @Test func absurdFiguresStayBetweenZeroAndTheCap() {
    let ages = Duration.seconds(Int64.max)
    for (base, cap) in [(ages, ages), (.seconds(-5), .seconds(1)), (.seconds(2), .seconds(-1))] {
      for backoff in [
        Backoff.decorrelated(base: base, cap: cap), .equalJitter(base: base, cap: cap),
        .fullJitter(base: base, cap: cap),
      ] {
        for attempt in [-1, 1, 40, Int.max] {
          let delay = backoff.delay(
            after: attempt, previous: attempt > 1 ? cap : nil, random: RandomSource { .max })
          #expect(delay >= .zero && delay <= max(.zero, cap))
        }
      }
    }
  }
}
