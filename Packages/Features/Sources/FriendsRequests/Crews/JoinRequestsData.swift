/// Who would like to join.
public struct JoinRequestsData: Codable, Sendable, Equatable {
  /// The oldest first.
  public var requests: [JoinRequestInfo]

  /// Makes one with all its fields.
  public init(requests: [JoinRequestInfo]) {
    self.requests = requests
  }

  private enum CodingKeys: String, CodingKey {
    case requests
  }
}
