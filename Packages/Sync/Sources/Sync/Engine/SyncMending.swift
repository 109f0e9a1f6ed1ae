public import Storage

/// Ranges in which the two sides differ, and how far they were mended.
public struct SyncMending: Sendable, Hashable {
  /// Whether records that the far side does not have any more are forgotten here.
  ///
  /// Otherwise, and where something of them is waiting to be handed over, they are handed over.
  public let isSweeping: Bool
  /// The ranges under way.
  public internal(set) var current: Set<DigestRange> = []
  /// Which of their records the far side has, of the pages so far.
  public internal(set) var seen: Set<RecordKey> = []
  /// Whether no more of their pages are to come.
  public internal(set) var isLastPage = false
  /// From where to pull once this page is merged; `nil` before the very last one.
  public internal(set) var cursor: SyncCursor?

  /// Where their next page begins.
  var place: SnapshotPlace?
  /// The ranges that are still to come.
  var waiting: [DigestRange] = []
  /// The cursor from before the digests: what came later will be pulled.
  var start: SyncCursor?
  /// Whether the ranges were mended once, and are looked at again.
  var isSecondLook = false

  init(isSweeping: Bool) { self.isSweeping = isSweeping }

  /// Moves on to the next few ranges.
  mutating func advance(by count: Int) {
    current = Set(waiting.prefix(count))
    waiting.removeFirst(min(count, waiting.count))
    seen = []
    isLastPage = false
  }
}
