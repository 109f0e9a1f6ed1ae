internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs a pager through `/bin/sh -c`, as `$PAGER` is meant to be run.
///
/// The pager reads the text from its standard input and the keys from the terminal. While it runs
/// Ctrl-C is its business alone. SIGPIPE has to be ignored, as ``CommandRunner`` does it: who quits
/// a pager early closes its pipe. One pager runs at a time.
public struct ShellPager: Pager {
  public static let onStandardOutput = ShellPager(outputDescriptor: STDOUT_FILENO)

  private let outputDescriptor: Int32

  /// Makes a pager whose program prints on an open descriptor, which stays the caller's to close.
  public init(outputDescriptor: Int32) {
    self.outputDescriptor = outputDescriptor
  }

  /// Shows text until the person has seen enough, on a thread of its own.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - command: The program, as the shell takes it.
  ///   - environment: Its environment.
  /// - Returns: False if the program could not be started; the shell has said why.
  /// - Throws: `CancellationError`; the program is asked to end then.
  public func show(
    _ text: String, command: String, environment: [String: String]
  ) async throws -> Bool {
    let shell = PagerShell(command: command, environment: environment, output: outputDescriptor)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "TerminalCommands.ShellPager").async {
          continuation.resume(with: Result { try shell.run(showing: text) })
        }
      }
    } onCancel: {
      shell.cancel()
    }
  }
}
