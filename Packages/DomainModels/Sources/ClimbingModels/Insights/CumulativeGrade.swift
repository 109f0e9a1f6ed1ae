#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much many ascents are worth together, as one grade: the Cumulative Performance Grade.
///
/// A grade more takes about so many times the tries: twice on sport routes, in steps of the Ewbank
/// scale, and e times on boulders, in steps of the V scale. So ascents add up as the logarithm of a
/// sum of powers: log₂ Σ 2^grade on routes, ln Σ e^V on boulders. Two routes of grade 20 are worth
/// one of 21; one ascent is worth its own grade.
///
/// The factors follow A. Drummond and A. Popinga, "Bayesian inference of the climbing grade scale"
/// (2021, arXiv:2111.08140), the sums are published at ascentstats.com.
public struct CumulativeGrade: Sendable, Hashable {
  /// How many times harder a grade is than the one below it.
  public enum Scale: String, Sendable, CaseIterable {
    /// Sport routes by Ewbank: twice.
    case ewbank
    /// Boulders by the V scale: e times.
    case vermin

    /// The natural logarithm of that factor.
    var slope: Double { self == .ewbank ? log(2) : 1 }
  }

  /// On which scale the grades are numbers.
  public let scale: Scale
  /// How many ascents there are of each grade; those with a count below one are none.
  public let counts: [Double: Int]

  /// Makes it of how many ascents there are of each grade.
  public init(_ scale: Scale, counts: [Double: Int]) {
    self.scale = scale
    self.counts = counts.filter { $0.key.isFinite && $0.value > 0 }
  }

  public init(_ scale: Scale, grades: some Sequence<Double>) {
    var counts: [Double: Int] = [:]
    for grade in grades { counts[grade, default: 0] += 1 }
    self.init(scale, counts: counts)
  }

  /// The grade; `nil` of no ascents.
  public var value: Double? {
    guard let hardest = counts.keys.max() else { return nil }
    // Relative to the hardest, so that no power is beyond what a number can hold; in order, so that
    // the same ascents give the same bits.
    let sum = counts.sorted { $0.key < $1.key }.reduce(0) { sum, entry in
      sum + Double(entry.value) * exp((entry.key - hardest) * scale.slope)
    }
    return hardest + log(sum) / scale.slope
  }
}
