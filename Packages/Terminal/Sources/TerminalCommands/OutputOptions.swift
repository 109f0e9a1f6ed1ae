public import ArgumentParser
public import Terminal

/// The options of every command that prints results.
public struct OutputOptions: ParsableArguments {
  /// Whether results are printed as JSON.
  @Flag(help: "Print results as JSON.")
  public var json = false

  /// The fields that JSON is narrowed to.
  @Option(help: ArgumentHelp("Print only these fields of the JSON.", valueName: "a,b"))
  public var fields: FieldList?

  /// What the user wants of colours.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "Use colours.")
  public var color = ColorChoice.auto

  /// Makes the options with their defaults.
  public init() {}

  /// Refuses fields without JSON.
  public mutating func validate() throws {
    if fields != nil, !json { throw ValidationError("'--fields' needs '--json'") }
  }
}

extension ColorChoice: ExpressibleByArgument {}
