public import DomainModels

/// How somebody gets into a crew.
public enum CrewAdmission: String, ColumnValue, CaseIterable, Codable {
  /// Whoever comes, while there is room.
  case open
  /// By asking; an admin says yes.
  case request
  /// By invitation only.
  case invitation
}
