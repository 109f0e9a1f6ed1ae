public import DomainModels

/// How far an intervention's effect reaches.
public enum ImpactScale: String, ColumnValue, CaseIterable {
  /// A town, a coast, a glacier.
  case local
  /// A country or a sea.
  case regional
  /// The whole planet.
  case global

  /// The name as people read it.
  public var title: String {
    switch self {
    case .local: "Local"
    case .regional: "Regional"
    case .global: "Global"
    }
  }
}
