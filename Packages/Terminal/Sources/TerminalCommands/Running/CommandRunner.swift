public import ArgumentParser
internal import DomainModels
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs a product's command line, from the arguments to the exit code.
///
/// Every product ends the same way: results on standard output; `error:` and `hint:` on standard
/// error, and with `--json` the same as an object on standard output; an ``ExitStatus``. A closed
/// output pipe is success and says nothing.
public enum CommandRunner {
  /// Runs this process's command line.
  ///
  /// Standard descriptors that were closed are taken. SIGPIPE is ignored from here on, so that a
  /// closed pipe arrives as an error; other signals stay as they are.
  ///
  /// - Parameter root: The product's outermost command.
  /// - Returns: The status to pass to `exit`.
  public static func main(_ root: any AsyncParsableCommand.Type) async -> Int32 {
    StandardDescriptors.reserve()
    signal(SIGPIPE, SIG_IGN)
    let invocation = CommandInvocation.current()
    // The parser asks the environment itself, and stops the program below 27 columns.
    let columns = invocation.environment["COLUMNS"].flatMap { Int($0) } ?? invocation.columns
    if let columns, columns < ParseOutcome.narrowest {
      setenv("COLUMNS", "\(ParseOutcome.narrowest)", 1)
    }
    return await run(root, invocation)
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - root: The product's outermost command.
  ///   - invocation: How the program was started, and where its output goes.
  /// - Returns: The exit code.
  public static func run(
    _ root: any AsyncParsableCommand.Type, _ invocation: CommandInvocation
  ) async -> Int32 {
    let text = invocation.arguments.map { String(decoding: $0, as: UTF8.self) }
    let scan = ArgumentScan(text)
    let session = session(of: root, invocation, arguments: text, scan)
    let report = FailureReport(root: root, session: session, wantsJSON: scan.wantsJSON)
    do {
      _ = try ArgumentText.decode(invocation.arguments)
    } catch {
      return report.explain(error).rawValue
    }
    let outcome = ParseOutcome(root: root, session: session, report: report)
    let command: any ParsableCommand
    do {
      command = try root.parseAsRoot(text)
    } catch {
      return outcome.status(for: error)
    }
    // The parser's own `help` shows the parent's text for a command that it doesn't know.
    if text.first == "help",
      let failure = UnknownCommand.find(in: root, Array(text.dropFirst()))
    {
      return report.explain(failure).rawValue
    }
    let status: Int32
    do {
      try await run(command, in: session)
      status = ExitStatus.done.rawValue
    } catch {
      status = RunOutcome(root: root, session: session, report: report).status(for: error)
    }
    await session.deferred.run(within: patience)
    return status
  }

  /// The time that a program stays after its command has ended.
  private static let patience = Duration.seconds(3)

  private static func run(
    _ command: sending any ParsableCommand, in session: CommandSession
  ) async throws {
    if let command = command as? any TerminalCommand {
      try await command.run(in: session)
    } else if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = command
      try command.run()
    }
  }

  private static func session(
    of root: any AsyncParsableCommand.Type, _ invocation: CommandInvocation, arguments: [String],
    _ scan: ArgumentScan
  ) -> CommandSession {
    let traits = TerminalTraits.detect(
      environment: invocation.environment, stdoutIsTerminal: invocation.stdoutIsTerminal,
      stderrIsTerminal: invocation.stderrIsTerminal, stdinIsTerminal: invocation.stdinIsTerminal,
      columns: invocation.columns, rows: invocation.rows, choice: scan.colorChoice,
      motion: scan.motionChoice, scheme: scan.schemeChoice, contrast: scan.contrastChoice)
    return CommandSession(
      programName: root._commandName, arguments: arguments, environment: invocation.environment,
      traits: traits, output: invocation.output, errorOutput: invocation.errorOutput,
      clock: invocation.clock, input: invocation.input,
      pager: scan.allowsPager ? invocation.pager : nil,
      hiddenInput: invocation.hiddenInput, allowsInput: scan.allowsInput,
      wantsJSON: scan.wantsJSON)
  }
}

/// Ends a program whose command threw an error.
struct RunOutcome {
  let root: any AsyncParsableCommand.Type
  let session: CommandSession
  let report: FailureReport

  func status(for error: any Error) -> Int32 {
    switch error {
    case is ClosedPipe:
      return ExitStatus.done.rawValue
    case let exit as SilentExit:
      return exit.status.rawValue
    case is CancellationError:
      report.show(code: "interrupted", message: "interrupted", hint: nil)
      return ExitStatus.interrupted.rawValue
    case let error as any ExplainedError:
      return report.explain(error).rawValue
    case let code as ExitCode:
      return code.rawValue
    case let error as ArgumentParser.ValidationError:
      return report.explain(UsageFailure(message: error.message)).rawValue
    case _ where root.exitCode(for: error) == .success:
      // Help, asked for by `help` or by a command that only groups others.
      return ParseOutcome(root: root, session: session, report: report).show(cleanExit: error)
    default:
      report.show(code: "unexpected_error", message: String(describing: error), hint: nil)
      return ExitStatus.failed.rawValue
    }
  }
}

/// Ends a command with a status and without a word: everything was said, or there is nothing to say.
public struct SilentExit: Error, Sendable, Equatable {
  public let status: ExitStatus

  public init(_ status: ExitStatus) {
    self.status = status
  }
}
