public import Services

/// Who would like to join.
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
