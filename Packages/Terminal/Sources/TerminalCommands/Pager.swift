internal import Dispatch
public import Terminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Shows long text page by page.
///
/// ``CommandSession/page(_:)`` decides whether and with which program, see ``PagerChoice``; a pager
/// shows the text. To fake one, keep the text.
public protocol Pager: Sendable {
  /// Shows text until the person has seen enough.
  ///
  /// - Parameters:
  ///   - text: The text, with escape sequences for colours.
  ///   - command: The program, as the shell takes it.
  ///   - environment: Its environment.
  /// - Returns: False if the program could not be started, so that nothing was shown. How it ended
  ///   otherwise doesn't matter.
  /// - Throws: `CancellationError`, or what keeps the text from being handed over.
  func show(
    _ text: String, command: String, environment: [String: String]
  ) async throws -> Bool
}

/// The choice of a pager: none, or the program that shows text page by page.
public enum PagerChoice: Sendable, Equatable {
  /// It is printed at once.
  case none

  /// A program shows it: a command as the shell takes it, and its environment.
  case program(String, environment: [String: String])

  /// Decides how text is shown.
  ///
  /// A pager is used where standard output is a terminal that can be drawn on, and the text leaves no
  /// row for the next prompt. It is `$PAGER`, or `less` where that is not set; an empty one and `cat`
  /// mean none. Unless `LESS` is set it becomes `FIRX`: end at once if all fits, ignore case in
  /// searches, show colours, leave the text on the screen.
  ///
  /// - Parameters:
  ///   - text: The text, with escape sequences for colours.
  ///   - traits: The traits of the terminal.
  ///   - environment: The environment variables.
  /// - Returns: The decision.
  public static func decide(
    for text: String, traits: TerminalTraits, environment: [String: String]
  ) -> PagerChoice {
    let command = environment["PAGER"] ?? "less"
    let isNone = command.allSatisfy(\.isWhitespace) || command == "cat"
    guard traits.stdoutIsTerminal, !traits.isDumb, !isNone else { return .none }
    guard TextHeight(of: text, columns: traits.columns).exceeds(traits.rows - 1) else {
      return .none
    }
    let defaults = ["LESS": "FIRX"]
    return .program(command, environment: environment.merging(defaults) { given, _ in given })
  }
}

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

/// The number of rows that text takes on a terminal.
struct TextHeight {
  private let lines: [Substring]
  private let columns: Int

  /// Takes text whose last line feed, if any, begins no further line.
  init(of text: String, columns: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = lines.last?.isEmpty == true ? lines.dropLast() : lines
    self.columns = max(1, columns)
  }

  /// Returns whether it takes more than so many rows.
  func exceeds(_ rows: Int) -> Bool {
    if lines.count > rows { return true }
    var used = 0
    for line in lines {
      let width = String(line.withoutControlSequences).displayWidth
      used += max(1, (width + columns - 1) / columns)
      if used > rows { return true }
    }
    return false
  }
}
