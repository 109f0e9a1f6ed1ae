public import Secrets
public import TerminalCommands

extension Secret {
  /// The secret as text.
  ///
  /// A secret with U+FFFD in place of each invalid byte would be another one, and several secrets
  /// would be the same.
  ///
  /// - Parameters:
  ///   - subject: What it is called in the error (`the password`).
  ///   - code: The error's stable name.
  ///   - hint: What to do.
  /// - Returns: The text, in memory that is not overwritten.
  /// - Throws: `UsageFailure`, which shows nothing of the secret, if its bytes are not UTF-8.
  public func validText(
    _ subject: String, code: String = "secret_not_text", hint: String
  ) throws(UsageFailure) -> String {
    guard let text = withBytes({ String(validating: $0, as: UTF8.self) }) else {
      throw UsageFailure(code: code, message: "\(subject) is not valid UTF-8", hint: hint)
    }
    return text
  }
}
