public import DomainModels

/// Where an intervention works.
public enum InterventionCategory: String, ColumnValue, CaseIterable {
  /// Reflects sunlight, or lets heat out, high in the air or in space.
  case srm
  /// In or on the sea.
  case ocean
  /// Keeps ice where it is.
  case ice
  /// On or under land.
  case land
  /// In one city, on one roof, over one reef.
  case localized

  /// The name as people read it.
  public var title: String {
    switch self {
    case .srm: "Stratospheric/SRM"
    case .ocean: "Ocean-Based"
    case .ice: "Ice Preservation"
    case .land: "Land-Based"
    case .localized: "Localized"
    }
  }
}
