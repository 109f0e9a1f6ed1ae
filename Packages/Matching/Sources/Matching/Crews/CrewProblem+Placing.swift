extension CrewProblem {
  /// The greedy arrangement, with the people that it left over in crews that have room.
  var firstArrangement: CrewArrangement {
    var arrangement = CrewGreedy.arrangement(self)
    placeLeftOver(in: &arrangement) { true }
    return arrangement
  }

  /// Tries to place those without a crew: in a crew with room, in the position of a member for whom
  /// another crew has room, or in a new crew with some of larger ones.
  ///
  /// The work is limited, so that rules which can't be kept take no longer than the plan. Returns
  /// whether it came to its end rather than being stopped.
  @discardableResult func placeLeftOver(
    in arrangement: inout CrewArrangement, while goOn: () -> Bool
  ) -> Bool {
    var looks = PlacementBudget(people: count)
    var found = true
    // The person who suits fewest comes first, so that the order of rows makes no difference.
    let order = arrangement.unplaced.map { row in (total: total(of: group(of: row)), row: row) }
      .sorted { $0 < $1 }.map(\.row)
    while found {
      found = false
      for row in order where arrangement.crewOf[row] < 0 {
        let unit = group(of: row)
        guard unit[0] == row, unit.count <= high, mayMeet(unit) else { continue }
        if join(unit, &arrangement, &looks) || begin(unit, &arrangement, &looks)
          || displace(unit, &arrangement, &looks)
        {
          found = true
        }
        guard looks.isLeft else { return true }
        guard goOn() else { return false }
      }
    }
    return true
  }

  /// The mean affinities of these rows from all people.
  private func total(of rows: [Int]) -> Double {
    let sum = rows.reduce(0) { sum, row in
      (0..<count).reduce(sum) { $0 + Int(likes[row * count + $1]) + Int(liked[row * count + $1]) }
    }
    return Double(sum) / Double(rows.count)
  }

  /// The crew with room that suits best.
  private func room(
    for unit: [Int], in arrangement: CrewArrangement, but not: Int, _ looks: inout PlacementBudget
  ) -> Int? {
    var best: (crew: Int, mean: Double)?
    for (index, crew) in arrangement.crews.enumerated()
    where index != not && crew.count + unit.count <= high {
      looks.take(members: crew.count)
      guard looks.isLeft else { break }
      let mean = Double(unit.reduce(0) { $0 + sum(of: $1, in: crew) }) / Double(crew.count)
      if mean > best?.mean ?? -.infinity, isSound(crew, with: unit) { best = (index, mean) }
    }
    return best?.crew
  }

  private func join(
    _ unit: [Int], _ arrangement: inout CrewArrangement, _ looks: inout PlacementBudget
  ) -> Bool {
    guard let crew = room(for: unit, in: arrangement, but: -1, &looks) else { return false }
    arrangement.exchange(in: crew, out: [], in: unit)
    return true
  }

  /// Takes a place, if the one who had it finds another.
  private func displace(
    _ unit: [Int], _ arrangement: inout CrewArrangement, _ looks: inout PlacementBudget
  ) -> Bool {
    guard arrangement.crews.contains(where: { $0.count < high }) else { return false }
    for crew in arrangement.crews.indices {
      for member in arrangement.crews[crew] {
        let leaving = group(of: member)
        guard leaving[0] == member, looks.isLeft else { continue }
        looks.take(members: arrangement.crews[crew].count)
        let rest = arrangement.crews[crew].filter { !leaving.contains($0) }
        guard isSound(rest, with: unit),
          let other = room(for: leaving, in: arrangement, but: crew, &looks)
        else { continue }
        arrangement.exchange(in: crew, out: leaving, in: unit)
        arrangement.exchange(in: other, out: [], in: leaving)
        return true
      }
    }
    return false
  }

  /// Begins a new crew with others who have none, and some whose crews can spare them.
  private func begin(
    _ unit: [Int], _ arrangement: inout CrewArrangement, _ looks: inout PlacementBudget
  ) -> Bool {
    var crew = unit
    var donors: [Int: [Int]] = [:]
    while crew.count < low || lonelyTraits(of: crew) != 0 {
      let lonely = lonelyTraits(of: crew)
      var best: (unit: [Int], lonely: Int, isPlaced: Bool, sum: Int)?
      for row in 0..<count where looks.isLeft {
        let other = group(of: row)
        looks.members -= crew.count
        guard other[0] == row, !crew.contains(row), crew.count + other.count <= high else {
          continue
        }
        let home = arrangement.crewOf[row]
        let stillLonely = lonelyTraits(of: crew + other).nonzeroBitCount
        guard lonely == 0 || stillLonely < lonely.nonzeroBitCount || crew.count + 1 < low else {
          continue
        }
        let sum = sum(of: row, in: crew)
        if let best,
          (stillLonely, home >= 0 ? 1 : 0, -sum) >= (
            best.lonely, best.isPlaced ? 1 : 0, -best.sum
          )
        {
          continue
        }
        looks.take(members: home < 0 ? 0 : arrangement.crews[home].count)
        if home >= 0 {
          let rest = arrangement.crews[home].filter {
            !other.contains($0) && !(donors[home] ?? []).contains($0)
          }
          guard isSound(rest, with: []) else { continue }
        }
        guard mayMeet(crew, with: other) else { continue }
        best = (other, stillLonely, home >= 0, sum)
      }
      guard let best else { return false }
      if best.isPlaced {
        donors[arrangement.crewOf[best.unit[0]], default: []] += best.unit
      }
      crew += best.unit
    }
    for (home, rows) in donors { arrangement.exchange(in: home, out: rows, in: []) }
    arrangement.append(crew)
    return true
  }
}

/// The budget of looks that placing those who were left over may take.
struct PlacementBudget {
  /// Places that are tried.
  private var tries: Int
  /// Members of crews that are looked at, which takes the time if crews are large.
  var members = 16_000_000

  init(people: Int) {
    tries = 64 * people + 4_096
  }

  var isLeft: Bool { tries > 0 && members > 0 }

  mutating func take(members count: Int) {
    tries -= 1
    members -= count
  }
}
