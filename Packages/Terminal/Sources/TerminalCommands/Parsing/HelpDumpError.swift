public import DomainModels

/// A description of a command line that can't be read.
public struct HelpDumpError: ExplainedError, Equatable {
  public let reason: String

  public var code: String { "unreadable_help" }

  /// What is wrong, as a sentence.
  public var message: String { "the help dump can't be read: \(reason)" }

  /// Where to get a good one.
  public var hint: String? { "Make it with '--experimental-dump-help'." }

  public var kind: FailureKind { .failed }
}
