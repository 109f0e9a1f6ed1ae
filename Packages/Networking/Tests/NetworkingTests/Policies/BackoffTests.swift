import DomainModels
import Networking
import Testing

struct BackoffTests {
  @Test func fullJitterStaysBelowTheDoubledBase() {
    let backoff = Backoff.fullJitter(base: .seconds(1), cap: .seconds(5))
    for (attempt, highest) in [(1, 1), (2, 2), (3, 4), (4, 5), (200, 5)] {
      #expect(backoff.delay(after: attempt, previous: nil, random: RandomSource { 0 }) == .zero)
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
        Backoff.decorrelated(base: base, cap: cap), Backoff.fullJitter(base: base, cap: cap),
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
