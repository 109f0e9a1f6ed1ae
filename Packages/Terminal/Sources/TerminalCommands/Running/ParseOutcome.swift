internal import ArgumentParser
internal import Terminal

/// Ends a program whose command line is wrong, or asks for help, the version or completions.
struct ParseOutcome {
  let root: any AsyncParsableCommand.Type
  let session: CommandSession
  let report: FailureReport

  /// Help is wrapped at no fewer columns than this: a terminal that is narrower breaks its lines.
  static let narrowest = 40

  private var columns: Int { max(ParseOutcome.narrowest, session.traits.columns) }

  func status(for error: any Error) -> Int32 {
    if root.exitCode(for: error) == .success { return show(cleanExit: error) }
    if session.arguments.isEmpty {
      return show(text: root.helpMessage(columns: columns))
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
    show(text: root.fullMessage(for: error, columns: columns))
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
