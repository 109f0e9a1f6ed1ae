public import DomainModels

/// Who can see a mission.
public enum MissionVisibility: String, ColumnValue, CaseIterable, Codable {
  case everybody = "public"
  case crewOnly = "crew_only"
}
