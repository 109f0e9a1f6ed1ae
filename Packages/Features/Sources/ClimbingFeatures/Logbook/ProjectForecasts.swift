import ClimbingModels
import DomainModels
import Grades

/// The forecasts from completed projects: the samples of a grade are sought out once, since
/// hundreds of projects share a few dozen grades.
struct ProjectForecasts {
  private let completed: [CompletedProject]
  private let grades: [GradedText]
  /// For each grade, its samples once they were asked for.
  private var samples: [[Int]?]

  /// - Parameters:
  ///   - completed: the completed projects.
  ///   - grades: the grades of a logbook.
  init(_ completed: [CompletedProject], grades: [GradedText]) {
    self.completed = completed
    self.grades = grades
    samples = Array(repeating: nil, count: grades.count)
  }

  /// Returns the forecast from the completed projects of the same grade, or of one beside it.
  ///
  /// - Parameters:
  ///   - grade: the place of the project's grade.
  ///   - attempts: how many tries it has taken so far.
  /// - Returns: `nil` where there are too few of them.
  mutating func forecast(_ grade: Int?, after attempts: Int?) -> ProjectForecast? {
    guard let grade else { return nil }
    let sorted = samples[grade] ?? samples(of: grades[grade])
    samples[grade] = sorted
    return ProjectForecast(ofSorted: sorted, after: attempts)
  }

  private func samples(of text: GradedText) -> [Int] {
    guard let grade = text.grade else { return [] }
    let band = grade.withNeighbours
    return completed.filter { $0.family == grade.family.id && $0.band.overlaps(band) }
      .map(\.attempts).sorted()
  }
}

extension Grade {
  /// Its band with those of the grades below and above it in its scale.
  fileprivate var withNeighbours: GradeBand {
    let labels = scale.labels
    guard let first = labels.firstIndex(of: lowest.text),
      let last = labels.firstIndex(of: highest.text)
    else { return band }
    let below = scale[labels[max(0, first - 1)]]?.band ?? band
    let above = scale[labels[min(labels.count - 1, last + 1)]]?.band ?? band
    return GradeBand(lo: below.lo, hi: above.hi)
  }
}

/// A forecast from a climber's completed projects for another of about the same grade.
public struct ProjectForecast: Sendable, Hashable {
  /// The number of tries that half of them took at most: the median, rounded up.
  public let attempts: Int
  /// Of how many completed projects; never fewer than ``leastSamples``.
  public let samples: Int
  /// The number of tries that are left until then; `nil` where it is not known how many there were,
  /// or there were as many already.
  public let attemptsLeft: Int?

  /// From how many completed projects something is said.
  public static let leastSamples = 5

  /// Makes a forecast; `nil` of too few.
  ///
  /// - Parameters:
  ///   - completed: how many tries each completed project took.
  ///   - attempts: how many the project has taken so far.
  public init?(of completed: [Int], after attempts: Int?) {
    self.init(ofSorted: completed.sorted(), after: attempts)
  }

  /// The same of numbers that rise.
  init?(ofSorted sorted: [Int], after attempts: Int?) {
    guard sorted.count >= Self.leastSamples else { return nil }
    let middle = sorted.count / 2
    let median =
      sorted.count % 2 == 1
      ? sorted[middle] : (sorted[middle - 1] + sorted[middle] + 1) / 2
    self.attempts = median
    samples = sorted.count
    attemptsLeft = attempts.flatMap { $0 < median ? median - $0 : nil }
  }
}

/// Everything that was logged of one route.
struct ProjectHistory {
  /// One try, or several of which no climber says more than their number.
  struct Try {
    var ascent: Ascent
    var date: PartialDate?
    /// The number of tries that it stands for; `nil` where that is not known.
    var count: Int?
  }

  /// The route's climb that was climbed or tried last, by its place among the lines.
  let newest: Int
  /// The tries up to the first tick, with it; all if there is none.
  let tries: [Try]
  let isClimbed: Bool
  let state: ProjectState

  /// Puts the climbs of a route in order, those without a date first.
  ///
  /// - Parameters:
  ///   - climbs: their places among the lines, at least one.
  ///   - lines: the logbook.
  ///   - today: the climber's civil date.
  init?(_ climbs: [Int], in lines: LogbookLines, today: CivilDate) {
    let ordered = climbs.count < 2 ? climbs : ProjectHistory.ordered(climbs, in: lines)
    guard let newest = ordered.last else { return nil }
    self.newest = newest
    var tries: [Try] = []
    tries.reserveCapacity(ordered.count)
    var isClimbed = false
    for place in ordered where !isClimbed {
      let date = lines.climbs[place].date
      let whole = lines.attempts(of: place).lazy
        .filter { $0.ascent.result.isTry && $0.pitch == nil }.map(\.ascent)
      let number = whole.count
      for (index, ascent) in whole.enumerated() where !isClimbed {
        // The climb's own number is that of all its attempts together: the first stands for what
        // the others don't.
        let count: Int? =
          if index > 0 {
            1
          } else if let total = lines.climbs[place].tries {
            max(1, total - number + 1)
          } else {
            LoggedClimb.tries(of: lines.climbs[place].source, whole).map { _ in 1 }
          }
        tries.append(Try(ascent: ascent, date: date, count: count))
        isClimbed = ascent.isTick
      }
    }
    self.tries = tries
    self.isClimbed = isClimbed
    state =
      isClimbed
      ? .completed
      : ProjectState(
        of: tries.map { AttemptHistory.Entry($0.ascent, on: $0.date) }, today: today)
  }

  private static func ordered(_ climbs: [Int], in lines: LogbookLines) -> [Int] {
    // The list alone: a closure that holds all of the lines copies them with each sort.
    let all = lines.climbs
    func end(_ date: PartialDate?) -> Int { date?.latest.daysSinceEpoch ?? .min }
    func comes(_ left: Int, before right: Int) -> Bool {
      let (first, second) = (all[left].date, all[right].date)
      return first == second ? all[left].id < all[right].id : end(first) < end(second)
    }
    let isInOrder = zip(climbs.dropFirst(), climbs).allSatisfy { !comes($0, before: $1) }
    return isInOrder ? climbs : climbs.sorted(by: comes)
  }

  /// True if it took, or takes, more than one try.
  var isProject: Bool {
    guard isClimbed else { return !tries.isEmpty }
    return tries.count > 1 || (tries.first?.count ?? 1) > 1
  }

  /// The number of tries; `nil` where some entry does not say.
  var attempts: Int? {
    tries.contains { $0.count == nil } ? nil : attemptsAtLeast
  }

  /// The number of tries at least.
  var attemptsAtLeast: Int { tries.reduce(0) { $0 + ($1.count ?? 1) } }

  /// On how many days it was tried; `nil` where some date is not known to the day.
  var days: Int? {
    let days = tries.map { $0.date?.day }
    return days.contains(nil) ? nil : Set(days).count
  }
}
