public import Services

extension Missions {
  /// A request for the caller's due reminders, after quiet hours and with those missed while away;
  /// each once.
  public struct Reminders: FriendsRequest {
    public typealias Response = RemindersData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/reminders")
    public static let access = ServiceAccess.account
    /// Reminders that are marked as shown are not returned again, as after a lost reply.
    public static let repetition = Repetition.safe

    /// True if they count as shown; yes unless told.
    public var markShown: Bool?

    public init(markShown: Bool? = nil) {
      self.markShown = markShown
    }

    private enum CodingKeys: String, CodingKey {
      case markShown = "mark_shown"
    }
  }
}

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

public struct ReminderInfo: Codable, Sendable, Equatable {
  public var mission: MissionPreview
  /// The lead time of the reminder.
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
