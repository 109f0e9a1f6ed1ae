/// Missions of which time to list.
public enum MissionPeriod: String, CaseIterable, Sendable, Codable {
  /// Those that have not ended.
  case upcoming
  case past
  case all
}
