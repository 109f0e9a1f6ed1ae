#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of routes or boulders of each grade that a climber has climbed.
///
/// One pyramid is of one family of grades: routes and boulders don't share an axis, and the caller
/// sorts them out. A single climb is a step of one, and the easiest grade is a step like
/// any other.
public struct GradePyramid: Sendable, Hashable {
  /// One tick, with its grade on the axis of its family.
  public struct Entry: Sendable, Hashable {
    /// A number that tells routes apart (those of one ``Climb/routeKey`` share it); `nil` is a
    /// route of its own.
    public var route: Int?
    /// The step it belongs to, for instance the middle of its band.
    public var step: Int
    public var ascent: Ascent

    public init(route: Int?, step: Int, ascent: Ascent) {
      self.route = route
      self.step = step
      self.ascent = ascent
    }
  }

  public struct Options: Sendable, Hashable {
    /// True if a route that was climbed several times counts once, by its best ascent.
    public var countsRoutesOnce: Bool
    /// True if following and ropes from above count.
    public var countsTopRope: Bool
    /// True if ticks count for which it is not known whether they were clean.
    public var countsUnsaid: Bool
    /// True if ascents with aid count: right for grades of aid, and for no others.
    public var countsAided: Bool

    /// Makes options; unless said, each route once, led or bouldered, free, clean or not said.
    public init(
      countsRoutesOnce: Bool = true, countsTopRope: Bool = false, countsUnsaid: Bool = true,
      countsAided: Bool = false
    ) {
      self.countsRoutesOnce = countsRoutesOnce
      self.countsTopRope = countsTopRope
      self.countsUnsaid = countsUnsaid
      self.countsAided = countsAided
    }
  }

  public struct Step: Sendable, Hashable {
    /// Its place on the axis.
    public let step: Int
    /// The number of climbs that it has.
    public let count: Int
    /// The number of ascents of each style; `nil` counts those of unknown style.
    public let styles: [AscentStyle?: Int]
  }

  /// The steps that have a climb, the hardest first.
  public let steps: [Step]

  /// Counts climbs by their steps; a route that was climbed several times as the options say.
  ///
  /// A route that was not climbed, or only dogged, never counts; one that was aided counts if the
  /// options say so.
  public init(_ entries: some Sequence<Entry>, options: Options = Options()) {
    var counted: [Entry] = []
    var places: [Int: Int] = [:]
    for entry in entries where GradePyramid.counts(entry.ascent, options) {
      guard options.countsRoutesOnce, let route = entry.route else {
        counted.append(entry)
        continue
      }
      guard let place = places[route] else {
        places[route] = counted.count
        counted.append(entry)
        continue
      }
      if GradePyramid.rank(counted[place].ascent) < GradePyramid.rank(entry.ascent) {
        counted[place] = entry
      }
    }
    var styles: [Int: [AscentStyle?: Int]] = [:]
    for entry in counted { styles[entry.step, default: [:]][entry.ascent.style, default: 0] += 1 }
    steps = styles.map { step, styles in
      Step(step: step, count: styles.values.reduce(0, +), styles: styles)
    }
    .sorted { $0.step > $1.step }
  }

  /// The number of climbs in all.
  public var count: Int { steps.reduce(0) { $0 + $1.count } }

  private static func counts(_ ascent: Ascent, _ options: Options) -> Bool {
    let isAided = ascent.style?.isAided ?? false
    return ascent.isTick && (options.countsTopRope || !ascent.isTopRope)
      && (isAided ? options.countsAided : options.countsUnsaid || ascent.isClean)
  }

  /// Returns the rank of an ascent: the better of two ascents of one route has the greater one.
  private static func rank(_ ascent: Ascent) -> Int {
    let style =
      switch ascent.style {
      case .onsight, .greenpointOnsight: 6
      case .flash: 5
      case .secondGo, .groundUp, .greenpoint: 4
      case .redpoint: 3
      case .pinkpoint: 2
      case .clean, .repeat: 1
      case .allFree, .frenchFree, .aid, .none: 0
      }
    return (ascent.isTopRope ? 0 : 20) + (ascent.isClean ? 10 : 0) + style
  }
}

/// The value of many ascents together, as one grade: the Cumulative Performance Grade.
///
/// A grade more takes about so many times the tries: twice on sport routes, in steps of the Ewbank
/// scale, and e times on boulders, in steps of the V scale. So ascents add up as the logarithm of a
/// sum of powers: log₂ Σ 2^grade on routes, ln Σ e^V on boulders. Two routes of grade 20 are worth
/// one of 21; one ascent is worth its own grade.
///
/// The factors follow A. Drummond and A. Popinga, "Bayesian inference of the climbing grade scale"
/// (2021, arXiv:2111.08140), the sums are published at ascentstats.com.
public struct CumulativeGrade: Sendable, Hashable {
  /// The factor by which a grade is harder than the one below it.
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
  /// The number of ascents of each grade; those with a count below one are none.
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
