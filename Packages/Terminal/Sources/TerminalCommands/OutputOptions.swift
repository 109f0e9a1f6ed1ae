public import ArgumentParser
internal import Interchange
public import Terminal

/// The options of every command that prints results.
public struct OutputOptions: ParsableArguments {
  /// True if results are printed as JSON.
  @Flag(help: "Print results as JSON.")
  public var json = false

  /// The fields that JSON is narrowed to.
  @Option(help: ArgumentHelp("Print only these fields of the JSON.", valueName: "a,b"))
  public var fields: FieldList?

  /// The user's choice of colours.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "When to use colours.")
  public var color = ColorChoice.auto

  /// The user's choice of the look.
  @OptionGroup public var appearance: AppearanceOptions

  public init() {}

  /// Refuses fields that a command does not have, before it does anything.
  ///
  /// A command that changes something calls this first. Otherwise a user who corrects a misspelt field
  /// and tries again would make the change twice.
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

/// The options of every command that draws in the colours of a look.
///
/// A command with ``OutputOptions`` has them already.
public struct AppearanceOptions: ParsableArguments {
  /// The user's choice of light or dark.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "Colours for a dark or a light window.")
  public var theme = SchemeChoice.auto

  /// The user's choice of contrast.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "How much colours stand out.")
  public var contrast = ContrastChoice.auto

  public init() {}
}

extension SchemeChoice: ExpressibleByArgument {}

extension ContrastChoice: ExpressibleByArgument {}

/// The options of every command that may ask something.
///
/// A command with ``ScreenOptions`` has them already.
public struct InputOptions: ParsableArguments {
  /// True if the program asks no questions.
  ///
  /// Commands need not look: their session's ``CommandSession/prompt`` follows it.
  @Flag(name: .customLong("no-input"), help: "Never ask; fail where an answer is needed.")
  public var isInputRefused = false

  public init() {}
}

/// The options of every command that prints long text.
public struct PagerOptions: ParsableArguments {
  /// True if text is printed at once, however long it is.
  ///
  /// Commands need not look: ``CommandSession/page(_:)`` follows it.
  @Flag(name: .customLong("no-pager"), help: "Print long text at once, not page by page.")
  public var isPagerRefused = false

  public init() {}
}

/// The options of every command that fills the screen.
public struct ScreenOptions: ParsableArguments {
  /// True if the command works line by line instead, as screen readers and pipes want it.
  @Flag(name: .customLong("plain"), help: "Work line by line, for screen readers and pipes.")
  public var isPlain = false

  /// The user's choice of motion.
  ///
  /// Commands need not look: their session's traits follow it.
  @Option(help: "Whether to animate.")
  public var motion = MotionChoice.auto

  /// The option that turns questions off.
  @OptionGroup public var input: InputOptions

  public init() {}
}

extension MotionChoice: ExpressibleByArgument {}

/// The options of every command that works on stored data.
public struct StoreOptions: ParsableArguments {
  /// The folder for the product's data, instead of the usual one.
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Keep data in this folder.", valueName: "path"), completion: .directory)
  public var dataDirectory: String?

  /// The store to use, instead of the one in the data folder.
  @Option(help: ArgumentHelp("Use this store, such as sqlite:///PATH.", valueName: "url"))
  public var store: String?

  public init() {}
}
