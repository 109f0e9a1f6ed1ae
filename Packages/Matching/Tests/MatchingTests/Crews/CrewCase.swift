@testable import Matching

/// People of chance with all kinds of rules, and the rules' own definition.
struct CrewCase {
  struct Person {
    var row: Int
    var vector: [Float]
    var likes: [Int]
    var free: Availability?
    var place: (x: Double, y: Double)?
    var blocked: [Int]
    var household: Int?
    var club: Int?
    var isMinority: Bool
  }

  var people: [Person]
  var sizes: ClosedRange<Int>
  var ideal: Int
  var slots = 0
  var kilometres = Double.infinity
  var hasTrait = false
  var fairness = 0.5

  /// A case of a seed; `rules` from 0 (none) to 3 (many).
  init(seed: UInt64, count: Int, sizes: ClosedRange<Int>, ideal: Int? = nil, rules: Int) {
    var generator = SplitMix64(seed: seed)
    self.sizes = sizes
    self.ideal = ideal ?? sizes.upperBound
    people = (0..<count).map { row in
      Person(
        row: row, vector: (0..<5).map { _ in Float(generator.below(9)) - 4 },
        likes: (0..<count).map { _ in generator.below(2_097_152) - 1_048_576 },
        free: Availability((0..<10).filter { _ in generator.below(3) > 0 }),
        place: (generator.unit() * 10, generator.unit() * 10),
        blocked: (0..<count).filter { _ in generator.below(12) == 0 },
        household: nil, club: nil, isMinority: generator.below(3) == 0)
    }
    for row in people.indices {
      if generator.below(8) == 0 { people[row].free = nil }
      if generator.below(8) == 0 { people[row].place = nil }
      if rules < 1 { people[row].blocked = [] }
      if rules > 1, generator.below(6) == 0 { people[row].club = generator.below(3) }
    }
    if rules > 0 { slots = 2 }
    if rules > 1 { kilometres = 9 }
    if rules > 2 {
      hasTrait = true
      for row in stride(from: 0, to: count - 1, by: 5) where generator.below(2) == 0 {
        // Those who live together have nothing against each other.
        for other in [row, row + 1] {
          people[other].household = row
          people[other].club = nil
          people[other].place = nil
          people[other].blocked.removeAll { $0 == row || $0 == row + 1 }
        }
      }
    }
  }

  /// The planner with all rules, by directed likes or by vectors.
  func planner(byVectors: Bool = false) -> CrewPlanner<Person> {
    var planner = CrewPlanner<Person>(sizes: sizes, ideal: ideal).fairness(fairness)
    planner =
      byVectors
      ? planner.affinity(vectors: \.vector)
      : planner.affinity { Double($0.likes[$1.row]) / 1_048_576 }
    planner = planner.blocked(id: \.row, blocked: \.blocked)
      .apart("club", by: \.club)
      .together(by: \.household)
    if slots > 0 { planner = planner.available(\.free, inCommon: slots) }
    if kilometres.isFinite { planner = planner.near(kilometres: kilometres, at: \.place) }
    if hasTrait { planner = planner.noneAlone("minority", \.isMinority) }
    return planner
  }

  /// Returns whether a crew keeps every rule, by definition.
  func keepsRules(_ crew: [Int]) -> Bool {
    guard sizes.contains(crew.count) else { return false }
    for row in crew {
      for other in crew where row != other && !mayMeet(people[row], people[other]) { return false }
      for other in people where other.household != nil && other.row != row {
        if other.household == people[row].household, !crew.contains(other.row) { return false }
      }
    }
    if slots > 0 {
      let common = (0..<64).lazy.filter { slot in
        crew.allSatisfy { people[$0].free?.contains(slot) ?? true }
      }
      guard common.prefix(slots).count == slots else { return false }
    }
    return !hasTrait || crew.count { people[$0].isMinority } != 1
  }

  private func mayMeet(_ first: Person, _ second: Person) -> Bool {
    if first.blocked.contains(second.row) || second.blocked.contains(first.row) { return false }
    if let club = first.club, club == second.club { return false }
    guard let here = first.place, let there = second.place else { return true }
    let (east, north) = (here.x - there.x, here.y - there.y)
    return (east * east + north * north).squareRoot() <= kilometres
  }

  /// A member's mean affinity towards a crew.
  func mean(_ row: Int, _ crew: [Int]) -> Double {
    let others = crew.filter { $0 != row }
    return Double(others.reduce(0) { $0 + people[row].likes[$1] }) / 1_048_576
      / Double(others.count)
  }
}

/// The best plan by looking at each way to divide people, as plainly as it can be written.
struct CrewBruteForce {
  struct Score: Comparable {
    var placed: Int
    var deviation: Int
    var mean: Double
    var worst: Double
    var value: Double
    static func < (first: Score, second: Score) -> Bool {
      (first.placed, -first.deviation, first.value)
        < (second.placed, -second.deviation, second.value)
    }
  }

  let example: CrewCase

  func score(_ crews: [[Int]]) -> Score {
    let means = crews.flatMap { crew in crew.map { example.mean($0, crew) } }
    let mean = means.isEmpty ? 0 : means.reduce(0, +) / Double(means.count)
    let worst = means.min() ?? 0
    return Score(
      placed: means.count,
      deviation: crews.reduce(0) { $0 + ($1.count - example.ideal) * ($1.count - example.ideal) },
      mean: mean, worst: worst,
      value: (1 - example.fairness) * mean + example.fairness * worst)
  }

  /// The best score among those that are not below a baseline of the same shape.
  func best(notBelow baseline: Score) -> Score {
    var best = baseline
    var label = [Int](repeating: 0, count: example.people.count)
    func place(_ row: Int, _ crews: Int) {
      guard row == label.count else {
        for crew in 0...(crews + 1) {
          label[row] = crew
          place(row + 1, max(crews, crew))
        }
        return
      }
      let groups = (1...max(crews, 1)).map { crew in label.indices.filter { label[$0] == crew } }
        .filter { !$0.isEmpty }
      // Label 0 is: without a crew.
      guard groups.allSatisfy({ example.sizes.contains($0.count) }),
        groups.allSatisfy(example.keepsRules)
      else { return }
      let score = score(groups)
      let isSameShape =
        score.placed == baseline.placed && score.deviation == baseline.deviation
      if isSameShape, score.mean < baseline.mean - 1e-12 || score.worst < baseline.worst - 1e-12 {
        return
      }
      best = max(best, score)
    }
    place(0, 0)
    return best
  }
}
