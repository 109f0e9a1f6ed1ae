public import DomainModels
public import Terminal

/// What a command works with: where its input comes from and its output goes, what that can show, the
/// environment, the time.
public struct CommandSession: Sendable {
  /// The product's name, as the user types it.
  public let programName: String

  /// The arguments after the program's name.
  public let arguments: [String]

  /// The environment variables.
  public let environment: [String: String]

  /// What the terminal, or the pipe, can show; follows `--color`.
  public let traits: TerminalTraits

  public let output: any ByteSink

  /// Where errors, progress and notes go.
  public let errorOutput: any ByteSink

  public let clock: WallClock

  /// Where what the user types or pipes in comes from, line by line.
  public let input: any LineSource

  /// Where what nobody may see is typed, or nil where there is no terminal.
  public let hiddenInput: (any HiddenLineSource)?

  /// What shows long text, or nil where nothing does.
  public let pager: (any Pager)?

  /// Whether the user may be asked: `--no-input` was not given.
  public let allowsInput: Bool

  /// Whether a program reads the output: `--json` was given.
  public let wantsJSON: Bool

  /// What is to be done once the command has ended and its results are out.
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
