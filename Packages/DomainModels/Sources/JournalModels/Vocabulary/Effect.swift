import DomainModels

/// How strongly feelings were there before a review and after it.
///
/// Only feelings that were rated both times count, each as much as the other. First ratings are
/// taken when things are worst, so some of every drop would have come by itself.
public struct Effect: Sendable, Hashable, Encodable {
  /// The mean strength before, 0 to 100, rounded.
  public let before: Int
  /// The mean strength after, 0 to 100, rounded.
  public let after: Int

  public init(before: Int, after: Int) {
    self.before = before
    self.after = after
  }

  /// The effect over some feelings; `nil` if none was rated both times.
  public init?(of feelings: some Sequence<Feeling>) {
    self.init(
      ratings: feelings.lazy.filter { !$0.lifecycle.isDeleted }.map { ($0.before, $0.after) })
  }

  /// The effect over the two ratings of each feeling; `nil` if none was rated both times.
  public init?(ratings: some Sequence<(before: Int?, after: Int?)>) {
    var (before, after, count) = (0, 0, 0)
    for rating in ratings {
      guard let first = rating.before, let second = rating.after else { continue }
      before += first
      after += second
      count += 1
    }
    guard count > 0 else { return nil }
    self.init(before: (2 * before + count) / (2 * count), after: (2 * after + count) / (2 * count))
  }

  /// By how much they became weaker; negative where they became stronger.
  public var drop: Int { before - after }
}
