import Foundation
import Interchange
import Testing

/// A user who looks for friends: the executable, acting as one user of a device.
struct FriendsUser: Sendable {
  let program: Program
  /// The user's name, after `--as`.
  let name: String

  /// A new user's program.
  static func program() throws -> Program { try Program("friends") }

  /// A user who has signed in by phone and has a complete profile.
  static func joined(
    _ name: String, _ number: Int, in program: Program, at server: ProductServer? = nil,
    _ profile: String...
  ) async throws -> FriendsUser {
    let user = FriendsUser(program: program, name: name)
    try await user.signIn(number, at: server)
    try await user.introduce(profile)
    return user
  }

  /// Says all about the user that a profile needs.
  func introduce(_ more: [String] = []) async throws {
    try await succeed([
      "profile", "set", "--name", name.capitalized, "--born", "1994-03-14", "--city", "Zurich",
      "--at", "47.38,8.54", "--interests", "hiking,chess,coffee", "--sliders", "0.3,0.6,0.5",
      "--group", "small", "--often", "weekly", "--times", "weekends", "--goals",
      "activity_partners",
    ])
    if !more.isEmpty { try await succeed(["profile", "set"] + more) }
  }

  /// Signs in by phone, in two commands.
  func signIn(_ number: Int, at server: ProductServer? = nil) async throws {
    let phone = "+447700\(900_000 + number)"
    let sent = try await succeed(["account", "sign-in", "--phone", phone])
    try await succeed(["account", "verify", try server?.code() ?? Self.code(in: sent)])
  }

  /// The six digits that a phone would have got.
  static func code(in outcome: Outcome) throws -> String {
    guard let match = outcome.errors.firstMatch(of: #/: ([0-9]{6}) is your code/#) else {
      throw MissingPrerequisite("no code was sent: \(outcome.errors)")
    }
    return String(match.1)
  }

  /// Runs a command, and expects success.
  @discardableResult
  func succeed(_ arguments: [String]) async throws -> Outcome {
    try await program.succeed(arguments + ["--as", name])
  }

  @discardableResult
  func run(_ arguments: String...) async throws -> Outcome { try await succeed(arguments) }

  /// The JSON output of a command.
  func json(_ arguments: String...) async throws -> JSONValue {
    let outcome = try await succeed(arguments + ["--json"])
    #expect(outcome.lines.count == 1, "JSON in a pipe is one line: \(arguments)")
    return try outcome.json()
  }

  /// Expects a command to fail, with the exit status of its kind and a code.
  func fail(
    _ arguments: String..., status: Int32, _ code: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await program.run(arguments + ["--as", name])
    #expect(
      outcome.status == status && outcome.errors.contains("error: "),
      "\(arguments): \(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
    let told = try await program.run(arguments + ["--json", "--as", name])
    #expect(
      try told.json()["error"]?["code"] == .string(code), "\(arguments): \(told.output)",
      sourceLocation: sourceLocation)
  }
}
