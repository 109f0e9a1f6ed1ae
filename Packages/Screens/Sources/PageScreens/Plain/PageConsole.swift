public import ScreenParts
public import Terminal

/// Where pages are shown line by line.
public struct PageConsole: LineConsole {
  public let look: PageLook
  public let input: any LineSource
  public let output: any ByteSink
  public let prompts: any ByteSink

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: what the person types.
  ///   - output: where results go: standard output.
  ///   - prompts: where questions and advice go: standard error.
  ///   - look: what both can show, and whether a person types.
  public init(
    input: any LineSource, output: any ByteSink, prompts: any ByteSink, look: PageLook
  ) {
    self.input = input
    self.output = output
    self.prompts = prompts
    self.look = look
  }
}
