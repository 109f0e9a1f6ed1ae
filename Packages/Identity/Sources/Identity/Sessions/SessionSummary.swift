public import DomainModels

/// A session as its owner sees it in a list.
public struct SessionSummary: Sendable, Equatable {
  public let id: Identifier<Session>
  /// What the device is called.
  public let deviceLabel: String
  public let startedAt: Timestamp
  /// When it was last refreshed: it was used then, and for as long as an access token lives.
  public let lastUsedAt: Timestamp
  /// When it is over, unless it is used before.
  public let expiresAt: Timestamp
  /// Whether it is the one that asks.
  public let isCurrent: Bool
}
