internal import ArgumentParser
internal import DomainModels
internal import Terminal

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
