/// When a member wants to be reminded of missions.
public struct RemindersInfo: Codable, Sendable, Equatable {
  /// How long before the start, in minutes.
  public var leadMinutes: [Int]
  /// From when nothing is shown (`22:00`).
  public var quietFrom: String
  /// Until when; the same as ``quietFrom`` for no quiet hours.
  public var quietUntil: String

  public init(leadMinutes: [Int], quietFrom: String, quietUntil: String) {
    self.leadMinutes = leadMinutes
    self.quietFrom = quietFrom
    self.quietUntil = quietUntil
  }

  private enum CodingKeys: String, CodingKey {
    case leadMinutes = "lead_minutes"
    case quietFrom = "quiet_from"
    case quietUntil = "quiet_until"
  }
}
