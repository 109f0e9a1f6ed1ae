public import FriendsModels

extension Safety {
  /// Reports somebody, with the conversation as evidence, and blocks them.
  public struct Report: FriendsRequest {
    /// What comes back.
    public typealias Response = ReportInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/reports")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Whom.
    public var user: WireID<Member>
    /// Why.
    public var reason: MisconductReason
    /// At most 1,000 characters.
    public var note: String?

    /// Makes one with all its fields.
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
