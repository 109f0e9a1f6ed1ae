public import ArgumentParser
public import Terminal

/// The options of every command that draws in the colours of a look.
///
/// A command with ``OutputOptions`` has them already.
public struct AppearanceOptions: ParsableArguments {
  /// Whether the user wants light or dark.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "Colours for a dark or a light window.")
  public var theme = SchemeChoice.auto

  /// How much contrast the user wants.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "How much colours stand out.")
  public var contrast = ContrastChoice.auto

  public init() {}
}

extension SchemeChoice: ExpressibleByArgument {}

extension ContrastChoice: ExpressibleByArgument {}
