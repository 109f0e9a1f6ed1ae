public import DomainModels

/// How much is known of an intervention.
public enum ResearchLevel: String, ColumnValue, CaseIterable {
  /// First ideas, models and laboratory work.
  case early
  /// Many groups at work, questions open.
  case active
  /// Decades of results that agree in the main.
  case established

  /// The name as people read it.
  public var title: String {
    switch self {
    case .early: "Early"
    case .active: "Active"
    case .established: "Established"
    }
  }
}
