public import ArgumentParser

/// The options of every command that may ask something.
///
/// A command with ``ScreenOptions`` has them already.
public struct InputOptions: ParsableArguments {
  /// Whether nobody is to be asked anything.
  ///
  /// Commands need not look: their session's ``CommandSession/prompt`` follows it.
  @Flag(name: .customLong("no-input"), help: "Never ask; fail where an answer is needed.")
  public var isInputRefused = false

  public init() {}
}
