public import ArgumentParser
import DomainModels
public import Secrets
import Terminal
public import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The option that says where a password stands; none is ever an argument, which others could see.
public struct PasswordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take the password from this file, which only you may read (0600); - is standard input.",
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

  /// A new password: typed twice, so that a slip is noticed.
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

/// Reads a password from a file that only its user can read, or from standard input.
public struct PasswordSource {
  private let session: CommandSession

  public init(session: CommandSession) { self.session = session }

  /// The number of bytes that a file may have.
  private static let largest = 4096

  /// Reads it; one line end at its end does not belong to it.
  ///
  /// - Parameter path: the file, or `-` for standard input.
  /// - Returns: the password.
  /// - Throws: `FileFailure`, which never shows what stands there.
  public func callAsFunction(_ path: String) async throws -> SecretText {
    if path == "-" {
      guard let line = try await session.input.nextLine(), !line.isEmpty else {
        throw UsageFailure(message: "there is no password on standard input")
      }
      return SecretText(line)
    }
    try requirePrivate(path)
    let file = try InputFile(path: path)
    guard file.size <= Self.largest else {
      throw FileFailure(
        code: "file_failed", message: "\(path) has more than \(Self.largest) bytes",
        hint: "Check that it is the right file")
    }
    let secret = Secret(bytes: try file.bytes(in: 0..<file.size)).withoutFinalLineEnd
    guard !secret.isEmpty else {
      throw FileFailure(
        code: "file_failed", message: "the file \(path) is empty",
        hint: "Write the password into it, as one line", kind: .usage)
    }
    return SecretText(
      try secret.validText(
        "the password in \(path)", hint: "Write it into the file again, as UTF-8."))
  }

  /// Refuses a file that other users of the machine can read.
  private func requirePrivate(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    guard status.st_mode & 0o077 == 0 else {
      throw FileFailure(
        code: "secret_exposed", message: "\(path) can be read by other users",
        hint: "Run chmod 600 on it, and choose another password if others may have seen it")
    }
  }
}

extension Secret {
  /// The secret as text.
  ///
  /// A secret with U+FFFD in place of each invalid byte would be another one, and several secrets
  /// would be the same.
  ///
  /// - Parameters:
  ///   - subject: The secret's name in the error (`the password`).
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
