extension Safety {
  /// Lists whom one blocked, the newest first.
  public struct ListBlocks: PeopleRequest {
    public typealias Response = [BlockedPerson]
    /// Its name on a wire.
    public static let name = "safety.list_blocks"
    public static let access = PeopleAccess.member

    public init() {}
  }
}
