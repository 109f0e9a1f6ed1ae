public import DomainModels

/// What something did to an attempt.
public enum Impact: String, ColumnValue, CaseIterable {
  /// It helped: a strength.
  case helped
  /// It hindered: a weakness.
  case hindered

  /// The name as people read it.
  public var title: String {
    switch self {
    case .helped: "helped"
    case .hindered: "hindered"
    }
  }
}
