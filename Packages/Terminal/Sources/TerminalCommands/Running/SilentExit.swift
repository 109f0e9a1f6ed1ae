/// Ends a command with a status and without a word: everything was said, or there is nothing to say.
public struct SilentExit: Error, Sendable, Equatable {
  public let status: ExitStatus

  public init(_ status: ExitStatus) {
    self.status = status
  }
}
