import Testing

@testable import Matching

/// Checks that distances keep people apart as defined.
@Suite struct CrewPlaceTests {
  private struct Person {
    var cell: GridCell?
  }

  private func kept(_ people: [Person], within kilometres: Double) throws -> PairBits {
    try CrewPlanner<Person>(sizes: 2...3).near(kilometres: kilometres, at: \.cell)
      .candidates(people).problem.forbidden
  }

  @Test(
    "MW23 on Earth a person who is farther than told, from centre to centre, is kept apart, no other person"
  )
  func globe() throws {
    var generator = SplitMix64(seed: 5)
    var people = try (0..<60).map { row in
      let spread = row % 2 == 0 ? 0.5 : 1
      return Person(
        cell: try GridCell(
          latitude: (generator.unit() * 180 - 90) * spread,
          longitude: 180 - generator.unit() * 360 * spread))
    }
    // Two names of one place, the poles, and the two sides of the 180th meridian.
    for (latitude, longitude) in [(90.0, 0.0), (90, 90), (-90, 0), (0, 179.99), (0, -179.99)] {
      people.append(Person(cell: try GridCell(latitude: latitude, longitude: longitude)))
    }
    people.append(Person(cell: nil))
    // An exact distance between two of them is among the limits: it isn't farther than itself.
    let exact = try #require(people[0].cell).distance(to: try #require(people[1].cell))
    var apart = 0
    for limit in [0, 5, exact, 3_000, 10_000, 20_000, 30_000, .infinity] {
      let bits = try kept(people, within: limit)
      for (row, first) in people.enumerated() {
        for (other, second) in people.enumerated() where row != other {
          let isFarther: Bool
          if let here = first.cell, let there = second.cell {
            isFarther = here.distance(to: there) > limit
          } else {
            isFarther = false
          }
          #expect(bits[row, other] == isFarther)
          apart += isFarther ? 1 : 0
        }
      }
    }
    #expect(apart > 8_000)
  }

  @Test("MW23 crews over two towns stay in them")
  func towns() throws {
    let people = try (0..<12).map { row in
      Person(
        cell: row == 11
          ? nil
          : try GridCell(latitude: row % 2 == 0 ? 52.52 : 48.14, longitude: 12 + Double(row) / 50))
    }
    let plan = try CrewPlanner<Person>(sizes: 3...6).near(kilometres: 30, at: \.cell).plan(people)
    #expect(plan.unplaced.isEmpty)
    for crew in plan.crews {
      #expect(Set(crew.members.filter { $0 < 11 }.map { $0 % 2 }).count == 1)
    }
    let far = try CrewPlanner<Person>(sizes: 3...6).near("far", kilometres: 30, at: \.cell)
      .candidates(people).marginalFit(of: 1, in: [0, 11])
    #expect(far.obstacles == [.apart(member: 0, rule: "far")])
  }
}

/// Returns the result of exchanging by hand, to compare with a proposal.
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
