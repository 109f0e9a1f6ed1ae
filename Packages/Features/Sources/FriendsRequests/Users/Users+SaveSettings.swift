public import FriendsModels
public import Services

extension Users {
  /// Changes what is given of the settings.
  public struct SaveSettings: FriendsRequest {
    public typealias Response = MemberSettings
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/users/me/settings")
    public static let access = ServiceAccess.account
    public static let repetition = Repetition.safe

    /// Whether others can discover one.
    public var state: MemberState?
    /// When one is free, as in ``MemberSettings``.
    public var freeHours: [String]?
    /// The zone one lives in.
    public var timeZone: String?
    /// Whom one wants to be shown.
    public var wishes: WishesInfo?
    /// When one wants to be reminded.
    public var reminders: RemindersInfo?

    public init(
      state: MemberState? = nil, freeHours: [String]? = nil, timeZone: String? = nil,
      wishes: WishesInfo? = nil, reminders: RemindersInfo? = nil
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
}
