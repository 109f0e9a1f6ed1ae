/// One thing that is wrong with what was chosen from a resolver.
public struct TokenInputIssue: Sendable, Equatable {
  /// What can be wrong with an input.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The resolver has no such modifier.
    case unknownModifier = "unknown_modifier"

    /// The modifier has no such context.
    case unknownContext = "unknown_context"

    /// A modifier without a default was left out.
    case missingInput = "missing_input"

    /// A modifier was given twice, in different case.
    case duplicateInput = "duplicate_input"

    /// A value is no string, or the input as a whole no object.
    case notAString = "not_a_string"
  }

  /// What is wrong, for a program.
  public let code: Code

  /// The modifier, as the input or the resolver calls it; empty for the input as a whole.
  public let modifier: String

  /// What is wrong and what is possible, as one sentence without a full stop.
  public let message: String
}
