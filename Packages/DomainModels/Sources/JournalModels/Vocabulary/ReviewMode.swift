public import DomainModels

/// How much a review asks.
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
