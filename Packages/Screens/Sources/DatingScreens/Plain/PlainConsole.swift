public import ScreenParts
public import Terminal

/// Where dating's linear programs talk.
public struct PlainConsole: LineConsole {
  /// What both can show, and whether a person types.
  public let look: Look
  /// What the person types.
  public let input: any LineSource
  public let output: any ByteSink
  /// Where questions and advice go.
  public let prompts: any ByteSink

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: What the person types.
  ///   - output: Where results go: standard output.
  ///   - prompts: Where questions and advice go: standard error.
  ///   - look: What both can show, and whether a person types.
  public init(
    input: any LineSource, output: any ByteSink, prompts: any ByteSink, look: Look
  ) {
    self.input = input
    self.output = output
    self.prompts = prompts
    self.look = look
  }
}
