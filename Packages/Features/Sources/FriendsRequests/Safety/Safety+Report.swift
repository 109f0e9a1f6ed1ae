public import FriendsModels
public import Services

extension Safety {
  /// Reports a member, with the conversation as evidence, and blocks them.
  public struct Report: FriendsRequest {
    public typealias Response = ReportInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/reports")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var user: WireID<Member>
    public var reason: MisconductReason
    /// At most 1,000 characters.
    public var note: String?

    public init(user: WireID<Member>, reason: MisconductReason, note: String? = nil) {
      self.user = user
      self.reason = reason
      self.note = note
    }

    private enum CodingKeys: String, CodingKey {
      case reason, note
      case user = "user_id"
    }
  }
}
