import ClimbingModels
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
