/// How much a reader takes, so that no file takes all memory.
public struct ICalendarLimits: Hashable, Sendable {
  /// The longest line, in bytes, folds included; a longer one is reported and left out.
  public var lineLength: Int

  /// How deeply components may be nested; a deeper one is reported and left out.
  public var depth: Int

  /// How many lines a file may have (an unfolded one counts once); the rest is left out.
  public var lines: Int

  /// How many problems are kept; further ones are only counted.
  public var problems: Int

  /// Makes limits: 16 MiB (attachments stand in lines), 32 levels, 2 million lines, 1000 problems.
  public init(
    lineLength: Int = 16 << 20, depth: Int = 32, lines: Int = 2_000_000, problems: Int = 1000
  ) {
    self.lineLength = lineLength
    self.depth = depth
    self.lines = lines
    self.problems = problems
  }
}
