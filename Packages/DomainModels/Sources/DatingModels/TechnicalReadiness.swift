public import DomainModels

/// How near an intervention is to being done.
public enum TechnicalReadiness: String, ColumnValue, CaseIterable {
  case conceptual
  /// Tried outdoors, at a small scale.
  case pilot
  /// Can be bought or done today.
  case deployable

  /// The name as people read it.
  public var title: String {
    switch self {
    case .conceptual: "Conceptual"
    case .pilot: "Pilot"
    case .deployable: "Deployable"
    }
  }
}
