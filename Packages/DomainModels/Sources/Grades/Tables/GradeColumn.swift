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
