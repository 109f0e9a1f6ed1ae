public import Services

extension Discovery {
  /// Finds today's pick: both see each other on the same day.
  ///
  /// Whether somebody paused, blocks the one who asks or left, a pick of theirs is as if there had
  /// been none.
  public struct Daily: PeopleRequest {
    public typealias Response = DailyPickCard
    public static let endpoint = Endpoint(.get, "/discovery/daily")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
