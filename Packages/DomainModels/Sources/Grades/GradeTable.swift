/// A published table that ties the scales of a family to one axis.
///
/// Two are carried, made by different people from different data; where they agree a conversion
/// is well founded, and where they don't the answer says so.
public enum GradeTable: String, Sendable, CaseIterable {
  /// The tables of theCrag: 35 systems on an axis of 1,650 steps for ropes and 1,100 for boulders.
  case theCrag = "thecrag"
  /// The tables of OpenBeta's sandbag: 12 scales on axes of 108 steps (ice 92, aid 36).
  case sandbag
}

/// The bands of a scale's grades in one table, in the order of the grades.
///
/// Bands follow each other without gaps, so only their ends are written down. Where an end is that
/// of the grade before, the table doesn't know the grade. A table that is coarser than the scale
/// has one row for several grades; these share its band.
public struct GradeColumn: Sendable, Hashable {
  let bands: [GradeBand]

  /// Makes a column.
  ///
  /// It may be shorter than the scale: the table then doesn't know the hardest grades either.
  ///
  /// - Parameters:
  ///   - start: where the easiest row begins.
  ///   - ends: where each row ends, rising.
  ///   - counts: how many grades each row stands for; one where nothing is said.
  public init(from start: Int, ends: [Int], covering counts: [Int] = []) {
    var bands: [GradeBand] = []
    bands.reserveCapacity(ends.count)
    var lo = start
    for (row, hi) in ends.enumerated() {
      let count = row < counts.count ? max(counts[row], 0) : 1
      bands.append(contentsOf: repeatElement(GradeBand(lo: lo, hi: hi), count: count))
      lo = hi
    }
    self.bands = bands
  }

  init(bands: [GradeBand]) {
    self.bands = bands
  }

  /// The band of the grade at a place of the scale, if the table knows it.
  subscript(index: Int) -> GradeBand? {
    guard bands.indices.contains(index), bands[index].lo < bands[index].hi else { return nil }
    return bands[index]
  }

  /// The stretch from the beginning of the easiest grade to the end of the hardest.
  var whole: GradeBand? {
    guard let first = bands.first, let last = bands.last else { return nil }
    return GradeBand(lo: first.lo, hi: last.hi)
  }

  /// The band of a span of grades, if the table knows both its ends.
  func band(of span: GradeSpan) -> GradeBand? {
    guard let first = self[span.first], let last = self[span.last] else { return nil }
    return GradeBand(
      lo: span.fromMiddle ? first.middle : first.lo, hi: span.toMiddle ? last.middle : last.hi)
  }

  /// The easiest and the hardest grade whose bands share something with this one.
  func grades(overlapping band: GradeBand) -> ClosedRange<Int>? {
    guard let low = bands.firstIndex(where: { $0.hi > band.lo }),
      let high = bands.lastIndex(where: { $0.lo < band.hi }), low <= high
    else { return nil }
    return low...high
  }
}

/// A stretch of an axis: from `lo` up to, but without, `hi`.
public struct GradeBand: Sendable, Hashable {
  public let lo: Int

  /// The start of the next one.
  public let hi: Int

  /// Makes a band; the larger number is the upper end, in either order.
  public init(lo: Int, hi: Int) {
    self.lo = min(lo, hi)
    self.hi = max(lo, hi)
  }

  /// Returns whether the two have a stretch in common; touching ends don't count.
  public func overlaps(_ other: GradeBand) -> Bool {
    lo < other.hi && other.lo < hi
  }

  /// Returns whether all of the other lies within this one.
  public func contains(_ other: GradeBand) -> Bool {
    lo <= other.lo && other.hi <= hi
  }

  /// The start of the upper half.
  var middle: Int { lo + (hi - lo) / 2 }
}

/// The grades of a scale's list that a span covers: one, a half of one, or all between two.
struct GradeSpan: Sendable, Hashable {
  /// The easiest grade, by its place in the list.
  var first: Int
  /// The hardest grade, by its place in the list.
  var last: Int
  /// Only the upper half of the easiest is meant (`5.9+`).
  var fromMiddle = false
  /// Only the lower half of the hardest is meant (`V4-`).
  var toMiddle = false

  /// All from the easier of two spans to the harder, in either order.
  func joined(with other: GradeSpan) -> GradeSpan {
    let low = (first, fromMiddle ? 1 : 0) <= (other.first, other.fromMiddle ? 1 : 0) ? self : other
    let high = (last, toMiddle ? 0 : 1) >= (other.last, other.toMiddle ? 0 : 1) ? self : other
    return GradeSpan(
      first: low.first, last: high.last, fromMiddle: low.fromMiddle, toMiddle: high.toMiddle)
  }

  /// Returns whether this one is easier, or begins easier.
  func precedes(_ other: GradeSpan) -> Bool {
    (first, fromMiddle ? 1 : 0, last, toMiddle ? 0 : 1)
      < (other.first, other.fromMiddle ? 1 : 0, other.last, other.toMiddle ? 0 : 1)
  }
}
