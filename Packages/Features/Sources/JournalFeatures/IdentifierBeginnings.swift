public import DomainModels
public import JournalModels

/// The beginnings that tell many thoughts from each other, for lists.
///
/// The IDs are sorted once: the one that shares most with another stands beside it, so that
/// each beginning costs a search by halves and not a look at all the others.
public struct IdentifierBeginnings: Sendable {
  private let sorted: [Identifier<Thought>]
  private let least: Int

  /// Sorts the IDs.
  ///
  /// - Parameters:
  ///   - ids: every thought that might be meant, in any order.
  ///   - least: how many characters a beginning has at least.
  public init(_ ids: some Sequence<Identifier<Thought>>, atLeast least: Int = 8) {
    sorted = ids.sorted()
    self.least = least
  }

  /// The beginning of an ID, whether it is among the others or not.
  ///
  /// No other of them begins so, and ``ThoughtReference/text(_:)`` understands it.
  public subscript(id: Identifier<Thought>) -> String {
    let text = Array(id.description)
    let from = place { $0 < id }
    let to = place { $0 <= id }
    let neighbours = Array(sorted[..<from].suffix(1)) + Array(sorted[to...].prefix(1))
    let length = neighbours.map { other -> Int in
      zip(text, other.description).prefix { $0 == $1 }.count + 1
    }.max()
    return String(text.prefix(max(least, length ?? 0)))
  }

  /// Returns the number of first IDs for which a predicate is true, and false for all after them.
  private func place(_ isBefore: (Identifier<Thought>) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
