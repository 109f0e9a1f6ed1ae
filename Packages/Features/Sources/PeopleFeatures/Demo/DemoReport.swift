/// A simulated community that was built.
public struct DemoReport: Sendable, Hashable, Codable {
  /// How many people were made.
  public var people: Int
  /// How many decisions they have made on each other.
  public var decisions: Int
  /// How many of them are likes.
  public var likes: Int
  /// How many matches came of them.
  public var matches: Int

  public init(people: Int, decisions: Int, likes: Int, matches: Int) {
    self.people = people
    self.decisions = decisions
    self.likes = likes
    self.matches = matches
  }
}
