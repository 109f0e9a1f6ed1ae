import Testing

@testable import Matching

/// Checks that the figures are as documented.
@Suite struct CrewFigureTests {
  @Test("MW9 a crew's figures are those of a plain count")
  func crewFigures() throws {
    for seed in 0..<20 {
      let example = CrewCase(seed: UInt64(seed), count: 24, sizes: 3...6, rules: 1)
      let plan = try example.planner().plan(example.people, steps: 500)
      var means: [Double] = []
      for crew in plan.crews {
        let own = crew.members.map { example.mean($0, crew.members) }
        means += own
        #expect(zip(crew.affinities, own).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(abs(crew.mean - own.reduce(0, +) / Double(own.count)) < 1e-12)
        #expect(crew.lowest == crew.affinities.min())
        #expect(abs(example.mean(try #require(crew.worst), crew.members) - crew.lowest) < 1e-12)
        let without = crew.members.map { row in
          let rest = crew.members.filter { $0 != row }
          return rest.reduce(0) { $0 + example.mean($1, rest) } / Double(rest.count)
        }
        let least = try #require(without.min())
        #expect(abs((crew.binding ?? 0) - (crew.mean - least)) < 1e-12)
        let slots = (0..<64).filter { slot in
          crew.members.allSatisfy { example.people[$0].free?.contains(slot) ?? true }
        }
        #expect(crew.common?.slots == slots)
      }
      #expect(abs(plan.score.mean - means.reduce(0, +) / Double(means.count)) < 1e-12)
      #expect(plan.score.lowest == means.min())
      #expect(plan.crew(of: plan.crews[0].members[1]) == plan.crews[0])
    }
  }

  @Test("MW14 a marginal fit is the difference of two plain counts, and names each obstacle")
  func marginalFit() throws {
    var (lowered, lost) = (0, 0)
    for seed in 0..<30 {
      let example = CrewCase(seed: UInt64(seed), count: 20, sizes: 2...5, rules: seed % 4)
      let candidates = try example.planner().candidates(example.people)
      for crew in candidates.greedy().crews.map(\.members) {
        for row in example.people.indices where !crew.contains(row) {
          let fit = try candidates.marginalFit(of: row, in: crew)
          let after = crew + [row]
          let mean = { (rows: [Int]) in
            rows.reduce(0) { $0 + example.mean($1, rows) } / Double(rows.count)
          }
          #expect(abs(fit.affinity - example.mean(row, after)) < 1e-12)
          #expect(abs(fit.meanChange - (mean(after) - mean(crew))) < 1e-12)
          let likes = crew.reduce(0) { $0 + Double(example.people[$1].likes[row]) / 1_048_576 }
          #expect(abs(fit.welcome - likes / Double(crew.count)) < 1e-12)
          #expect(fit.obstacles.isEmpty == example.keepsRules(after))
          let lowest = { (rows: [Int]) in rows.map { example.mean($0, rows) }.min() ?? 0 }
          #expect(abs(fit.lowestChange - (lowest(after) - lowest(crew))) < 1e-12)
          lowered += fit.lowestChange < 0 ? 1 : 0
          let slots = { (rows: [Int]) in
            (0..<64).count { slot in
              rows.allSatisfy { example.people[$0].free?.contains(slot) ?? true }
            }
          }
          // Slots are unknown if no member named any, or if they aren't asked for.
          let isKnown = example.slots > 0 && crew.contains { example.people[$0].free != nil }
          #expect(fit.slotsLost == (isKnown ? slots(crew) - slots(after) : nil))
          lost += (fit.slotsLost ?? 0) > 0 ? 1 : 0
        }
      }
    }
    #expect(lowered > 100 && lost > 100)
  }

  @Test("MW14 a crew that would be too small, or has no person, is told as such")
  func smallCrews() throws {
    let example = CrewCase(seed: 2, count: 8, sizes: 3...4, rules: 0)
    let candidates = try example.planner().candidates(example.people)
    let alone = try candidates.marginalFit(of: 0, in: [])
    #expect(alone.obstacles == [.tooSmall(least: 3)])
    #expect(alone.before.worst == nil && alone.before.binder == nil)
    #expect(alone.before.lowest == 0 && alone.before.mean == 0)
    #expect(alone.after.worst == 0 && alone.affinity == 0)
    #expect(try candidates.marginalFit(of: 0, in: [5]).obstacles == [.tooSmall(least: 3)])
    #expect(try candidates.marginalFit(of: 0, in: [5, 3]).obstacles.isEmpty)
  }

  @Test("MW14 obstacles are told by what they are")
  func obstacles() throws {
    var example = CrewCase(seed: 1, count: 6, sizes: 2...3, rules: 0)
    example.slots = 2
    example.hasTrait = true
    for row in 0..<6 {
      example.people[row].free = Availability(0..<4)
      example.people[row].isMinority = row == 5
    }
    example.people[5].free = Availability([3])
    example.people[5].blocked = [1]
    example.people[5].household = 1
    example.people[4].household = 1
    let fit = try example.planner().candidates(example.people).marginalFit(of: 5, in: [2, 1, 0])
    #expect(
      fit.obstacles == [
        .full(limit: 3), .apart(member: 1, rule: "block"), .tooFewInCommon(left: 1, needs: 2),
        .alone(trait: "minority"), .separated(from: 4),
      ])
    #expect(fit.slotsLost == 3)
  }

  @Test(
    "MW15 a proposal has the person in it, keeps all rules and is no worse than the greedy crew")
  func proposals() throws {
    var crews = 0
    for seed in 0..<24 {
      let example = CrewCase(seed: UInt64(seed), count: 26, sizes: 3...5, ideal: 4, rules: seed % 4)
      let candidates = try example.planner().candidates(example.people)
      for row in stride(from: 0, to: 26, by: 5) {
        guard case .success(let crew) = try candidates.proposal(around: row) else { continue }
        crews += 1
        #expect(crew.members.contains(row))
        #expect(example.keepsRules(crew.members))
        let first = try #require(CrewGreedy.crew(candidates.problem, around: row, size: 4))
        let greedy = try candidates.crew(of: first)
        if first.count == crew.members.count {
          #expect(crew.mean + crew.lowest >= greedy.mean + greedy.lowest - 1e-12)
        }
      }
    }
    #expect(crews > 80)
  }

  @Test("MW16 affinities by vectors are centred cosines, the same in both orders")
  func cosines() throws {
    let people = CrewCase(seed: 3, count: 37, sizes: 2...4, rules: 0).people
    for centre in [nil, [1, 0, -2, 0.5, 0] as [Float]] {
      let candidates = try CrewPlanner<CrewCase.Person>(sizes: 2...4)
        .affinity(vectors: \.vector, centre: centre).candidates(people)
      let mean = (0..<5).map { index in
        centre.map { Double($0[index]) }
          ?? people.reduce(0) { $0 + Double($1.vector[index]) } / 37
      }
      let centred = people.map { person in (0..<5).map { Double(person.vector[$0]) - mean[$0] } }
      for row in people.indices {
        for other in people.indices where other != row {
          let dot = zip(centred[row], centred[other]).reduce(0) { $0 + $1.0 * $1.1 }
          let squares = [row, other].map { centred[$0].reduce(0) { $0 + $1 * $1 } }
          let cosine = dot / (squares[0] * squares[1]).squareRoot()
          let affinity = try candidates.affinity(of: row, towards: other)
          #expect(abs(affinity - cosine) < 2e-6)
          #expect(try affinity == candidates.affinity(of: other, towards: row))
        }
      }
    }
  }

  @Test("MW16 affinities by a function keep their direction, to a millionth of the largest")
  func functions() throws {
    for scale in [1e-12, 1, 3, 1e15, 1e98] {
      let candidates = try CrewPlanner<Int>(sizes: 2...3)
        .affinity { Double($0 * 7 + $1) / 31 * scale }.candidates([3, 1, 4, 0])
      for (row, first) in [3, 1, 4, 0].enumerated() {
        for (other, second) in [3, 1, 4, 0].enumerated() where row != other {
          let value = Double(first * 7 + second) / 31 * scale
          let affinity = try candidates.affinity(of: row, towards: other)
          #expect(abs(affinity - value) <= 2e-6 * scale)
        }
      }
    }
  }

  @Test("MW19 slots are counted and compared one by one")
  func availability() {
    let free = Availability([0, 63, 64, 167, -1, 1 << 40])
    #expect(free.slots == [0, 63, 64, 167] && free.count == 4)
    #expect(free.contains(64) && !free.contains(65) && !free.contains(-1) && !free.contains(500))
    #expect(free.intersection(Availability([64, 3])) == Availability([64]))
    #expect(Availability(words: [0, 0]) == Availability([]))
    #expect(Availability(words: [1, 2]).slots == [0, 65])
  }
}
