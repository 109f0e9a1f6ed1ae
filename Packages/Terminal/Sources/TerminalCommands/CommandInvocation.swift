public import DomainModels
public import Terminal

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How a program was started: everything that comes from outside, in one value.
///
/// A program takes ``current()``; a test makes its own.
public struct CommandInvocation: Sendable {
  /// The arguments after the program's name, as the system handed them over.
  public var arguments: [[UInt8]]

  /// The environment variables.
  public var environment: [String: String]

  /// Whether standard output is a terminal.
  public var stdoutIsTerminal: Bool

  /// Whether standard error is a terminal.
  public var stderrIsTerminal: Bool

  /// The terminal's width, or nil where there is none.
  public var columns: Int?

  /// Where results go.
  public var output: any ByteSink

  /// Where errors, progress and notes go.
  public var errorOutput: any ByteSink

  /// The clock.
  public var clock: WallClock

  /// Makes an invocation; without the optional parts, one in a pipe.
  public init(
    arguments: [[UInt8]], environment: [String: String], stdoutIsTerminal: Bool = false,
    stderrIsTerminal: Bool = false, columns: Int? = nil, output: any ByteSink,
    errorOutput: any ByteSink, clock: WallClock
  ) {
    self.arguments = arguments
    self.environment = environment
    self.stdoutIsTerminal = stdoutIsTerminal
    self.stderrIsTerminal = stderrIsTerminal
    self.columns = columns
    self.output = output
    self.errorOutput = errorOutput
    self.clock = clock
  }

  /// How this process was started.
  public static func current() -> CommandInvocation {
    CommandInvocation(
      arguments: processArguments(),
      environment: ProcessInfo.processInfo.environment,
      stdoutIsTerminal: TerminalProbe.stdoutIsTerminal,
      stderrIsTerminal: TerminalProbe.stderrIsTerminal,
      columns: TerminalProbe.columns,
      output: FileDescriptorSink.standardOutput,
      errorOutput: FileDescriptorSink.standardError,
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
