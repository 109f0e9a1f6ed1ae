public import DomainModels

/// One step of a review; every one can be skipped.
public enum ReviewStep: String, ColumnValue, CaseIterable {
  /// Read the thought again.
  case read
  /// The situation, as a camera would have seen it.
  case situation
  /// The feelings, and how strong they were.
  case feelings
  /// The evidence for the thought and against it.
  case evidence
  /// The patterns that it might follow.
  case distortions
  /// A thought that does justice to all of it.
  case balanced
  /// The same feelings once more.
  case feelingsAfter = "feelings_after"
  case done

  /// The name as people read it.
  public var title: String {
    switch self {
    case .read: "the thought"
    case .situation: "the situation"
    case .feelings: "feelings"
    case .evidence: "evidence"
    case .distortions: "patterns"
    case .balanced: "a balanced thought"
    case .feelingsAfter: "feelings now"
    case .done: "done"
    }
  }

  /// The step after this one in a mode; ``done`` after the last.
  ///
  /// A step that the mode leaves out leads to the next that it has.
  public func next(in mode: ReviewMode) -> ReviewStep {
    let all = ReviewStep.allCases
    guard let place = all.firstIndex(of: self) else { return .done }
    return all[(place + 1)...].first { mode.steps.contains($0) } ?? .done
  }
}

/// The extent of a review.
public enum ReviewMode: String, ColumnValue, CaseIterable {
  /// Four steps, for a tired evening.
  case short
  /// Every step.
  case long

  /// The steps of a review in this mode, in order, without ``ReviewStep/done``.
  public var steps: [ReviewStep] {
    switch self {
    case .short: [.read, .distortions, .balanced, .feelingsAfter]
    case .long: ReviewStep.allCases.filter { $0 != .done }
    }
  }

  /// The name as people read it.
  public var title: String { rawValue }
}

/// The strength of feelings before a review and after it.
///
/// Only feelings that were rated both times count, each as much as the other. First ratings are
/// taken when things are worst, so some of every drop would have come by itself.
public struct Effect: Sendable, Hashable, Encodable {
  /// The mean strength before, 0 to 100, rounded.
  public let before: Int
  /// The mean strength after, 0 to 100, rounded.
  public let after: Int

  public init(before: Int, after: Int) {
    self.before = before
    self.after = after
  }

  /// The effect over some feelings; `nil` if none was rated both times.
  public init?(of feelings: some Sequence<Feeling>) {
    self.init(
      ratings: feelings.lazy.filter { !$0.lifecycle.isDeleted }.map { ($0.before, $0.after) })
  }

  /// The effect over the two ratings of each feeling; `nil` if none was rated both times.
  public init?(ratings: some Sequence<(before: Int?, after: Int?)>) {
    var (before, after, count) = (0, 0, 0)
    for rating in ratings {
      guard let first = rating.before, let second = rating.after else { continue }
      before += first
      after += second
      count += 1
    }
    guard count > 0 else { return nil }
    self.init(before: (2 * before + count) / (2 * count), after: (2 * after + count) / (2 * count))
  }

  /// By how much they became weaker; negative where they became stronger.
  public var drop: Int { before - after }
}

/// The user's decision about a type of distortion on a thought.
public enum Verdict: String, ColumnValue, CaseIterable {
  case accepted
  /// It does not fit.
  case rejected

  /// The name as people read it.
  public var title: String {
    switch self {
    case .accepted: "fits"
    case .rejected: "does not fit"
    }
  }
}
