public import ArgumentParser
public import Terminal

/// The options of every command that fills the screen.
public struct ScreenOptions: ParsableArguments {
  /// Whether the command works line by line instead, as screen readers and pipes want it.
  @Flag(name: .customLong("plain"), help: "Work line by line, for screen readers and pipes.")
  public var isPlain = false

  /// What the user wants of motion.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "Whether to animate.")
  public var motion = MotionChoice.auto

  /// Whether nobody is to be asked anything.
  @OptionGroup public var input: InputOptions

  public init() {}
}

extension MotionChoice: ExpressibleByArgument {}
