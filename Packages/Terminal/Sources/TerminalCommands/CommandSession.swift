public import DomainModels
public import Terminal

/// What a command works with: where its output goes, what that can show, the environment, the time.
public struct CommandSession: Sendable {
  /// The product's name, as the user types it.
  public let programName: String

  /// The arguments after the program's name.
  public let arguments: [String]

  /// The environment variables.
  public let environment: [String: String]

  /// What the terminal, or the pipe, can show; follows `--color`.
  public let traits: TerminalTraits

  /// Where results go.
  public let output: any ByteSink

  /// Where errors, progress and notes go.
  public let errorOutput: any ByteSink

  /// The clock.
  public let clock: WallClock

  /// Makes a session.
  public init(
    programName: String, arguments: [String], environment: [String: String],
    traits: TerminalTraits, output: any ByteSink, errorOutput: any ByteSink, clock: WallClock
  ) {
    self.programName = programName
    self.arguments = arguments
    self.environment = environment
    self.traits = traits
    self.output = output
    self.errorOutput = errorOutput
    self.clock = clock
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
