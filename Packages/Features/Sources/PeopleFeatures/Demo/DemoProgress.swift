/// How far the building of a simulated community is.
public struct DemoProgress: Sendable, Hashable {
  /// What is being done.
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    /// People are written.
    case people
    /// Decisions and matches are written.
    case decisions
    /// The index is made.
    case index
  }

  /// What is being done.
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
