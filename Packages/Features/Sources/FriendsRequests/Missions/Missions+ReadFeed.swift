public import Secrets
public import Services

extension Missions {
  /// The caller's missions as a calendar: those that the caller goes to, may go to (tentative) or
  /// waits for (tentative), and those that were called off.
  public struct ReadFeed: FriendsRequest {
    public typealias Response = CalendarFile
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/feeds/{token}")
    public static let access = ServiceAccess.anyone

    /// The token that ``MakeFeed`` returned.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }

    private enum CodingKeys: String, CodingKey {
      case token
    }
  }
}
