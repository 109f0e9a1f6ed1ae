public import DomainModels

/// As what somebody belongs to a crew.
public enum CrewRole: String, ColumnValue, CaseIterable, Codable {
  /// May change the crew and who is in it.
  case admin
  /// Belongs to it.
  case member
}
