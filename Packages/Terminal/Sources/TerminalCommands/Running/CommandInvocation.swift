public import ArgumentParser
public import DomainModels
public import Terminal

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// A command of a product.
///
/// It declares its arguments as any `AsyncParsableCommand` does, and does its work in
/// ``run(in:)``: what it needs of the outside comes in the session, never from globals. A command
/// that only groups others needs no more than its configuration: it shows its help.
public protocol TerminalCommand: AsyncParsableCommand {
  /// Does what the user asked for.
  ///
  /// - Parameter session: Where output goes, what the terminal shows, the environment, the time.
  /// - Throws: An `ExplainedError` for everything a person can act on; ``CommandRunner`` prints it.
  func run(in session: CommandSession) async throws

  /// The hint of an error: the error's own, by default.
  ///
  /// Errors of use cases name no commands. The product's outermost command adds them here.
  static func hint(for error: any ExplainedError) -> String?
}

extension TerminalCommand {
  public static func hint(for error: any ExplainedError) -> String? { error.hint }
}

/// The invocation of a program: everything that comes from outside, in one value.
///
/// A program takes ``current()``; a test makes its own.
public struct CommandInvocation: Sendable {
  /// The arguments after the program's name, as the system handed them over.
  public var arguments: [[UInt8]]

  /// The environment variables.
  public var environment: [String: String]

  /// True if standard input is a terminal.
  public var stdinIsTerminal: Bool

  /// True if standard output is a terminal.
  public var stdoutIsTerminal: Bool

  /// True if standard error is a terminal.
  public var stderrIsTerminal: Bool

  /// The terminal's width, or nil where there is none.
  public var columns: Int?

  /// The terminal's height, or nil where there is none.
  public var rows: Int?

  /// The source of lines.
  public var input: any LineSource

  public var output: any ByteSink

  /// The destination of errors, progress and notes.
  public var errorOutput: any ByteSink

  /// The pager for long text, or nil for none.
  public var pager: (any Pager)?

  /// The source of secrets, which are typed without being shown; nil if there is no terminal.
  public var hiddenInput: (any HiddenLineSource)?

  public var clock: WallClock

  /// Makes an invocation; without the optional parts, one in a pipe, whose input is empty.
  public init(
    arguments: [[UInt8]], environment: [String: String], stdinIsTerminal: Bool = false,
    stdoutIsTerminal: Bool = false, stderrIsTerminal: Bool = false, columns: Int? = nil,
    rows: Int? = nil, input: any LineSource = InMemoryLineSource(), output: any ByteSink,
    errorOutput: any ByteSink, pager: (any Pager)? = nil,
    hiddenInput: (any HiddenLineSource)? = nil, clock: WallClock
  ) {
    self.arguments = arguments
    self.environment = environment
    self.stdinIsTerminal = stdinIsTerminal
    self.stdoutIsTerminal = stdoutIsTerminal
    self.stderrIsTerminal = stderrIsTerminal
    self.columns = columns
    self.rows = rows
    self.input = input
    self.output = output
    self.errorOutput = errorOutput
    self.pager = pager
    self.hiddenInput = hiddenInput
    self.clock = clock
  }

  /// Returns the invocation of this process.
  ///
  /// To be taken once: the input reads ahead, and a second one would miss what the first has read.
  public static func current() -> CommandInvocation {
    CommandInvocation(
      arguments: processArguments(),
      environment: ProcessInfo.processInfo.environment,
      stdinIsTerminal: TerminalProbe.stdinIsTerminal,
      stdoutIsTerminal: TerminalProbe.stdoutIsTerminal,
      stderrIsTerminal: TerminalProbe.stderrIsTerminal,
      columns: TerminalProbe.columns,
      rows: TerminalProbe.rows,
      input: DescriptorLineSource(descriptor: STDIN_FILENO),
      output: FileDescriptorSink.standardOutput,
      errorOutput: FileDescriptorSink.standardError,
      pager: ShellPager.onStandardOutput,
      hiddenInput: HiddenLine.standard,
      clock: .system)
  }

  /// The bytes of the arguments: `CommandLine.arguments` has already repaired what is not UTF-8.
  private static func processArguments() -> [[UInt8]] {
    let count = Int(CommandLine.argc)
    return (1..<max(1, count)).compactMap { index in
      CommandLine.unsafeArgv[index].map { start in
        var bytes: [UInt8] = []
        var place = start
        while place.pointee != 0 {
          bytes.append(UInt8(bitPattern: place.pointee))
          place += 1
        }
        return bytes
      }
    }
  }
}

/// Ends a program whose command line is wrong, or asks for help, the version or completions.
struct ParseOutcome {
  let root: any AsyncParsableCommand.Type
  let session: CommandSession
  let report: FailureReport

  /// Help is wrapped at no fewer columns than this: a terminal that is narrower breaks its lines.
  static let narrowest = 40
  /// More columns than any line of help has.
  private static let endless = 100_000

  private var columns: Int { max(ParseOutcome.narrowest, session.traits.columns) }

  func status(for error: any Error) -> Int32 {
    if root.exitCode(for: error) == .success { return show(cleanExit: error) }
    if session.arguments.isEmpty {
      return show(
        text: HelpText(columns: columns)(
          root.helpMessage(columns: columns), whole: root.helpMessage(columns: Self.endless)))
    }
    if let failure = UnknownCommand.find(in: root, session.arguments) {
      return report.explain(failure).rawValue
    }
    let parts = ParserMessage(fullText: root.fullMessage(for: error))
    let failure = UsageFailure(
      message: root.message(for: error), hint: parts.helpCommand.map { "See '\($0)'." })
    return report.explain(failure, usage: parts.usage).rawValue
  }

  /// Prints what an error that is no failure carries: help, the version, a completion script.
  func show(cleanExit error: any Error) -> Int32 {
    show(
      text: HelpText(columns: columns)(
        root.fullMessage(for: error, columns: columns),
        whole: root.fullMessage(for: error, columns: Self.endless)))
  }

  private func show(text: String) -> Int32 {
    do {
      try session.print(text)
      return ExitStatus.done.rawValue
    } catch {
      return RunOutcome(root: root, session: session, report: report).status(for: error)
    }
  }
}
