/// How far the building of a simulated community is.
public struct DemoProgress: Sendable, Hashable {
  /// The step under way.
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    /// People are written.
    case people
    /// Decisions and matches are written.
    case decisions
    /// The index is made.
    case index
  }

  /// The step under way.
  public let stage: Stage
  /// How many are done.
  public let done: Int
  public let total: Int

  public init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}
