private import Synchronization
import Testing

@testable import Matching

/// Promises of every plan, on random people and rules.
@Suite struct CrewPlanTests {
  private static let cases: [CrewCase] = (0..<60).map { seed in
    CrewCase(
      seed: UInt64(seed), count: 10 + seed % 30, sizes: [3...5, 4...4, 2...6][seed % 3],
      ideal: [4, 4, 5][seed % 3], rules: seed % 4)
  }

  @Test("MW1 each crew keeps all rules, in greedy plans and searched ones")
  func rules() throws {
    var crews = 0
    for example in Self.cases {
      let candidates = try example.planner().candidates(example.people)
      for plan in [candidates.greedy(), candidates.plan(steps: 1_500, seed: 3)] {
        for crew in plan.crews {
          #expect(example.keepsRules(crew.members), "\(crew.members)")
          crews += 1
        }
      }
    }
    #expect(crews > 300)
  }

  @Test("MW2 every person is in one crew or named with a reason")
  func everybody() throws {
    for example in Self.cases {
      let plan = try example.planner().plan(example.people, steps: 500)
      let rows = plan.crews.flatMap(\.members) + plan.unplaced.map(\.row)
      #expect(rows.sorted() == Array(example.people.indices))
      #expect(plan.score.placed == rows.count - plan.unplaced.count)
    }
  }

  @Test(
    "MW3 a plan is never below the greedy one: not in people placed, and then not in sizes, mean or worst member"
  )
  func notBelowGreedy() throws {
    var better = 0
    for example in Self.cases {
      let candidates = try example.planner().candidates(example.people)
      let (greedy, plan) = (candidates.greedy(), candidates.plan(steps: 4_000, seed: 1))
      #expect(plan.score.placed >= greedy.score.placed)
      let sizes = { (plan: CrewPlan) in
        plan.crews.reduce(0) {
          $0 + ($1.members.count - example.ideal) * ($1.members.count - example.ideal)
        }
      }
      if plan.score.placed == greedy.score.placed, sizes(plan) == sizes(greedy) {
        #expect(plan.score.mean >= greedy.score.mean)
        #expect(plan.score.lowest >= greedy.score.lowest)
        if plan.score.value > greedy.score.value { better += 1 }
      }
    }
    #expect(better > 20)
  }

  @Test("MW4 the same seed gives the same plan, another one may give another")
  func seeds() throws {
    var example = CrewCase(seed: 5, count: 60, sizes: 4...6, rules: 1)
    for row in example.people.indices { example.people[row].blocked = [] }
    let candidates = try example.planner(byVectors: true).candidates(example.people)
    let plan = candidates.plan(steps: 3_000, seed: 7)
    #expect(plan == candidates.plan(steps: 3_000, seed: 7))
    #expect((0..<4).contains { candidates.plan(steps: 3_000, seed: $0).crews != plan.crews })
  }

  @Test("MW4 a plan is the same on every machine")
  func checksum() throws {
    let example = CrewCase(seed: 11, count: 50, sizes: 4...6, ideal: 5, rules: 3)
    let plan = try example.planner(byVectors: true).plan(example.people, steps: 20_000, seed: 2)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for crew in plan.crews {
      for value in crew.members.map(UInt64.init) + crew.affinities.map(\.bitPattern) {
        hash = (hash ^ value) &* 0x100_0000_01b3
      }
    }
    #expect(hash == 10_160_211_205_586_432_873)
  }

  @Test("MW5 more steps are never worse")
  func steps() throws {
    for example in Self.cases.prefix(24) {
      let candidates = try example.planner().candidates(example.people)
      var last = candidates.greedy().score
      for steps in [10, 100, 1_000, 4_500] {
        let score = candidates.plan(steps: steps, seed: 9).score
        #expect(score.placed >= last.placed)
        if score.placed == last.placed { #expect(score.value >= last.value - 1e-12) }
        last = score
      }
    }
  }

  @Test(
    "MW8 the order of people makes no difference to how good the greedy plan and the best one are")
  func permutation() throws {
    for seed in 0..<40 {
      let count = seed % 2 == 0 ? 8 : 31
      let example = CrewCase(seed: UInt64(seed), count: count, sizes: 3...4, rules: seed % 2)
      let order = (0..<count).reversed().map { ($0 * 7) % count }
      var shuffled = example
      shuffled.people = order.map { example.people[$0] }
      let first = try example.planner().candidates(example.people)
      let second = try example.planner().candidates(shuffled.people)
      #expect(first.greedy().score == second.greedy().score)
      if count < 10 { #expect(first.plan(steps: 0).score == second.plan(steps: 0).score) }
    }
  }

  @Test("MW10 sizes differ by at most one where no rule forbids it", arguments: [4, 6, 8, 12])
  func sizes(size: Int) throws {
    for count in stride(from: 3 * size, to: 5 * size, by: 1) {
      let example = CrewCase(
        seed: UInt64(count), count: count, sizes: max(size - 3, 2)...size, rules: 0)
      let candidates = try example.planner().candidates(example.people)
      for plan in [candidates.greedy(), candidates.plan(steps: 800)] {
        let sizes = plan.crews.map(\.members.count)
        #expect(plan.unplaced.isEmpty)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(count) people: \(sizes)")
      }
    }
  }

  @Test("MW13 where crews are large, with rules or without, each question comes within 600 steps")
  func stoppingLargeCrews() throws {
    for rules in [0, 2] {
      var example = CrewCase(seed: 6, count: 240, sizes: 40...80, rules: rules)
      for row in example.people.indices {
        example.people[row].free = nil
        example.people[row].blocked = []
      }
      let candidates = try example.planner().candidates(example.people)
      #expect(!candidates.greedy().crews.isEmpty)
      var asked = 0
      let plan = candidates.plan(steps: .max) {
        asked += 1
        return asked <= 60
      }
      #expect(asked == 61)
      #expect(plan.steps <= 60 * 600)
      let more = candidates.plan(steps: plan.steps + 600)
      #expect(more.score.placed >= plan.score.placed)
    }
  }

  @Test("MW21 unless told, steps are fewer where crews are larger than twelve")
  func defaultSteps() throws {
    let steps = [6, 12, 24, 200, 1_000].map { CrewPlanner<Int>(sizes: 2...$0).defaultSteps }
    #expect(steps == [600_000, 600_000, 300_000, 36_000, 7_200])
    #expect(CrewPlanner<Int>(sizes: 2...200, ideal: 8).defaultSteps == 600_000)
    let people = Array(0..<60)
    let planner = CrewPlanner<Int>(sizes: 2...1_000, ideal: 20)
      .affinity { Double(($0 * 37 + $1 * 11) % 101) }
    // The last exchange is looked at against each member of a crew.
    let steps60 = try planner.plan(people).steps
    #expect(steps60 >= planner.defaultSteps && steps60 < planner.defaultSteps + 64)
  }

  @Test("MW13 stopped at once a plan is the greedy one; each question comes within 600 steps")
  func stopping() throws {
    let example = CrewCase(seed: 4, count: 40, sizes: 4...5, rules: 0)
    let candidates = try example.planner().candidates(example.people)
    #expect(candidates.plan(steps: .max, while: { false }).crews == candidates.greedy().crews)
    var asked = 0
    let plan = candidates.plan(steps: .max) {
      asked += 1
      return asked <= 20
    }
    #expect(plan.steps > 20 * 400 && plan.steps < 20 * 600)
    #expect(plan.crews == candidates.plan(steps: plan.steps).crews)
    asked = 0
    let planned = try example.planner().plan(example.people, steps: .max) {
      asked += 1
      return asked <= 20
    }
    #expect(planned == plan)
    let clock = SteppingClock()
    #expect(try example.planner().plan(example.people, within: .seconds(9), on: clock).steps > 0)
  }
}

/// A clock on which each look takes a second.
private final class SteppingClock: Clock {
  struct Instant: InstantProtocol {
    var seconds: Duration
    func advanced(by duration: Duration) -> Self { Self(seconds: seconds + duration) }
    func duration(to other: Self) -> Duration { other.seconds - seconds }
    static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }
  }
  private let looks = Counter()
  var now: Instant { Instant(seconds: .seconds(looks.next())) }
  var minimumResolution: Duration { .seconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

private final class Counter: Sendable {
  private let count = Atomic<Int>(0)
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
