/// A day's picks.
public struct Picks: Hashable, Sendable {
  /// Who sees whom, each the other.
  public let pairing: Pairing
  /// The sum of the pairs' weights, without what was added for waiting.
  public let weight: Double
  /// How many days each left row has now come away with nothing though there were candidates: 0 for
  /// whoever has a pick, unchanged for whoever had no candidate.
  ///
  /// What the next day is given.
  public let leftWaiting: [Int]
  /// The same for the right rows; within one population the same as `leftWaiting`.
  public let rightWaiting: [Int]
}
