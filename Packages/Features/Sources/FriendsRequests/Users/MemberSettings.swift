public import FriendsModels
public import Services

/// A member's settings beside the profile.
public struct MemberSettings: ServiceResponse {
  /// Whether others can discover them.
  public var state: MemberState
  /// When they are free, one text a span (`mon 18-22`); whole hours of their own clock.
  public var freeHours: [String]
  /// The zone they live in, by its IANA name.
  public var timeZone: String
  /// Whom they want to be shown.
  public var wishes: WishesInfo
  /// When they want to be reminded.
  public var reminders: RemindersInfo

  public init(
    state: MemberState, freeHours: [String], timeZone: String, wishes: WishesInfo,
    reminders: RemindersInfo
  ) {
    self.state = state
    self.freeHours = freeHours
    self.timeZone = timeZone
    self.wishes = wishes
    self.reminders = reminders
  }

  private enum CodingKeys: String, CodingKey {
    case state, wishes, reminders
    case freeHours = "free_hours"
    case timeZone = "time_zone"
  }
}
