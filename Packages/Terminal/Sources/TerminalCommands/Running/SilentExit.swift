/// Ends a command with a status and without a word: everything was said, or there is nothing to say.
public struct SilentExit: Error, Sendable, Equatable {
  /// How it ends.
  public let status: ExitStatus

  /// Makes an end.
  public init(_ status: ExitStatus) {
    self.status = status
  }
}
