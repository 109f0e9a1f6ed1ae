public import ArgumentParser
public import Secrets
public import TerminalCommands

/// The option that says where a password stands; none is ever an argument, which others could see.
public struct PasswordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take the password from this file, which nobody else may read (0600); - is standard input.",
      valueName: "file"), completion: .file())
  public var passwordFile: String?

  private static let argument = "--password-file FILE"

  public init() {}

  /// The password of an account that there is.
  ///
  /// - Parameters:
  ///   - session: the command's.
  ///   - question: what to ask where no file is named.
  /// - Returns: the password.
  /// - Throws: `FileFailure`, `UsageFailure`, `PromptError`.
  public func password(in session: CommandSession, _ question: String = "Password:") async throws
    -> SecretText
  {
    if let passwordFile { return try await PasswordSource(session: session)(passwordFile) }
    return try await typed(question, session)
  }

  /// A password that somebody chooses: typed twice, so that a slip is noticed.
  ///
  /// - Returns: the password.
  /// - Throws: as ``password(in:_:)``.
  public func newPassword(
    in session: CommandSession, _ question: String = "Password, at least 8 characters:"
  ) async throws -> SecretText {
    if let passwordFile { return try await PasswordSource(session: session)(passwordFile) }
    while true {
      let first = try await typed(question, session)
      let second = try await typed("The same again:", session)
      if first == second { return first }
      session.note("That was not the same. Once more, please.")
    }
  }

  private func typed(_ question: String, _ session: CommandSession) async throws -> SecretText {
    try await session.prompt.hidden(question, answeredBy: Self.argument) { Secret(bytes: $0) }
      .typedPassword
  }
}

extension Secret {
  /// The password that was typed.
  ///
  /// - Throws: `UsageFailure` if it is no text.
  public var typedPassword: SecretText {
    get throws(UsageFailure) {
      SecretText(try validText("the password", hint: "Type it again, in a UTF-8 terminal."))
    }
  }
}
