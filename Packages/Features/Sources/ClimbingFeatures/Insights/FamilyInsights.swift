public import ClimbingModels
public import DomainModels
public import Grades

/// The insights of one family of grades, on the steps of one scale.
public struct FamilyInsights: Sendable, Equatable {
  public let family: GradeFamily
  /// The scale that everything here is counted on.
  public let scale: GradeScale
  /// Climbs that were tried and have a grade of this family.
  public let climbs: Int
  /// Of these, what was sent, as far as the options count it.
  public let sends: Int
  /// Grades that have no place on the scale, with the number of climbs; the most first.
  public let unplaced: [OffScaleGrade]
  /// Sends by grade, the hardest first, with the steps without any in between.
  public let pyramid: [PyramidStep]
  /// The hardest send, and the hardest on the first try, onsight and flash; as far as there are.
  public let hardest: [HardestSend]
  /// The steps of ``progress`` and of the rating's course.
  public let period: InsightsPeriod
  /// The hardest and the median send over time, without a gap from the first period to the last.
  public let progress: [ProgressPoint]
  /// The success of first tries, the hardest grade first.
  public let firstTries: [FirstTryStep]
  /// Routes of which no climber can say whether the first try was enough.
  public let firstTryUnknown: Int
  /// The effort of sends, the hardest grade first.
  public let efforts: [EffortStep]
  /// The performance rating; `nil` where there is no published formula for the family.
  public let rating: PerformanceRating?
}

/// One grade of a pyramid.
public struct PyramidStep: Sendable, Equatable {
  /// Its place on the scale, from 0 for the easiest.
  public let step: Int
  public let grade: String
  /// The number of sends that it has; 0 for a gap between two grades that have some.
  public let count: Int
  /// The number of sends of each style, without zeros.
  public let styles: [SendStyle: Int]
}

/// The sends of one period.
public struct ProgressPoint: Sendable, Equatable {
  /// The name of the period: `2026-03`, `2026 Q1`, `2026`.
  public let name: String
  public let start: CivilDate
  /// The number of sends; each route once in a period, if routes count once.
  public let sends: Int
  /// The hardest, by its place on the scale; `nil` without a send.
  public let hardest: Int?
  public let hardestGrade: String?
  /// The median, the lower of two middle ones; `nil` without a send.
  public let median: Int?
  /// The median's grade.
  public let medianGrade: String?
}

/// The success of first tries of a route, at one grade.
public struct FirstTryStep: Sendable, Equatable {
  /// Its place on the scale.
  public let step: Int
  public let grade: String
  /// Onsights of all first tries.
  public let onsights: Proportion
  /// Onsights and flashes of all first tries.
  public let firstTry: Proportion
}

/// The effort of sending routes of one grade.
public struct EffortStep: Sendable, Equatable {
  /// Its place on the scale.
  public let step: Int
  public let grade: String
  /// Tries with the last one, of the routes whose tries are known; `nil` of none.
  public let tries: Spread?
  /// Days with the last one, of the routes whose days are known; `nil` of none.
  public let days: Spread?
  /// Routes that were sent, whose tries and days both no climber knows.
  public let unknown: Int
}

/// The hardest send of its kind.
public struct HardestSend: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Any send that counts.
    case send
    /// On the first try, knowing nothing.
    case onsight
    /// On the first try, with beta.
    case flash
  }

  public let kind: Kind
  /// Its place on the scale of the family.
  public let step: Int
  /// The grade on that scale.
  public let grade: String
  /// The grade as it was logged.
  public let written: String
  /// The climb's name; may be empty.
  public let name: String
  /// When it was, the first of equals; `nil` where no climber knows.
  public let date: PartialDate?
}

/// The median of some numbers, and their range.
public struct Spread: Sendable, Equatable {
  /// The number of numbers.
  public let count: Int
  public let least: Int
  /// The median: the middle one, or the mean of the two middle ones.
  public let median: Double
  public let greatest: Int

  /// The spread of some numbers; `nil` of none.
  init?(_ values: [Int]) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    let middle = sorted.count / 2
    count = sorted.count
    self.least = least
    self.greatest = greatest
    median =
      sorted.count % 2 == 1
      ? Double(sorted[middle]) : Double(sorted[middle - 1]) / 2 + Double(sorted[middle]) / 2
  }
}

/// A grade that the chosen scale has no place for.
public struct OffScaleGrade: Sendable, Equatable {
  /// As it is written.
  public let grade: String
  /// The number of tried climbs that have it.
  public let climbs: Int
}

/// The effort of the first send of a route.
struct SendEffort {
  /// Tries with the last one; `nil` where no climber counted.
  let tries: Int?
  /// Days with the last one; `nil` where earlier ones may be missing.
  let days: Int?

  init(before: ArraySlice<ClimbingDay>, climbingDay: ClimbingDay, counts: (Ascent) -> Bool) {
    guard let place = climbingDay.ascents.firstIndex(where: counts), !climbingDay.isPitched else {
      (tries, days) = (nil, nil)
      return
    }
    let style = climbingDay.ascents[place].style
    let isAlone = before.isEmpty && place == 0
    guard style != .repeat else {
      // Sent before the log begins.
      (tries, days) = (nil, nil)
      return
    }
    if isAlone, style?.isFirstTry ?? false {
      (tries, days) = (1, 1)
      return
    }
    let earlier = before.reduce(Int?.some(0)) { sum, climbingDay in
      guard let sum, let tries = climbingDay.tries else { return nil }
      return sum + min(tries, 1_000_000)
    }
    // A style that says of earlier tries, and none is logged: they were not all logged.
    let isMissing = isAlone && (style?.needsEarlierTry ?? false)
    if climbingDay.isLoggedOneByOne {
      tries = isMissing ? nil : earlier.map { $0 + place + 1 }
    } else if let counted = climbingDay.tries, climbingDay.ascents.count == 1 {
      // What a source counts is what it took in all, and at least what is logged.
      let logged = before.reduce(1) { $0 + min($1.tries ?? 1, 1_000_000) }
      tries = max(counted, logged)
    } else {
      tries = isAlone && style == .secondGo ? 2 : nil
    }
    let dated = before.map(\.day) + [climbingDay.day]
    let isWhole = climbingDay.isLoggedOneByOne ? !isMissing : !before.isEmpty
    days = isWhole && !dated.contains(nil) ? Set(dated).count : nil
  }
}

/// In what way something was sent, as a pyramid splits it.
public enum SendStyle: String, Sendable, CaseIterable {
  /// On the first try, knowing nothing.
  case onsight
  /// On the first try, with beta.
  case flash
  /// After other tries: redpoint, pinkpoint, greenpoint, second go, ground up.
  case redpoint
  /// Sent before, and once more.
  case `repeat`
  /// Sent, and no climber says how.
  case unsaid
  /// Following, or on a rope from above.
  case topRope = "top_rope"
  /// With aid, which counts on grades of aid alone.
  case aid

  /// The one of a style that was not on a rope from above.
  init(_ style: AscentStyle?) {
    switch style {
    case .onsight, .greenpointOnsight: self = .onsight
    case .flash: self = .flash
    case .secondGo, .groundUp, .redpoint, .pinkpoint, .greenpoint: self = .redpoint
    case .repeat: self = .repeat
    case .frenchFree, .aid: self = .aid
    case .clean, .allFree, .none: self = .unsaid
    }
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .onsight: "onsight"
    case .flash: "flash"
    case .redpoint: "redpoint"
    case .repeat: "repeat"
    case .unsaid: "style not said"
    case .topRope: "top rope or follow"
    case .aid: "aid"
    }
  }
}
