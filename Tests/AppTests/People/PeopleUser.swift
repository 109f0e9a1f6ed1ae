import Foundation
import Interchange
import Testing

/// A user who meets people: the executable, acting as one user of a device.
struct PeopleUser: Sendable {
  let program: Program
  /// The user's name, after `--as`.
  let name: String

  /// A user who has signed up by phone and has a profile.
  static func byPhone(
    _ name: String, _ number: Int, in program: Program, _ profile: String...
  ) async throws -> PeopleUser {
    let user = PeopleUser(program: program, name: name)
    try await user.signUp(phone: "+447700\(900_000 + number)")
    try await user.succeed(["people", "profile", "set", "--name", name.capitalized] + profile)
    return user
  }

  /// Signs up by phone, in two commands.
  func signUp(phone: String, at server: ProductServer? = nil) async throws {
    let sent = try await succeed(["account", "sign-up", "--phone", phone])
    try await succeed(["account", "verify", try server?.code() ?? PeopleUser.code(in: sent)])
  }

  /// Signs up by address and password, in two commands.
  func signUp(email: String, password: String) async throws {
    let file = try write(password, to: "\(name)-password")
    let sent = try await succeed(["account", "sign-up", "--email", email, "--password-file", file])
    try await succeed(["account", "verify", try PeopleUser.code(in: sent)])
  }

  /// The six digits that a phone or a mail would have got.
  static func code(in outcome: Outcome) throws -> String {
    guard let match = outcome.errors.firstMatch(of: #/: ([0-9]{6}) is your code/#) else {
      throw MissingPrerequisite("no code was sent: \(outcome.errors)")
    }
    return String(match.1)
  }

  /// Writes a file that only the user may read.
  ///
  /// - Returns: its path.
  func write(_ text: String, to file: String) throws -> String {
    try program.workspace.write(Data(text.utf8), to: file)
    try program.workspace.setPermissions(0o600, of: file)
    return program.workspace.path(file)
  }

  /// Runs a command as this user.
  func run(_ arguments: [String], via wrapper: [String] = []) async throws -> Outcome {
    try await program.run(arguments + ["--as", name], via: wrapper)
  }

  /// Runs a command, and expects success.
  @discardableResult
  func succeed(_ arguments: [String]) async throws -> Outcome {
    try await program.succeed(arguments + ["--as", name])
  }

  @discardableResult
  func people(_ arguments: String...) async throws -> Outcome {
    try await succeed(["people"] + arguments)
  }

  /// The JSON output of a command of `dating people`.
  func json(_ arguments: String...) async throws -> JSONValue {
    let outcome = try await succeed(["people"] + arguments + ["--json"])
    #expect(outcome.lines.count == 1, "JSON in a pipe is one line: \(arguments)")
    return try outcome.json()
  }

  /// Expects a command to fail.
  ///
  /// - Returns: the failure's code.
  @discardableResult
  func fail(
    _ arguments: [String], with status: Int32, _ code: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let outcome = try await run(arguments)
    #expect(
      outcome.status == status, "\(arguments): \(outcome.output)\(outcome.errors)",
      sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains("error: "), "\(arguments)", sourceLocation: sourceLocation)
    guard let code else { return outcome }
    let told = try await run(arguments + ["--json"])
    #expect(
      try told.json()["error"]?["code"] == .string(code), "\(arguments): \(told.output)",
      sourceLocation: sourceLocation)
    return outcome
  }

  /// The names on a list.
  func names(_ arguments: String...) async throws -> [String] {
    let outcome = try await succeed(["people"] + arguments + ["--json"])
    return (try outcome.json().arrayValue ?? []).compactMap { $0["name"]?.stringValue }
  }

  /// The messages of a conversation.
  func said(with other: String) async throws -> [String] {
    let messages = try await json("chat", other)
    return (messages.arrayValue ?? []).compactMap { $0["text"]?.stringValue }
  }

  /// Everything below the data folder.
  func files() throws -> [String: Data] {
    let folder = program.workspace.path("share")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    var files: [String: Data] = [:]
    for name in names { files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)") }
    #expect(files.keys.contains { $0.hasSuffix("dating.sqlite") })
    return files
  }

  /// The files in which a text stands.
  func files(holding text: String) throws -> [String] {
    try files().filter { $0.value.range(of: Data(text.utf8)) != nil }.keys.sorted()
  }
}
