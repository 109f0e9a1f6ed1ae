import CMatchingKernels

/// The packed columns of one filter: those of its kind are filled, the others are empty.
///
/// An enumeration would be copied out and in at each change; members are changed where they lie.
struct FilterColumn: Equatable, Sendable {
  let kind: FilterKind
  var range = RangeColumn()
  var sets8 = SetsColumn<UInt8>()
  var sets64 = SetsColumn<UInt64>()
  var distance = DistanceColumn()
  var blocked = BlockedColumn()

  init(_ kind: FilterKind) {
    self.kind = kind
  }

  func entry(at row: Int) -> FilterEntry {
    switch kind {
    case .range: range.entry(at: row)
    case .sets8: sets8.entry(at: row)
    case .sets64: sets64.entry(at: row)
    case .distance: distance.entry(at: row)
    case .blocked: blocked.entry(at: row)
    case .custom: .custom
    }
  }

  /// Adds a row with an entry of the column's own kind.
  mutating func append(_ entry: FilterEntry) {
    switch entry {
    case .range(let value, let low, let high): range.append(value: value, low: low, high: high)
    case .sets(let values, let wanted):
      if kind == .sets8 {
        sets8.append(values: values, wanted: wanted)
      } else {
        sets64.append(values: values, wanted: wanted)
      }
    case .distance(let x, let y, let z, let limit): distance.append(x: x, y: y, z: z, limit: limit)
    case .blocked(let key, let keys): blocked.append(key: key, blocked: keys)
    case .custom: break
    }
  }

  /// Writes an entry of the column's own kind over a row.
  mutating func replace(_ entry: FilterEntry, at row: Int) {
    switch entry {
    case .range(let value, let low, let high):
      range.replace(value: value, low: low, high: high, at: row)
    case .sets(let values, let wanted):
      if kind == .sets8 {
        sets8.replace(values: values, wanted: wanted, at: row)
      } else {
        sets64.replace(values: values, wanted: wanted, at: row)
      }
    case .distance(let x, let y, let z, let limit):
      distance.replace(x: x, y: y, z: z, limit: limit, at: row)
    case .blocked(let key, let keys): blocked.replace(key: key, blocked: keys, at: row)
    case .custom: break
    }
  }

  /// Tests every row of `asked` against a seeker's entry of the column's own kind.
  func test(
    _ seeker: FilterEntry, twoWay: Bool, among asked: [UInt64], into verdict: inout FilterVerdict
  ) {
    switch seeker {
    case .range(let value, let low, let high):
      range.test(
        value: value, low: low, high: high, twoWay: twoWay, asked: asked, mine: &verdict.mine,
        theirs: &verdict.theirs)
    case .sets(let values, let wanted):
      if kind == .sets8 {
        matching_filter_sets8(
          sets8.values, sets8.wanted, sets8.values.count, UInt8(truncatingIfNeeded: wanted),
          UInt8(truncatingIfNeeded: values), twoWay, asked, &verdict.mine, &verdict.theirs)
      } else {
        matching_filter_sets64(
          sets64.values, sets64.wanted, sets64.values.count, wanted, values, twoWay, asked,
          &verdict.mine, &verdict.theirs)
      }
    case .distance(let x, let y, let z, let limit):
      matching_filter_distance(
        distance.x, distance.y, distance.z, distance.limits, distance.limits.count,
        DistanceColumn.seeker(x: x, y: y, z: z), limit, twoWay, asked, &verdict.mine,
        &verdict.theirs)
    case .blocked(let key, let keys):
      blocked.test(key: key, blocked: keys, twoWay: twoWay, among: asked, into: &verdict)
    case .custom:
      verdict.mine = asked
      verdict.theirs = asked
    }
  }

  /// Takes out the rows that ``test(_:twoWay:among:into:)`` would not let through both ways.
  func narrow(_ passing: inout [UInt64], _ seeker: FilterEntry, twoWay: Bool) {
    if case .blocked(let key, let keys) = seeker {
      return blocked.narrow(&passing, key: key, blocked: keys, twoWay: twoWay)
    }
    passing.withUnsafeMutableBufferPointer { passing in
      let words = passing.baseAddress
      switch seeker {
      case .range(let value, let low, let high):
        range.test(
          value: value, low: low, high: high, twoWay: twoWay, asked: words, mine: words,
          theirs: nil)
      case .sets(let values, let wanted):
        if kind == .sets8 {
          matching_filter_sets8(
            sets8.values, sets8.wanted, sets8.values.count, UInt8(truncatingIfNeeded: wanted),
            UInt8(truncatingIfNeeded: values), twoWay, words, words, nil)
        } else {
          matching_filter_sets64(
            sets64.values, sets64.wanted, sets64.values.count, wanted, values, twoWay, words,
            words, nil)
        }
      case .distance(let x, let y, let z, let limit):
        distance.narrow(
          words, from: DistanceColumn.seeker(x: x, y: y, z: z), limit: limit, twoWay: twoWay)
      case .blocked, .custom: break
      }
    }
  }
}

/// The rows that a filter lets through, 64 to a word: by the seeker's wish, and by theirs.
struct FilterVerdict: Sendable {
  var mine: [UInt64]
  var theirs: [UInt64]

  init(words: Int) {
    mine = [UInt64](repeating: 0, count: words)
    theirs = mine
  }
}

extension [UInt64] {
  /// Sets or clears one bit.
  mutating func setBit(_ place: Int, to isSet: Bool) {
    let bit: UInt64 = 1 << UInt64(place & 63)
    if isSet { self[place >> 6] |= bit } else { self[place >> 6] &= ~bit }
  }
}
