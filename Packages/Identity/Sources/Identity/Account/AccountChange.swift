/// What a change of an account did besides.
public struct AccountChange: Sendable, Equatable {
  /// The new tokens of the session that asked: those it had work no more.
  public let tokens: SessionTokens
  /// How many other sessions were ended.
  public let endedSessions: Int
  /// Whether the account's mail was told; `nil` where it has no address.
  ///
  /// A notice that does not go out takes nothing back.
  public let isNoticeSent: Bool?
}
