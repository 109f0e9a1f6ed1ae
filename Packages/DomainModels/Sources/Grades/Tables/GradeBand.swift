/// A stretch of an axis: from `lo` up to, but without, `hi`.
public struct GradeBand: Sendable, Hashable {
  public let lo: Int

  /// Where the next one begins.
  public let hi: Int

  /// Makes a band; the larger number is the upper end, whichever comes first.
  public init(lo: Int, hi: Int) {
    self.lo = min(lo, hi)
    self.hi = max(lo, hi)
  }

  /// Whether the two have a stretch in common; touching ends don't count.
  public func overlaps(_ other: GradeBand) -> Bool {
    lo < other.hi && other.lo < hi
  }

  /// Whether all of the other lies within this one.
  public func contains(_ other: GradeBand) -> Bool {
    lo <= other.lo && other.hi <= hi
  }

  /// Where the upper half begins.
  var middle: Int { lo + (hi - lo) / 2 }
}
