public import ArgumentParser
internal import Interchange
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
  @Option(help: "When to use colours.")
  public var color = ColorChoice.auto

  /// What the user wants of the look.
  @OptionGroup public var appearance: AppearanceOptions

  public init() {}

  /// Refuses fields that a command does not have, before it does anything.
  ///
  /// A command that changes something calls this first: who corrects a misspelt field and tries
  /// again must not have done it twice.
  ///
  /// - Parameter known: The command's fields.
  /// - Throws: ``UsageFailure`` that lists them.
  public func check(_ known: JSONFields) throws(UsageFailure) {
    _ = try known.narrow(.null, to: fields)
  }

  /// Refuses fields without JSON.
  ///
  /// - Throws: `ValidationError` if there are fields without JSON.
  public mutating func validate() throws {
    if fields != nil, !json { throw ValidationError("'--fields' needs '--json'") }
  }
}

extension ColorChoice: ExpressibleByArgument {}
