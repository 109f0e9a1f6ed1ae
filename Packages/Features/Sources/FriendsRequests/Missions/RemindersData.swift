public import Services

public struct RemindersData: ServiceResponse {
  /// The soonest mission first.
  public var reminders: [ReminderInfo]
  /// When the next one is due.
  public var nextAt: WireTime?

  public init(reminders: [ReminderInfo], nextAt: WireTime? = nil) {
    self.reminders = reminders
    self.nextAt = nextAt
  }

  private enum CodingKeys: String, CodingKey {
    case reminders
    case nextAt = "next_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(reminders, forKey: .reminders)
    try container.encode(nextAt, forKey: .nextAt)
  }
}
