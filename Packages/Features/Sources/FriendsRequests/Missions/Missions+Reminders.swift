public import Services

extension Missions {
  /// What one is to be reminded of now, after quiet hours and what was missed while away; each
  /// once.
  public struct Reminders: FriendsRequest {
    public typealias Response = RemindersData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/reminders")
    public static let access = ServiceAccess.account
    /// What was marked as shown is returned no second time, as after a lost reply.
    public static let repetition = Repetition.safe

    /// Whether they count as shown; yes unless told.
    public var markShown: Bool?

    public init(markShown: Bool? = nil) {
      self.markShown = markShown
    }

    private enum CodingKeys: String, CodingKey {
      case markShown = "mark_shown"
    }
  }
}
