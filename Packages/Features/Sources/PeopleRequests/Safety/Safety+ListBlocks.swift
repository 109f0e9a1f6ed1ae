extension Safety {
  /// Lists whom one blocked, the newest first.
  public struct ListBlocks: PeopleRequest {
    /// What comes back.
    public typealias Response = [BlockedPerson]
    /// Its name on a wire.
    public static let name = "safety.list_blocks"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Makes the request.
    public init() {}
  }
}
