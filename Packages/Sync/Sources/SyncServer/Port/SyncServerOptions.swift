/// What there is to choose about a server.
public struct SyncServerOptions: Sendable {
  /// How many milliseconds ahead of the server's clock a stamp may be before it is replaced.
  public var tolerance: Int64 = 60_000
  /// The catalogue versions whose changes are taken; a device of a later one is told to wait, and the
  /// changes of an earlier one are refused.
  public var versions: ClosedRange<Int> = 0...Int.max
  /// How many changes are written in one transaction at most, 1 or more: nobody else writes meanwhile.
  public var portion = 500

  public init() {}
}
