public import Services

extension Safety {
  /// Lists whom one blocked, the newest first.
  public struct ListBlocks: PeopleRequest {
    public typealias Response = [BlockedPerson]
    public static let endpoint = Endpoint(.get, "/blocks")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
