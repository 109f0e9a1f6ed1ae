public import DomainModels

/// What people and governments think of an intervention.
public enum SupportLevel: String, ColumnValue, CaseIterable {
  /// Many object to doing it, or even to studying it.
  case controversial
  /// Friends and foes.
  case mixed
  /// Widely welcomed.
  case supported

  /// The name as people read it.
  public var title: String {
    switch self {
    case .controversial: "Controversial"
    case .mixed: "Mixed"
    case .supported: "Supported"
    }
  }
}
