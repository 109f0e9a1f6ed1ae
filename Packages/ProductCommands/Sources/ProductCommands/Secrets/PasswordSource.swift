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

/// Reads a password from a file that nobody else can read, or from standard input.
public struct PasswordSource {
  private let session: CommandSession

  public init(session: CommandSession) { self.session = session }

  /// How many bytes a file may have.
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
