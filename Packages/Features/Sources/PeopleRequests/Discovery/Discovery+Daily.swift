public import Services

extension Discovery {
  /// Finds today's pick, or makes it: both see each other on the same day.
  ///
  /// Asking again changes nothing.
  ///
  /// Whether a person paused, blocks the one who asks or left, a pick of theirs is as if there had
  /// been none.
  public struct Daily: PeopleRequest {
    public typealias Response = DailyPickCard
    public static let endpoint = Endpoint(.put, "/discovery/daily")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
