/// Whom somebody blocked.
public struct BlocksData: Codable, Sendable, Equatable {
  /// The newest first.
  public var users: [MemberPreview]

  /// Makes one with all its fields.
  public init(users: [MemberPreview]) {
    self.users = users
  }

  private enum CodingKeys: String, CodingKey {
    case users
  }
}
