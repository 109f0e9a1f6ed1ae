public import Services

/// The members who ask to join.
public struct JoinRequestsData: ServiceResponse {
  /// The oldest first.
  public var requests: [JoinRequestInfo]

  public init(requests: [JoinRequestInfo]) {
    self.requests = requests
  }

  private enum CodingKeys: String, CodingKey {
    case requests
  }
}
