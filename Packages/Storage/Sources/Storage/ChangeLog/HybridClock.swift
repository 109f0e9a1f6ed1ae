public import DomainModels

/// Gives each write of one store a later moment than every write it has seen.
///
/// It is a value. A transaction works on its own copy and keeps it only by committing, so that
/// writes which were rolled back leave no trace in it.
public struct HybridClock: Sendable, Hashable {
  /// The store whose writes it stamps.
  public let node: UInt64

  /// The latest moment given out or seen.
  public private(set) var last: HybridTimestamp

  /// Makes the clock of a node that has seen nothing.
  public init(node: UInt64) {
    self.init(node: node, last: HybridTimestamp(time: 0, node: node))
  }

  init(node: UInt64, last: HybridTimestamp) {
    self.node = node
    self.last = last
  }

  /// The next moment: the wall clock's if that has moved on, otherwise just after the last.
  ///
  /// A wall clock that jumped back, or 65,536 writes in one millisecond, make it run ahead of the
  /// wall clock, never stop. At the end of time, which no wall clock reaches and no foreign stamp
  /// may bring about, it stays there: it does not begin anew.
  public mutating func next(at now: Timestamp) -> HybridTimestamp {
    let physical = HybridTimestamp(milliseconds: now.milliseconds, counter: 0, node: node)
    last = HybridTimestamp(
      time: max(physical.time, last.time == .max ? .max : last.time + 1), node: node)
    return last
  }

  /// Takes note of another store's moment, so that what follows here is later.
  public mutating func witness(_ foreign: HybridTimestamp) {
    if foreign.time > last.time { last = HybridTimestamp(time: foreign.time, node: node) }
  }
}
