extension CrewBoard {
  /// By how much the sum of worths rises if two people of different crews change places.
  @inline(__always) func gain(exchanging first: Int, _ second: Int) -> Double {
    let (crew, crew2) = (crewOf[first], crewOf[second])
    return gain(first, second, in: crew, crew2) - worth[first] - worth[second]
  }

  @inline(__always)
  private func gain(_ first: Int, _ second: Int, in crew: Int, _ crew2: Int) -> Double {
    let likesFirst = likes + first * n
    let likesSecond = likes + second * n
    let likedFirst = liked + first * n
    let likedSecond = liked + second * n
    var gain = 0.0
    var sumFirst = 0
    var sumSecond = 0
    var base = members + crew * stride
    var shareHere = share[sizes[crew]]
    for place in 0..<sizes[crew] {
      let row = Int(base[place])
      guard row != first else { continue }
      sumSecond += Int(likesSecond[row])
      let sum = sums[row] + Int(likedSecond[row]) - Int(likedFirst[row])
      gain += worth(ofSum: sum, share: shareHere) - worth[row]
    }
    gain += worth(ofSum: sumSecond, share: shareHere)
    base = members + crew2 * stride
    shareHere = share[sizes[crew2]]
    for place in 0..<sizes[crew2] {
      let row = Int(base[place])
      guard row != second else { continue }
      sumFirst += Int(likesFirst[row])
      let sum = sums[row] + Int(likedFirst[row]) - Int(likedSecond[row])
      gain += worth(ofSum: sum, share: shareHere) - worth[row]
    }
    return gain + worth(ofSum: sumFirst, share: shareHere)
  }

  /// By how much the sum of worths rises if a person without a crew replaces a member.
  func gain(replacing member: Int, by row: Int) -> Double {
    let crew = crewOf[member]
    let share = share[sizes[crew]]
    var gain = -worth[member]
    var own = 0
    for place in 0..<sizes[crew] {
      let other = Int(members[crew * stride + place])
      guard other != member else { continue }
      own += Int(likes[row * n + other])
      let sum = sums[other] + Int(liked[row * n + other]) - Int(liked[member * n + other])
      gain += worth(ofSum: sum, share: share) - worth[other]
    }
    return gain + worth(ofSum: own, share: share)
  }

  /// Returns whether two people can change places within the rules.
  func allows(exchanging first: Int, _ second: Int) -> Bool {
    allows(second, for: first, in: crewOf[first]) && allows(first, for: second, in: crewOf[second])
  }

  /// Returns whether a crew keeps the rules if a person replaces a member.
  func allows(_ row: Int, for leaver: Int, in crew: Int) -> Bool {
    let base = members + crew * stride
    if !problem.forbidden.isEmpty {
      for place in 0..<sizes[crew] {
        let member = Int(base[place])
        if member != leaver, problem.forbidden[row, member] { return false }
      }
    }
    if !problem.traitNames.isEmpty {
      var once = problem.traits[row]
      var twice: UInt64 = 0
      for place in 0..<sizes[crew] {
        let member = Int(base[place])
        guard member != leaver else { continue }
        twice |= once & problem.traits[member]
        once |= problem.traits[member]
      }
      if once & ~twice != 0 { return false }
    }
    guard problem.neededSlots > 0 else { return true }
    var common = 0
    for word in 0..<problem.slotWords {
      var bits = problem.free[row * problem.slotWords + word]
      for place in 0..<sizes[crew] {
        let member = Int(base[place])
        if member != leaver { bits &= problem.free[member * problem.slotWords + word] }
      }
      common += bits.nonzeroBitCount
    }
    return common >= problem.neededSlots
  }

  /// Lets two people change places.
  mutating func exchange(_ first: Int, _ second: Int) {
    let (crew, crew2) = (crewOf[first], crewOf[second])
    replace([first], by: [second], in: crew)
    replace([second], by: [first], in: crew2)
  }

  /// Puts people in the place of others; as many, more or fewer.
  mutating func replace(_ leaving: [Int], by coming: [Int], in crew: Int) {
    let base = members + crew * stride
    let size = sizes[crew]
    sumsBySize[size] -= totals[crew]
    var place = 0
    for old in 0..<size where !leaving.contains(Int(base[old])) {
      base[place] = base[old]
      place += 1
    }
    for row in leaving where crewOf[row] == crew { crewOf[row] = -1 }
    for row in coming {
      base[place] = Int32(row)
      crewOf[row] = crew
      place += 1
    }
    sizes[crew] = place
    placed += place - size
    deviation +=
      (place - problem.ideal) * (place - problem.ideal) - (size - problem.ideal)
      * (size - problem.ideal)
    recount(crew)
    sumsBySize[place] += totals[crew]
  }
}
