extension CrewPlanner {
  /// Works out affinities and rules once, for several plans or questions.
  ///
  /// O(n²) in time and memory for n people.
  public func candidates(_ people: [Person]) throws(CrewError) -> CrewCandidates {
    guard sizes.lowerBound >= 2, sizes.upperBound <= 1_000, sizes.contains(ideal) else {
      throw .unsoundSizes(low: sizes.lowerBound, high: sizes.upperBound, ideal: ideal)
    }
    guard people.count <= CrewProblem.limit else {
      throw .tooManyPeople(people.count, limit: CrewProblem.limit)
    }
    guard traits.count <= 64 else { throw .tooManyTraits(traits.count) }
    guard fairness >= 0, fairness <= 1 else { throw .unsoundOption("fairness") }
    guard neededSlots >= 0, neededSlots <= Availability.lastSlot + 1 else {
      throw .unsoundOption("inCommon")
    }
    var names: Set<String> = []
    for name in pairRules.map(\.name) + traits.map(\.name) where !names.insert(name).inserted {
      throw .sameRuleName(name)
    }
    var problem = CrewProblem(
      count: people.count, low: sizes.lowerBound, high: sizes.upperBound, ideal: ideal,
      fairness: fairness)
    try setAffinities(of: people, in: &problem)
    setSlots(of: people, in: &problem)
    try setPairRules(of: people, in: &problem)
    problem.traitNames = traits.map(\.name)
    for (row, person) in people.enumerated() {
      for (index, trait) in traits.enumerated() where trait.has(person) {
        problem.traits[row] |= 1 << UInt64(index)
      }
    }
    try setGroups(of: people, in: &problem)
    return CrewCandidates(problem: problem)
  }

  private func setAffinities(
    of people: [Person], in problem: inout CrewProblem
  ) throws(CrewError) {
    switch affinity {
    case .none: try problem.setAffinities { _, _ in 0 }
    case .vectors(let vector, let centre):
      try problem.setAffinities(vectors: people.map(vector), centre: centre)
    case .pairs(let likes):
      try problem.setAffinities { likes(people[$0], people[$1]) }
    }
  }

  private func setSlots(of people: [Person], in problem: inout CrewProblem) {
    guard let free else { return }
    let known = people.map(free)
    let words = known.reduce(0) { max($0, $1?.words.count ?? 0) }
    // A slot that no person names adds nothing, but two strangers may still share enough.
    let needed = (problem.count == 0 ? 0 : neededSlots + 63) / 64
    problem.slotWords = max(words, min(needed, (Availability.lastSlot + 1) / 64))
    problem.neededSlots = neededSlots
    problem.isFreeKnown = known.map { $0 != nil }
    problem.free.reserveCapacity(people.count * problem.slotWords)
    for availability in known {
      for word in 0..<problem.slotWords {
        if let availability {
          problem.free.append(word < availability.words.count ? availability.words[word] : 0)
        } else {
          problem.free.append(.max)
        }
      }
    }
  }

  private func setPairRules(
    of people: [Person], in problem: inout CrewProblem
  ) throws(CrewError) {
    for (name, rule) in pairRules {
      var bits = PairBits(count: people.count)
      switch rule {
      case .pairs(let insert):
        insert(people, &bits)
      case .custom(let never):
        for row in people.indices {
          for other in 0..<row
          where never(people[row], people[other]) || never(people[other], people[row]) {
            bits.insert(row, other)
          }
        }
      case .places(let kilometres, let place):
        guard kilometres >= 0 else { throw .unsoundOption(name) }
        try bits.insertFarther(than: kilometres, people.map(place))
      case .cells(let kilometres, let cell):
        guard kilometres >= 0 else { throw .unsoundOption(name) }
        bits.insertFarther(than: kilometres, people.map(cell))
      }
      problem.rules.append(CrewProblem.PairRule(name: name, bits: bits))
      problem.forbidden.formUnion(bits)
    }
  }

  private func setGroups(
    of people: [Person], in problem: inout CrewProblem
  ) throws(CrewError) {
    problem.setGroups(groups.flatMap { $0(people) })
    for rows in problem.groups {
      guard rows.count <= problem.high else {
        throw .groupTooLarge(rows: rows, limit: problem.high)
      }
      for (index, other) in rows.enumerated() {
        for row in rows[..<index] {
          for rule in problem.rules where rule.bits[row, other] {
            throw .togetherAndApart(row: row, other: other, rule: rule.name)
          }
        }
      }
    }
  }
}
