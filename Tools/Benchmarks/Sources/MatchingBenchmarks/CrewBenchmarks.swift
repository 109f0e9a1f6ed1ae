import Matching
import Measuring

/// Crews of six out of 1,000 people with 17 interests, rated from 1 to 10.
struct CrewBenchmarks {
  private struct Member: Sendable {
    let interests: [Float]
    let free: Availability
    let place: (x: Double, y: Double)
    let isNew: Bool
  }

  let scale: Scale

  func run(_ findings: inout Findings) throws {
    let members = sample(scale.size(1_000, smoke: 24))
    findings.heading("Crews of 6 for \(members.count) people")
    let planner = CrewPlanner<Member>(sizes: 5...6, ideal: 6).affinity(vectors: { $0.interests })
    let candidates = try planner.candidates(members)
    let simple = try GreedyCrews(count: members.count, size: 6) {
      try candidates.affinity(of: $0, towards: $1)
    }
    var plan = try planner.plan(members)
    var budgeted = plan
    var contest = Contest()
    let (ours, greedy, ruled) = ("plan", "greedy", "ruled")
    contest.add(ours) { _ in plan = try planner.plan(members) }
    var baseline = plan
    contest.add(greedy) { _ in baseline = try planner.greedy(members) }
    let rules =
      planner
      .available({ $0.free }, inCommon: 2)
      .near(kilometres: 40, at: { $0.place })
      .noneAlone("new") { $0.isNew }
    let clock = ContinuousClock()
    var waits: [Duration] = []
    contest.add(ruled) { _ in
      waits.append(
        try clock.measure {
          budgeted = try rules.plan(members, within: .milliseconds(90), on: clock)
        })
    }
    try contest.run(rounds: scale.rounds(9))
    findings.expect(
      "from people to crews", contest.median(ours), atMost: .milliseconds(100),
      "\(plan.steps) steps of search")
    let best = (
      mean: max(baseline.score.mean, simple.mean), worst: max(baseline.score.lowest, simple.worst)
    )
    findings.expect(
      "mean affinity of crews", Figure(plan.score.mean, ""), .atLeast(best.mean),
      "the planner's own greedy has \(baseline.score.mean.short), one in the order of rows "
        + simple.mean.short)
    findings.expect(
      "worst member's affinity", Figure(plan.score.lowest, ""), .atLeast(best.worst),
      "the planner's own greedy has \(baseline.score.lowest.short), one in the order of rows "
        + simple.worst.short)
    findings.note("the planner's own greedy alone: \(contest.median(greedy).short)")
    findings.expect(
      "crews by the clock, told to stop after 90 ms", waits.median, atMost: .milliseconds(100),
      "with two hours in common, within 40 km, no newcomer alone: mean \(budgeted.score.mean.short), worst \(budgeted.score.lowest.short), "
        + "\(budgeted.score.placed) of \(members.count) placed")
  }

  /// People whose interests come in a few kinds, as they do.
  private func sample(_ count: Int) -> [Member] {
    var generator = SplitMix64(seed: 17)
    let kinds = (0..<5).map { _ in (0..<17).map { _ in generator.unit() * 6 - 3 } }
    return (0..<count).map { _ in
      let shares = kinds.map { _ in generator.unit() }
      let interests = (0..<17).map { interest in
        let known = zip(shares, kinds).reduce(0.0) { $0 + $1.0 * $1.1[interest] }
        return Float(min(max((5.5 + known + 4 * generator.unit() - 2).rounded(), 1), 10))
      }
      let evening = generator.below(5)
      return Member(
        interests: interests,
        free: Availability(
          (0..<7).filter { _ in generator.below(3) > 0 }.map { $0 * 24 + 17 + evening }
            + (0..<7).map { $0 * 24 + 18 }),
        place: (x: 60 * generator.unit(), y: 60 * generator.unit()),
        isNew: generator.below(8) == 0)
    }
  }
}

/// Crews made greedily by hand: the first person is joined by the one whom the crew likes best,
/// until it is full, and so on.
struct GreedyCrews {
  /// The mean over all people of their mean affinity towards their crew.
  let mean: Double
  /// The lowest of them.
  let worst: Double

  /// Makes crews of a size; the last ones are one smaller where it does not divide the count.
  init(count: Int, size: Int, affinity: (Int, Int) throws -> Double) rethrows {
    let crews = (count + size - 1) / size
    let smaller = crews * size - count
    var isFree = [Bool](repeating: true, count: count)
    var sum = 0.0
    var worst = Double.infinity
    for crew in 0..<crews {
      guard let first = isFree.firstIndex(of: true) else { break }
      var members = [first]
      isFree[first] = false
      var liking = try (0..<count).map { try affinity(first, $0) + affinity($0, first) }
      while members.count < size - (crew >= crews - smaller ? 1 : 0) {
        let free = (0..<count).filter { isFree[$0] }
        guard let next = free.max(by: { liking[$0] < liking[$1] }) else { break }
        members.append(next)
        isFree[next] = false
        for other in 0..<count {
          liking[other] += try affinity(next, other) + affinity(other, next)
        }
      }
      for member in members {
        let others = members.filter { $0 != member }
        let own =
          try others.reduce(0) { try $0 + affinity(member, $1) } / Double(max(others.count, 1))
        sum += own
        worst = min(worst, own)
      }
    }
    mean = sum / Double(count)
    self.worst = worst
  }
}
