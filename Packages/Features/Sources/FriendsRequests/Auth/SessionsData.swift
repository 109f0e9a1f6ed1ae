public import Services

/// The sessions of an account.
public struct SessionsData: ServiceResponse {
  /// The newest first.
  public var sessions: [SessionInfo]

  public init(sessions: [SessionInfo]) {
    self.sessions = sessions
  }

  private enum CodingKeys: String, CodingKey {
    case sessions
  }
}
