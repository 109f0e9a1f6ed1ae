import CMatchingKernels

/// The reasons for many, few or no results.
extension CandidatePool {
  /// The effect of each filter for the person in a row.
  ///
  /// - Parameters:
  ///   - row: who asks. They are not counted.
  ///   - more: how many more people an advice is to bring, if there are so many.
  ///   - rows: only these are looked at; nil for all.
  /// - Returns: the report.
  /// - Throws: ``CandidatePoolError``.
  /// - Complexity: O(n) for each filter.
  public func reasons(
    forRow row: Int, advising more: Int = 10, among rows: RowMask? = nil
  ) throws(CandidatePoolError) -> FilterReport {
    try reasons(seeker(inRow: row), advising: more, among: rows)
  }

  /// The effect of each filter for a person who is not in the pool, or is there with other wishes.
  ///
  /// - Parameters:
  ///   - person: who asks.
  ///   - row: where they are in the pool, so that they are not counted; nil if they aren't.
  ///   - more: how many more people an advice is to bring, if there are so many.
  ///   - rows: only these are looked at; nil for all.
  /// - Returns: the report.
  /// - Throws: ``CandidatePoolError``.
  public func reasons(
    for person: Person, row: Int? = nil, advising more: Int = 10, among rows: RowMask? = nil
  ) throws(CandidatePoolError) -> FilterReport {
    try reasons(seeker(person, row: row), advising: more, among: rows)
  }

  private func reasons(
    _ seeker: Seeker<Person>, advising more: Int, among rows: RowMask?
  ) -> FilterReport {
    let asked = asked(by: seeker, among: rows)
    // A caller that asks for more than there are gets all.
    let more = min(more, rowCount)
    let verdicts = verdicts(of: seeker, asked: asked)
    // Rows that fail no filter, rows that fail exactly one, and rows that fail exactly two.
    var passing = asked
    var nearly = [UInt64](repeating: 0, count: asked.count)
    var twice = nearly
    for verdict in verdicts {
      for word in asked.indices {
        let fails = ~(verdict.mine[word] & verdict.theirs[word])
        twice[word] = twice[word] & ~fails | nearly[word] & fails
        nearly[word] = nearly[word] & ~fails | passing[word] & fails
        passing[word] &= ~fails
      }
    }
    let lines = filters.indices.map { place in
      FilterReport.Line(
        name: filters[place].name, alone: refusals(verdicts[place], among: asked),
        onlyThis: refusals(verdicts[place], among: nearly),
        advice: advice(place, seeker, verdicts[place], nearly: nearly, more: more))
    }
    let helps = mask(passing).count > 0 || lines.contains { $0.onlyThis.count > 0 }
    return FilterReport(
      people: mask(asked).count, passing: mask(passing).count, filters: lines,
      pair: helps ? nil : pair(verdicts, among: twice))
  }

  /// The two filters that keep out the most people together, of the rows that fail exactly two.
  private func pair(_ verdicts: [FilterVerdict], among twice: [UInt64]) -> FilterReport.Pair? {
    var counts: [[Int]: Int] = [:]
    for row in mask(twice).rows {
      let failing = verdicts.indices.filter { place in
        let passes = verdicts[place].mine[row >> 6] & verdicts[place].theirs[row >> 6]
        return passes >> UInt64(row & 63) & 1 == 0
      }
      counts[failing, default: 0] += 1
    }
    let best = counts.max {
      $0.value != $1.value
        ? $0.value < $1.value : $1.key.lexicographicallyPrecedes($0.key)
    }
    guard let best else { return nil }
    return FilterReport.Pair(
      first: filters[best.key[0]].name, second: filters[best.key[1]].name, people: best.value)
  }

  private func verdicts(of seeker: Seeker<Person>, asked: [UInt64]) -> [FilterVerdict] {
    filters.indices.map { place in
      var verdict = FilterVerdict(words: asked.count)
      if filters[place].kind == .custom {
        for row in mask(asked).rows {
          let (mine, theirs) = self.verdict(place, seeker, row)
          if mine { verdict.mine.setBit(row, to: true) }
          if theirs { verdict.theirs.setBit(row, to: true) }
        }
      } else {
        columns[place].test(
          seeker.entries[place], twoWay: !filters[place].isOneWay, among: asked, into: &verdict)
      }
      return verdict
    }
  }

  private func refusals(
    _ verdict: FilterVerdict, among asked: [UInt64]
  ) -> FilterReport.Refusals {
    var counts = [0, 0, 0]
    matching_filter_refusals(asked, verdict.mine, verdict.theirs, asked.count, &counts)
    return FilterReport.Refusals(mine: counts[0], theirs: counts[1], both: counts[2])
  }

  /// The wish to widen, going by the rows that only my wish in this filter keeps out.
  private func advice(
    _ place: Int, _ seeker: Seeker<Person>, _ verdict: FilterVerdict, nearly: [UInt64], more: Int
  ) -> FilterReport.Advice? {
    guard more > 0 else { return nil }
    var words = nearly
    for word in words.indices { words[word] &= ~verdict.mine[word] & verdict.theirs[word] }
    let rows = mask(words)
    switch seeker.entries[place] {
    case .range(_, let low, let high):
      return columns[place].range.advice(low: low, high: high, among: rows, more: more)
    case .distance(let x, let y, let z, _):
      guard x <= 2 else { return nil }
      return columns[place].distance.advice(from: [x, y, z], among: rows, more: more)
    default: return nil
    }
  }
}

extension DistanceColumn {
  /// The shortest reach in whole kilometres that brings so many more of these rows, or all there
  /// are.
  ///
  /// - Parameters:
  ///   - point: where the seeker is.
  ///   - rows: rows that are too far away.
  ///   - more: how many are wanted, 1 at least.
  /// - Returns: the longer reach, nil if it would add no person.
  func advice(from point: [Float], among rows: RowMask, more: Int) -> FilterReport.Advice? {
    var nearest = NearestNumbers(limit: more)
    // An unknown place is in no reach.
    let chords = rows.rows.map { squaredChord(at: $0, from: point) }.filter { $0 <= 5 }
    for chord in chords { nearest.offer(Double(chord)) }
    guard let farthest = nearest.sorted.last else { return nil }
    var kilometres = Int(GridCell.kilometres(squaredChord: farthest))
    while Double(DistanceColumn.limit(kilometres: Double(kilometres))) < farthest {
      kilometres += 1
    }
    let limit = DistanceColumn.limit(kilometres: Double(kilometres))
    return FilterReport.Advice(
      wish: .distance(kilometres: kilometres), people: chords.count { $0 <= limit })
  }
}

extension RangeColumn {
  /// The least widening of a wished range that brings so many more of these rows, or all there are.
  ///
  /// The measure is by how much both ends move together; of equals, that which moves the upper end
  /// less.
  ///
  /// - Parameters:
  ///   - low: the wished least number.
  ///   - high: the wished greatest.
  ///   - rows: rows whose number lies outside.
  ///   - more: how many are wanted, 1 at least.
  /// - Returns: the wider range, nil if it would add no person.
  func advice(low: Float, high: Float, among rows: RowMask, more: Int) -> FilterReport.Advice? {
    guard low <= high, more > 0 else { return nil }
    var below = NearestNumbers(limit: more)
    var above = NearestNumbers(limit: more)
    // An unknown number is in no range.
    let numbers = rows.rows.map { value(at: $0) }.filter(\.isFinite)
    for value in numbers {
      if value < low {
        below.offer(Double(low) - Double(value))
      } else {
        above.offer(Double(value) - Double(high))
      }
    }
    let (down, up) = (below.sorted, above.sorted)
    let wanted = min(more, down.count + up.count)
    guard wanted > 0 else { return nil }
    var best: (low: Double, high: Double) = (0, 0)
    var least = Double.infinity
    for upward in max(0, wanted - down.count)...min(wanted, up.count) {
      let downward = wanted - upward
      let widening = (downward > 0 ? down[downward - 1] : 0, upward > 0 ? up[upward - 1] : 0)
      if widening.0 + widening.1 < least { (best, least) = (widening, widening.0 + widening.1) }
    }
    // The ends are numbers of people, not sums, which may be rounded.
    var ends = (low: low, high: high)
    var people = 0
    for value in numbers {
      if value < low, Double(low) - Double(value) <= best.low {
        ends.low = min(ends.low, value)
        people += 1
      } else if value > high, Double(value) - Double(high) <= best.high {
        ends.high = max(ends.high, value)
        people += 1
      }
    }
    return FilterReport.Advice(wish: .range(Double(ends.low)...Double(ends.high)), people: people)
  }
}

/// The least of many numbers, up to a limit.
struct NearestNumbers {
  private let limit: Int
  private var numbers: [Double] = []
  private var bound = Double.infinity

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a number if it may be among the least.
  mutating func offer(_ number: Double) {
    guard number < bound else { return }
    numbers.append(number)
    // Sorted only now and then, so that a number costs little however many are wanted.
    if numbers.count >= 2 * max(limit, 128) { shorten() }
  }

  /// The least, from the least on.
  var sorted: [Double] {
    Array(numbers.sorted().prefix(limit))
  }

  private mutating func shorten() {
    numbers = sorted
    bound = numbers.last ?? .infinity
  }
}
