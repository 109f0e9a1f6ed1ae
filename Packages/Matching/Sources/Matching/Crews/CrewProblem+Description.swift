extension CrewProblem {
  /// A crew described: figures by member, who binds, common slots.
  func crew(of rows: [Int]) -> Crew {
    let rows = rows.sorted()
    let sums = rows.map { sum(of: $0, in: rows) }
    let others = Double(max(rows.count - 1, 1))
    let affinities = sums.map { Double($0) / others * unit }
    let total = sums.reduce(0, +)
    let mean = Double(total) / others / Double(max(rows.count, 1)) * unit
    let worst = sums.indices.min { (sums[$0], $0) < (sums[$1], $1) }
    var binder: (row: Int, loss: Double)?
    if rows.count > 2 {
      let pairs = Double((rows.count - 1) * (rows.count - 2))
      for (index, row) in rows.enumerated() {
        let given = rows.reduce(0) { $0 + Int(likes[$1 * count + row]) }
        let rest = Double(total - sums[index] - given) / pairs * unit
        if mean - rest > binder?.loss ?? -.infinity { binder = (row, mean - rest) }
      }
    }
    let isKnown = !isFreeKnown.isEmpty && rows.contains { isFreeKnown[$0] }
    return Crew(
      members: rows, affinities: affinities, mean: mean, worst: worst.map { rows[$0] },
      binder: binder?.row, binding: binder?.loss,
      common: isKnown ? Availability(words: commonSlots(of: rows)) : nil)
  }

  /// Those without a crew, each with the reason that says most.
  func unplaced(_ arrangement: CrewArrangement) -> [UnplacedPerson] {
    let rows = arrangement.unplaced
    guard !rows.isEmpty else { return [] }
    return rows.map { UnplacedPerson(row: $0, reason: reason(for: $0, among: rows, arrangement)) }
  }

  private func reason(
    for row: Int, among unplaced: [Int], _ arrangement: CrewArrangement
  ) -> UnplacedPerson.Reason {
    if let reason = reason(for: row) { return reason }
    // Would a crew take the person but for its size, or a crew of those left over but for theirs?
    let unit = group(of: row)
    let couldJoin = arrangement.crews.contains { crew in
      crew.count + unit.count > high && mayMeet(crew, with: unit)
        && lonelyTraits(of: crew + unit) == 0
    }
    return couldJoin || unplaced.count < low ? .noRoom : .noCrewFound
  }

  /// Why somebody can't be in any crew at all; nil if nothing speaks against it.
  func reason(for row: Int) -> UnplacedPerson.Reason? {
    guard count >= low else { return .tooFewPeople }
    let unit = group(of: row)
    if neededSlots > 0 {
      let has = commonSlots(of: [row]).reduce(0) { $0 + $1.nonzeroBitCount }
      if has < neededSlots { return .tooFewSlots(has: has, needs: neededSlots) }
    }
    guard mayMeet(unit) else { return .groupDoesNotFit }
    let needs = low - 1
    let allowed = (0..<count).filter { $0 != row && !forbidden[row, $0] }
    if allowed.count < needs {
      let without = rules.map { rule in
        UnplacedPerson.RuleCount(
          rule: rule.name, count: (0..<count).count { $0 != row && rule.bits[row, $0] })
      }
      return .tooFewCompanions(
        left: allowed.count, needs: needs, without: without.filter { $0.count > 0 })
    }
    let meeting = allowed.filter { unit.contains($0) || mayMeet(unit + [$0]) }
    if meeting.count < needs { return .tooFewInCommon(left: meeting.count, needs: needs) }
    let lonely = lonelyTraits(of: unit)
    for (index, name) in traitNames.enumerated() where lonely >> UInt64(index) & 1 == 1 {
      if !meeting.contains(where: { !unit.contains($0) && traits[$0] >> UInt64(index) & 1 == 1 }) {
        return .wouldBeAlone(trait: name)
      }
    }
    return nil
  }
}
