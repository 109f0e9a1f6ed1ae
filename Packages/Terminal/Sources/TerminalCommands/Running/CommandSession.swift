internal import Dispatch
public import DomainModels
public import Terminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// The context of a command: its input and output, the traits of the output, the environment, the
/// time.
public struct CommandSession: Sendable {
  /// The product's name, as the user types it.
  public let programName: String

  /// The arguments after the program's name.
  public let arguments: [String]

  /// The environment variables.
  public let environment: [String: String]

  /// The traits of the terminal, or the pipe; they follow `--color`.
  public let traits: TerminalTraits

  public let output: any ByteSink

  /// The destination of errors, progress and notes.
  public let errorOutput: any ByteSink

  public let clock: WallClock

  /// The source of typed or piped input, line by line.
  public let input: any LineSource

  /// The source of secrets, which are typed without being shown; nil if there is no terminal.
  public let hiddenInput: (any HiddenLineSource)?

  /// The pager for long text, or nil for none.
  public let pager: (any Pager)?

  /// True if the user may be asked: `--no-input` was not given.
  public let allowsInput: Bool

  /// True if a program reads the output: `--json` was given.
  public let wantsJSON: Bool

  /// The tasks to run once the command has ended and its results are out.
  public let deferred = DeferredTasks()

  /// Makes a session; without the optional parts, one with empty input that asks and pages nothing.
  public init(
    programName: String, arguments: [String], environment: [String: String],
    traits: TerminalTraits, output: any ByteSink, errorOutput: any ByteSink, clock: WallClock,
    input: any LineSource = InMemoryLineSource(), pager: (any Pager)? = nil,
    hiddenInput: (any HiddenLineSource)? = nil, allowsInput: Bool = true, wantsJSON: Bool = false
  ) {
    self.programName = programName
    self.arguments = arguments
    self.environment = environment
    self.traits = traits
    self.output = output
    self.errorOutput = errorOutput
    self.clock = clock
    self.input = input
    self.pager = pager
    self.hiddenInput = hiddenInput
    self.allowsInput = allowsInput
    self.wantsJSON = wantsJSON
  }

  /// The folder of this product's data.
  ///
  /// - Parameter options: The user's choice.
  /// - Returns: The folder, which may not exist yet.
  /// - Throws: ``DataFolderError``.
  public func dataFolder(_ options: StoreOptions) throws(DataFolderError) -> DataFolder {
    try DataFolder.resolve(
      product: programName, override: options.dataDirectory, environment: environment)
  }
}

extension CommandSession {
  /// Prints text on standard output, page by page where it is longer than the terminal.
  ///
  /// See ``PagerChoice`` for when and how; `--no-pager` prints it at once, and so does a pager that
  /// can't be started.
  ///
  /// - Parameter text: The text. Data in it went through ``visible(_:)``.
  /// - Throws: `CancellationError`, `ClosedPipe` or `OutputFailure`.
  public func page(_ text: String) async throws {
    let text = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    let choice = PagerChoice.decide(for: text, traits: traits, environment: environment)
    if let pager, case .program(let command, let environment) = choice,
      try await pager.show(text, command: command, environment: environment)
    {
      return
    }
    try output.write(text)
  }
}

extension CommandSession {
  /// Does long work while a ``ProgressLine`` shows how far it has come.
  ///
  /// ```swift
  /// try await session.withProgress { progress in
  ///   for (index, card) in cards.enumerated() {
  ///     progress.update("Reading cards", done: index, of: cards.count)
  ///     try await read(card)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - draw: Draws a report in a width of columns; nil for the usual words and bar.
  ///   - work: The work. While it is under way it prints through the line's `note`, if at all.
  /// - Returns: The result of the work. The line is gone then, and also if it throws.
  /// - Throws: The error of the work.
  public func withProgress<Value>(
    draw: (@Sendable (ProgressReport, Int) -> StyledText)? = nil,
    _ work: (ProgressLine) async throws -> Value
  ) async rethrows -> Value {
    let usual = ProgressDrawing(isUnicode: traits.isUnicode)
    let line = ProgressLine(
      session: self, draw: draw ?? { usual.line(for: $0, width: $1) })
    defer { line.end() }
    return try await work(line)
  }
}

extension CommandSession {
  /// Asks the person at the terminal.
  public var prompt: Prompt { Prompt(session: self) }
}

extension CommandSession {
  /// True if a user can be asked: one types, and sees the question.
  public var canAsk: Bool {
    allowsInput && traits.stdinIsTerminal && traits.stderrIsTerminal
  }

  /// Asks whether something is wanted, unless `--yes` has said so.
  ///
  /// - Parameters:
  ///   - question: what is asked.
  ///   - given: whether the option was given.
  /// - Throws: ``PromptError`` if the user declines, or cannot be asked.
  public func requireConsent(_ question: String, given: Bool) async throws {
    if given { return }
    guard try await prompt.confirm(question, answeredBy: "--yes") else {
      throw PromptError.cancelled
    }
  }
}

extension CommandSession {
  /// True if a full-screen program can run: a person types, the output is a terminal that can be
  /// drawn on, and `--no-input` doesn't speak against it.
  public var canShowScreens: Bool { screenObstacle == nil }

  /// Refuses a full-screen program where there is no screen for it, before it does anything.
  ///
  /// - Parameter alternative: What the user can do instead, as the hint: a sentence such as
  ///   `Use '--plain', or 'dating next' and 'dating like'.`
  /// - Throws: ``UsageFailure``, `no_screen`, that says what is missing.
  public func requireScreen(alternative: String) throws(UsageFailure) {
    guard let screenObstacle else { return }
    throw UsageFailure(
      code: "no_screen", message: "this fills a terminal's window, and \(screenObstacle)",
      hint: alternative)
  }

  /// Ends the command as its full-screen program ended.
  ///
  /// - Parameter ending: How that was.
  /// - Throws: ``SilentExit`` unless the ending is a success: the person knows already.
  public func finish(_ ending: ScreenOutcome) throws(SilentExit) {
    let status = ExitStatus(ending)
    if status != .done { throw SilentExit(status) }
  }

  private var screenObstacle: String? {
    if !allowsInput { return "'--no-input' allows no keys" }
    if !traits.stdinIsTerminal { return "standard input is no terminal" }
    if !traits.stdoutIsTerminal { return "standard output is no terminal" }
    if traits.isDumb { return "this one can't be drawn on (TERM is 'dumb')" }
    return nil
  }
}

extension CommandSession {
  /// Runs an operation that keeps its partial result when it is interrupted.
  ///
  /// The first Ctrl-C cancels the body's task instead of ending the process; the second ends it.
  ///
  /// - Parameter body: What to do; cancelled, it puts away what it has and throws.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body: `CancellationError` after Ctrl-C, which ends a command with 130.
  public func interruptible<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await body() }
    let former = signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      task.cancel()
      signal(SIGINT, SIG_DFL)
    }
    source.resume()
    defer {
      source.cancel()
      signal(SIGINT, former)
    }
    return try await task.value
  }
}
