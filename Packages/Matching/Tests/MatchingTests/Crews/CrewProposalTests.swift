import Testing

@testable import Matching

/// Whether a proposal is what exchanging by hand gives.
@Suite struct CrewProposalTests {
  /// Exchanges as plainly as it can be written: all are counted out, the best is made.
  private func improved(_ rows: [Int], _ row: Int, _ example: CrewCase) -> [Int] {
    var crew = rows
    let value = { (crew: [Int]) in
      let means = crew.map { example.mean($0, crew) }
      return (1 - example.fairness) * means.reduce(0, +) / Double(crew.count)
        + example.fairness * (means.min() ?? 0)
    }
    let isBound = { (other: Int) in example.people[other].household != nil }
    while true {
      var best = (crew: crew, value: value(crew) + 1e-12)
      for member in crew where member != row && !isBound(member) {
        for other in example.people.indices where !crew.contains(other) && !isBound(other) {
          let after = crew.filter { $0 != member } + [other]
          if value(after) > best.value, example.keepsRules(after) { best = (after, value(after)) }
        }
      }
      guard best.crew != crew else { return crew.sorted() }
      crew = best.crew
    }
  }

  @Test("MW22 a proposal is the greedy crew after the best exchanges, each counted out")
  func exchanges() throws {
    var changed = 0
    for seed in 0..<32 {
      var example = CrewCase(seed: UInt64(seed), count: 24, sizes: 3...6, ideal: 5, rules: seed % 4)
      example.fairness = [0.5, 0, 1][seed % 3]
      let candidates = try example.planner().candidates(example.people)
      for row in stride(from: 0, to: 24, by: 5) {
        guard case .success(let crew) = try candidates.proposal(around: row) else { continue }
        let first = try #require(CrewGreedy.crew(candidates.problem, around: row, size: 5))
        #expect(crew.members == improved(first, row, example))
        if crew.members != first.sorted() { changed += 1 }
      }
    }
    #expect(changed > 40)
  }

  @Test("MW22 a proposal stops when it is told to, and is then the best so far")
  func stopping() throws {
    let example = CrewCase(seed: 3, count: 300, sizes: 20...20, rules: 0)
    let candidates = try example.planner().candidates(example.people)
    let first = try #require(CrewGreedy.crew(candidates.problem, around: 4, size: 20)).sorted()
    let value = { (crew: Crew) in crew.mean + crew.lowest }
    var last = -Double.infinity
    for limit in [0, 3, 8, 15] {
      var asked = 0
      let answer = try candidates.proposal(around: 4) {
        asked += 1
        return asked <= limit
      }
      let crew = try answer.get()
      #expect(asked == limit + 1)
      if limit == 0 { #expect(crew.members == first) }
      #expect(crew.members.contains(4) && value(crew) >= last)
      last = value(crew)
    }
    #expect(try value(candidates.crew(of: first)) < last)
  }
}
