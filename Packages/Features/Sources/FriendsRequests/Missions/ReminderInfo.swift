public struct ReminderInfo: Codable, Sendable, Equatable {
  public var mission: MissionPreview
  /// How long before it was to come.
  public var leadMinutes: Int
  /// When it was due, after quiet hours.
  public var dueAt: WireTime
  /// In a sentence.
  public var text: String

  public init(mission: MissionPreview, leadMinutes: Int, dueAt: WireTime, text: String) {
    self.mission = mission
    self.leadMinutes = leadMinutes
    self.dueAt = dueAt
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case mission, text
    case leadMinutes = "lead_minutes"
    case dueAt = "due_at"
  }
}
