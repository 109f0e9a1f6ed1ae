public import DomainModels

/// How sure the literature is of a claim.
public enum ClaimConfidence: String, ColumnValue, CaseIterable {
  /// One model study, a road map or an expert's judgement.
  case low
  /// A few studies.
  case medium
  /// Several lines of evidence, or the consensus of an assessment.
  case high

  /// The name as people read it.
  public var title: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}
