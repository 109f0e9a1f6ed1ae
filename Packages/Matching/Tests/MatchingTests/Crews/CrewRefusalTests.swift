import Testing

@testable import Matching

/// Refused input, and the reasons for people without a crew.
@Suite struct CrewRefusalTests {
  private struct Person {
    var vector: [Float] = [1, 2]
    var free: Availability? = nil
    var household: Int? = nil
    var club: Int? = nil
    var isMinority = false
    var x = 0.0
  }

  private func code(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      let error = error as? CrewError
      #expect(error?.description.hasSuffix(".") == true)
      return error?.code
    }
  }

  private let planner = CrewPlanner<Person>(sizes: 2...3).affinity(vectors: \.vector)

  @Test("MW18 sizes and options out of their range are refused")
  func options() {
    let people = [Person](repeating: Person(), count: 4)
    for (sizes, ideal) in [(1...3, 2), (2...2_000, 5), (3...5, 6), (3...5, 2)] {
      #expect(
        code { _ = try CrewPlanner<Person>(sizes: sizes, ideal: ideal).greedy(people) }
          == "unsound_sizes")
    }
    #expect(code { _ = try planner.fairness(.nan).plan(people) } == "unsound_option")
    #expect(code { _ = try planner.fairness(1.1).plan(people) } == "unsound_option")
    #expect(
      code { _ = try planner.near(kilometres: -1) { ($0.x, 0) }.plan(people) } == "unsound_option")
    #expect(
      code { _ = try planner.available(\.free, inCommon: -1).plan(people) } == "unsound_option")
    for slots in [Int.max, Int.max - 60, 65_537] {
      #expect(
        code { _ = try planner.available(\.free, inCommon: slots).plan(people) }
          == "unsound_option")
    }
    #expect(
      code { _ = try planner.available(\.free, inCommon: 65_536).plan(people) } == nil)
    #expect(
      code { _ = try planner.near(kilometres: .nan) { _ in GridCell(rawValue: 0) }.plan(people) }
        == "unsound_option")
    let many = (0..<65).reduce(planner) { planner, index in
      planner.noneAlone("\(index)") { _ in true }
    }
    #expect(code { _ = try many.plan(people) } == "too_many_traits")
    let crowd = [Person](repeating: Person(), count: 4_097)
    #expect(code { _ = try planner.candidates(crowd) } == "too_many_people")
  }

  @Test("MW18 numbers that are none, and lengths that differ, are refused with the row")
  func numbers() {
    var people = [Person](repeating: Person(), count: 4)
    people[2].vector = [1]
    #expect(code { _ = try planner.plan(people) } == "unequal_vectors")
    people[2].vector = [1, .nan]
    #expect(code { _ = try planner.plan(people) } == "not_finite")
    #expect(code { _ = try planner.affinity { _, _ in .infinity }.plan(people) } == "not_finite")
    people[2] = Person(x: .nan)
    #expect(
      code { _ = try planner.near(kilometres: 1) { ($0.x, 0) }.plan(people) } == "not_finite")
    for huge in [0x1p1023, -0x1p1023, .greatestFiniteMagnitude, 1.01e100, -.infinity, .nan] {
      #expect(code { _ = try planner.affinity { _, _ in huge }.plan(people) } == "not_finite")
      people[2] = Person(x: huge)
      #expect(
        code { _ = try planner.near(kilometres: 1) { ($0.x, 0) }.plan(people) } == "not_finite")
    }
    people[2] = Person()
    for large in [1e100, -1e100] {
      let plan = try? planner.affinity { _, _ in large }.plan(people)
      #expect(abs((plan?.score.mean ?? 0) / large - 1) < 1e-6)
      #expect(abs((plan?.score.value ?? 0) / large - 1) < 1e-6)
    }
    let centred = planner.affinity(vectors: \.vector, centre: [.nan, 0])
    #expect(code { _ = try centred.plan(people) } == "unsound_option")
  }

  @Test("MW16 huge, tiny and equal vectors are no trouble")
  func extremes() throws {
    for values in [[3e38, -3e38], [1e-38, 2e-38], [5, 5]] as [[Float]] {
      let people = (0..<12).map { Person(vector: [values[$0 % 2], values[($0 + 1) % 2]]) }
      let plan = try planner.plan(people)
      #expect(plan.unplaced.isEmpty && plan.score.mean.isFinite && plan.score.mean <= 1.000_001)
    }
    #expect(
      try CrewPlanner<Person>(sizes: 2...3).plan([Person](repeating: Person(), count: 12)).score
        .placed == 12)
    #expect(try planner.plan([]).crews.isEmpty)
  }

  @Test("MW11 people who are to stay together are refused if they are too many or kept apart")
  func together() {
    var people = [Person](repeating: Person(household: 1), count: 4)
    let planner = planner.together(by: \.household)
    #expect(code { _ = try planner.plan(people) } == "group_too_large")
    people[3].household = nil
    #expect(code { _ = try planner.plan(people) } == nil)
    people[0].club = 2
    people[1].club = 2
    #expect(code { _ = try planner.apart("club", by: \.club).plan(people) } == "together_and_apart")
  }

  @Test("MW11 groups that share a person become one")
  func chained() throws {
    let people = (0..<9).map {
      Person(vector: [Float($0), 1], household: $0 / 4, club: $0 == 3 ? 7 : $0 == 4 ? 7 : nil)
    }
    let plan = try CrewPlanner<Person>(sizes: 2...8).together(by: \.household).together(by: \.club)
      .plan(people)
    #expect(plan.crews.contains { Set($0.members).isSuperset(of: 0..<8) })
  }

  @Test("MW20 two rules of one name, or a rule and a trait, are refused")
  func names() {
    let people = [Person](repeating: Person(), count: 4)
    let first = planner.apart("x") { $0.x == 1 && $1.x == 2 }
    #expect(code { _ = try first.plan(people) } == nil)
    let twins = [
      first.apart("x") { $0.x == 3 && $1.x == 4 }, first.apart("x", by: \.club),
      first.near("x", kilometres: 1) { ($0.x, 0) }, first.noneAlone("x", \.isMinority),
      planner.noneAlone("x", \.isMinority).noneAlone("x") { $0.x > 0 },
      first.blocked("x", id: \.x, blocked: { _ in [] }),
    ]
    for twin in twins { #expect(code { _ = try twin.plan(people) } == "same_rule_name") }
    #expect(code { _ = try first.noneAlone("y", \.isMinority).plan(people) } == nil)
  }

  @Test("MW18 rows that no person has are refused")
  func rows() throws {
    let candidates = try planner.candidates([Person](repeating: Person(), count: 4))
    #expect(code { _ = try candidates.crew(of: [0, 4]) } == "unknown_row")
    #expect(code { _ = try candidates.crew(of: [-1]) } == "unknown_row")
    #expect(code { _ = try candidates.marginalFit(of: 1, in: [1, 2]) } == "unknown_row")
    #expect(code { _ = try candidates.proposal(around: 9) } == "unknown_row")
    for (row, other) in [(99, 0), (0, 99), (-1, 0), (0, -1), (4, 4), (.max, .min)] {
      #expect(code { _ = try candidates.affinity(of: row, towards: other) } == "unknown_row")
    }
    #expect(try candidates.affinity(of: 3, towards: 3) == 0)
  }

  private func reason(
    _ people: [Person], _ row: Int, sizes: ClosedRange<Int> = 3...4
  ) throws -> UnplacedPerson.Reason? {
    let planner = CrewPlanner<Person>(sizes: sizes).affinity(vectors: \.vector)
      .available(\.free, inCommon: 2).apart("club", by: \.club).together(by: \.household)
      .near(kilometres: 5) { ($0.x, 0) }.noneAlone("minority", \.isMinority)
    // More than nine, so that it is the search that leaves them over.
    let plan = try planner.plan(people, steps: 500)
    return plan.unplaced.first { $0.row == row }?.reason
  }

  @Test("MW12 a person who stays without a crew is told why")
  func reasons() throws {
    let crowd = [Person](repeating: Person(free: Availability(0..<5)), count: 11)
    #expect(try reason(Array(crowd.prefix(2)), 0) == .tooFewPeople)
    #expect(
      try reason(crowd + [Person(free: Availability([1]))], 11) == .tooFewSlots(has: 1, needs: 2))
    #expect(
      try reason(crowd + [Person(x: 9)], 11)
        == .tooFewCompanions(
          left: 0, needs: 2, without: [UnplacedPerson.RuleCount(rule: "distance", count: 11)]))
    #expect(
      try reason(crowd + [Person(free: Availability(7..<9))], 11)
        == .tooFewInCommon(left: 0, needs: 2))
    let pair = [
      Person(free: Availability(0..<3), household: 1),
      Person(free: Availability(3..<6), household: 1),
    ]
    #expect(try reason(crowd + pair, 12) == .groupDoesNotFit)
    #expect(try reason(crowd + [Person(isMinority: true)], 11) == .wouldBeAlone(trait: "minority"))
    let ten = crowd.prefix(9) + crowd.prefix(1)
    let reasons: [UnplacedPerson.Reason] = [
      .tooFewPeople, .tooFewSlots(has: 1, needs: 2), .tooFewInCommon(left: 0, needs: 2), .noRoom,
      .tooFewCompanions(left: 0, needs: 2, without: []), .groupDoesNotFit,
      .wouldBeAlone(trait: "minority"), .noCrewFound,
    ]
    #expect(Set(reasons.map(\.code)).count == 8)
    #expect(reasons.allSatisfy { $0.description.hasSuffix(".") })
    let left = (0..<10).filter { (try? reason(Array(ten), $0, sizes: 3...3)) == .noRoom }
    #expect(left.count == 1)
  }
}
