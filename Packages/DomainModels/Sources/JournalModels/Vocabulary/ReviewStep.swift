public import DomainModels

/// One step of a review; every one can be skipped.
public enum ReviewStep: String, ColumnValue, CaseIterable {
  /// Read the thought again.
  case read
  /// What a camera would have seen.
  case situation
  /// What was felt, and how strongly.
  case feelings
  /// What speaks for the thought and what against it.
  case evidence
  /// Which patterns it might follow.
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
