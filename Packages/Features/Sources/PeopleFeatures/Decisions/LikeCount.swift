import DomainModels
import PeopleModels

/// How many likes an actor had given within 24 hours when they were counted.
///
/// A transaction that decides need not count again: each decision since has a turn of its own, so no
/// more likes have come than turns.
struct LikeCount: Sendable {
  let likes: Int
  /// The actor's next turn when they were counted.
  let nextTurn: Int
  /// When they were counted.
  let now: Timestamp

  init(likes: Int, nextTurn: Int, at now: Timestamp) {
    self.likes = likes
    self.nextTurn = nextTurn
    self.now = now
  }

  /// Whether one more is certainly within the limit.
  ///
  /// - Parameters:
  ///   - turn: the actor's next turn as the transaction reads it.
  ///   - time: the time of the like.
  /// - Returns: `false` if the transaction has to count.
  func allowsLike(atTurn turn: Int, at time: Timestamp) -> Bool {
    time >= now && likes + max(0, turn - nextTurn) < PeopleLimits.likesPerDay
  }
}
