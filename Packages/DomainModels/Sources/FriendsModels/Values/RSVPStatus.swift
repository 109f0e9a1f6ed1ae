public import DomainModels

/// What somebody answered to a mission.
public enum RSVPStatus: String, ColumnValue, CaseIterable, Codable {
  case going
  /// They may come; no place is kept.
  case maybe
  /// They do not come.
  case notGoing = "not_going"
}
