/// What a climber's completed projects let expect of another of about the same grade.
public struct ProjectForecast: Sendable, Hashable {
  /// How many tries half of them took at most: the median, rounded up.
  public let attempts: Int
  /// Of how many completed projects; never fewer than ``leastSamples``.
  public let samples: Int
  /// How many tries are left until then; `nil` where it is not known how many there were, or there
  /// were as many already.
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
