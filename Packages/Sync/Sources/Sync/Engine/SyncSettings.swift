/// How much a device asks and hands over at a time.
public struct SyncSettings: Sendable, Hashable {
  /// About how many changes one page holds.
  public var pageSize: Int
  /// How many changes one push holds at most.
  public var batchSize: Int
  /// How many ranges are mended at a time.
  public var rangesAtOnce: Int

  /// The usual numbers: pages that one short transaction writes, so that nobody waits long for it.
  public init(pageSize: Int = 1_000, batchSize: Int = 500, rangesAtOnce: Int = 32) {
    self.pageSize = pageSize
    self.batchSize = batchSize
    self.rangesAtOnce = rangesAtOnce
  }
}
