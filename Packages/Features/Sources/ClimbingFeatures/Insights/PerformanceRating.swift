public import ClimbingModels
public import DomainModels
public import Grades

/// The Cumulative Performance Grade of a year's clean sends (`CumulativeGrade`).
public struct PerformanceRating: Sendable, Equatable {
  /// The number of days of sends that a rating is of, with its last day.
  public static let windowDays = 365

  /// The rating on one day.
  public struct Point: Sendable, Equatable {
    /// The last day of its window.
    public let day: CivilDate
    /// The rating, in steps of ``PerformanceRating/scale``; `nil` where nothing counts.
    public let value: Double?
    /// The number of sends that count.
    public let sends: Int
  }

  /// The scale that grades are numbers of: Ewbank's for routes, the V scale for boulders.
  public let scale: GradeScale
  /// The formula's factor by grade.
  public let formula: CumulativeGrade.Scale
  /// The rating now, or at the end of the days asked for.
  public let current: Point
  /// Its course, at the end of each period.
  public let course: [Point]
  /// Sends of the window whose style is not said, so that they may not have been clean.
  public let unsaid: Int
}

/// Counts the performance rating of a family.
struct RatingCalculator {
  private struct Entry {
    let day: CivilDate
    let route: Int
    let number: Double
  }

  private let scale: GradeScale
  private let formula: CumulativeGrade.Scale
  private let entries: [Entry]
  private let unsaidDays: [CivilDate]
  private let family: FamilyCalculator

  /// Prepares it; `nil` for a family without a published formula.
  init?(_ family: FamilyCalculator) {
    switch family.ladder.scale.family {
    case .route: (scale, formula) = (.ewbank, .ewbank)
    case .boulder: (scale, formula) = (.v, .vermin)
    default: return nil
    }
    self.family = family
    let counting = family.counting
    let ladder = GradeLadder(scale, counting.grades)
    let formula = formula
    var entries: [Entry] = []
    var unsaid: [CivilDate] = []
    for climbingDay in family.selected {
      let sends = counting.sends(climbingDay)
      guard let day = climbingDay.day, !sends.isEmpty,
        let middle = climbingDay.grade.flatMap(ladder.middle)
      else { continue }
      if sends.contains(where: \.isClean) {
        entries.append(
          Entry(
            day: day, route: climbingDay.route,
            number: RatingCalculator.number(of: middle, formula)))
      } else {
        unsaid.append(day)
      }
    }
    self.entries = entries.sorted { ($0.day, $0.route, $0.number) < ($1.day, $1.route, $1.number) }
    unsaidDays = unsaid
  }

  var rating: PerformanceRating {
    let end = family.counting.end
    var days = family.progress(through: end)
    days.append(end)
    let points = points(at: days)
    let start = end.adding(days: 1 - PerformanceRating.windowDays)
    return PerformanceRating(
      scale: scale, formula: formula,
      current: points.last ?? PerformanceRating.Point(day: end, value: nil, sends: 0),
      course: Array(points.dropLast()), unsaid: unsaidDays.count { $0 >= start && $0 <= end })
  }

  /// The number of a place on the scale.
  ///
  /// Ewbank's grades are numbers from 1. V0 is 0 and V1 is 1; V0- and V0+ are a third beside it,
  /// and VB is -1.
  private static func number(of place: Double, _ formula: CumulativeGrade.Scale) -> Double {
    switch formula {
    case .ewbank: place + 1
    case .vermin: (vermin(place.rounded(.down)) + vermin(place.rounded(.up))) / 2
    }
  }

  private static func vermin(_ place: Double) -> Double {
    place < 6 ? (place - 4) / 3 : place - 5
  }

  /// The rating at the end of each day; the days rise.
  private func points(at days: [CivilDate]) -> [PerformanceRating.Point] {
    // The different numbers are few; a list of them is counted faster than a dictionary.
    let numbers = Set(entries.map(\.number)).sorted()
    let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    let placed = entries.map { places[$0.number] ?? 0 }
    var counts = Array(repeating: 0, count: numbers.count)
    // How many entries of a route are in the window, and the place of the number that it counts with.
    var routes = Array(
      repeating: (entries: 0, place: 0), count: family.counting.lines.routes.count)
    var entering = 0
    var leaving = 0
    let isOnce = family.counting.options.countsRoutesOnce
    return days.map { day in
      while entering < entries.count, entries[entering].day <= day {
        let route = entries[entering].route
        let place = placed[entering]
        entering += 1
        if isOnce {
          routes[route].entries += 1
          if routes[route].entries > 1 { continue }
          routes[route].place = place
        }
        counts[place] += 1
      }
      let start = day.adding(days: 1 - PerformanceRating.windowDays)
      while leaving < entering, entries[leaving].day < start {
        let route = entries[leaving].route
        let place = placed[leaving]
        leaving += 1
        if isOnce {
          routes[route].entries -= 1
          if routes[route].entries == 0 { counts[routes[route].place] -= 1 }
        } else {
          counts[place] -= 1
        }
      }
      let counted = Dictionary(
        uniqueKeysWithValues: zip(numbers, counts).filter { $0.1 > 0 })
      return PerformanceRating.Point(
        day: day, value: CumulativeGrade(formula, counts: counted).value,
        sends: counts.reduce(0, +))
    }
  }
}

extension FamilyCalculator {
  /// The last days of the periods that are over, from the first send to a day.
  fileprivate func progress(through end: CivilDate) -> [CivilDate] {
    let days = sends.compactMap(\.climbingDay.day)
    guard let first = days.min(), first <= end else { return [] }
    return (period.index(of: first)...period.index(of: end)).compactMap { index in
      let last = period.start(index + 1).adding(days: -1)
      return last < end ? last : nil
    }
  }
}

/// The positions of grades on the steps of one scale.
struct GradeLadder {
  let scale: GradeScale
  private let labels: [String]
  private let places: [Step?]

  private struct Step {
    let middle: Double
    let step: Int
  }

  /// Places grades; those of other families, and those that the scale has nothing for, have none.
  init(_ scale: GradeScale, _ grades: [Grade]) {
    self.scale = scale
    labels = scale.labels
    let steps = scale.grades
    let indices = Dictionary(
      labels.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    places = grades.map { grade in
      guard grade.family == scale.family, let range = try? grade.converted(to: scale),
        let low = indices[range.low.lowest.text], let high = indices[range.high.highest.text],
        low <= high
      else { return nil }
      // Of a band that ends in the middle between two steps, the lower one: no climber is
      // flattered.
      let middle = (grade.band.lo + grade.band.hi - 1) / 2
      let step = (low...high).first { steps[$0].band.lo <= middle && middle < steps[$0].band.hi }
      return Step(middle: Double(low + high) / 2, step: step ?? (low + high) / 2)
    }
  }

  /// The middle of all that a grade may be on the scale, in steps from 0.
  func middle(_ grade: Int) -> Double? { places[grade]?.middle }

  /// The step that a grade counts on: of those that it may be, the one with the middle of its band.
  func step(_ grade: Int) -> Int? { places[grade]?.step }

  /// The grade of a step.
  func name(_ step: Int) -> String { labels.indices.contains(step) ? labels[step] : "" }
}
