/// How much of a series a change is for.
public enum MissionScope: String, CaseIterable, Sendable, Codable {
  /// The one mission.
  case this
  case following
  /// All to come.
  case all
}
