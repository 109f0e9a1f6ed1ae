public import ArgumentParser

/// The options of every command that prints long text.
public struct PagerOptions: ParsableArguments {
  /// Whether text is printed at once, however long it is.
  ///
  /// Commands need not look: ``CommandSession/page(_:)`` follows it.
  @Flag(name: .customLong("no-pager"), help: "Print long text at once, not page by page.")
  public var isPagerRefused = false

  public init() {}
}
