/// From which age to which, both included.
public struct AgeRange: Sendable, Hashable, Codable {
  /// The least age, in whole years.
  public var youngest: Int
  /// The greatest age, in whole years.
  public var oldest: Int

  /// Makes a range; it may be wrong until it is validated.
  public init(youngest: Int, oldest: Int) {
    self.youngest = youngest
    self.oldest = oldest
  }

  /// Every age that somebody here can have.
  public static let everybody = AgeRange(
    youngest: PeopleLimits.youngestAge, oldest: PeopleLimits.oldestAge)

  /// Whether an age lies in it.
  public func contains(_ age: Int) -> Bool { youngest <= age && age <= oldest }
}
