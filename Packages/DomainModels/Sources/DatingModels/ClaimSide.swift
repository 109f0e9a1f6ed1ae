public import DomainModels

/// What a claim is to its intervention.
public enum ClaimSide: String, ColumnValue, CaseIterable {
  /// Speaks for it; an interest on the dating profile.
  case pro
  /// Speaks against it; a dealbreaker on the dating profile.
  case con
  /// A number to know it by.
  case figure
  /// What the literature says of something that is often told.
  case correction

  /// The name as people read it.
  public var title: String {
    switch self {
    case .pro: "Interest"
    case .con: "Dealbreaker"
    case .figure: "Figure"
    case .correction: "Correction"
    }
  }
}
