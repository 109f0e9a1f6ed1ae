public import ScreenParts
public import Terminal

/// Where the linear twin of the screen talks.
public struct FriendsConsole: LineConsole {
  /// What both can show, and whether a person types.
  public let look: FriendsLook
  /// What the person types.
  public let input: any LineSource
  public let output: any ByteSink
  /// Where questions and advice go.
  public let prompts: any ByteSink

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: what the person types.
  ///   - output: where results go: standard output.
  ///   - prompts: where questions and advice go: standard error.
  ///   - look: what both can show, and whether a person types.
  public init(
    input: any LineSource, output: any ByteSink, prompts: any ByteSink, look: FriendsLook
  ) {
    self.input = input
    self.output = output
    self.prompts = prompts
    self.look = look
  }
}
