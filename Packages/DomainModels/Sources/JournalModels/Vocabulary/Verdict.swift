public import DomainModels

/// What the person decided about a type of distortion on a thought.
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
