/// Why a value has no canonical form.
public struct JSONCanonicalError: Error, Sendable, Equatable {
  /// What is wrong, for a program.
  public let code: Code

  /// What is wrong and where, for a person.
  public let message: String
}

extension JSONCanonicalError {
  /// What is wrong with a value; the raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// NaN or an infinity, for which JSON has no number.
    case notFinite = "not_finite"

    /// A whole number that no double is: canonical numbers are doubles, and it would become another.
    case inexactInteger = "inexact_integer"
  }
}

extension JSONCanonicalError: CustomStringConvertible {
  public var description: String { message }
}
