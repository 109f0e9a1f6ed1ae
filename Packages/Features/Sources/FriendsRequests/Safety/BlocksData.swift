public import Services

public struct BlocksData: ServiceResponse {
  /// The newest first.
  public var users: [MemberPreview]

  public init(users: [MemberPreview]) {
    self.users = users
  }

  private enum CodingKeys: String, CodingKey {
    case users
  }
}
