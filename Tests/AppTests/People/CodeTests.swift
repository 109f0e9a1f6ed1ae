import Foundation
import Interchange
import Testing

/// Codes where no one else can see them, and what they prove.
@Suite("Codes by commands")
struct CodeTests {
  @Test("a code comes from standard input, and is no argument then")
  func standardInput() async throws {
    let program = try Program()
    let ada = PeopleUser(program: program, name: "ada")
    let sent = try await ada.succeed(["account", "sign-up", "--phone", "+447700900001"])
    let code = try PeopleUser.code(in: sent)
    try await ada.fail(["account", "verify"], with: 64, "input_needed")
    let empty = try await program.shell("printf '\\n' | dating account verify - --as ada")
    #expect(empty.status == 64)
    #expect(empty.errors.contains("there is no code on standard input"))
    let verified = try await program.shell(
      "printf ' \(code)\\n' | dating account verify - --as ada --json")
    #expect(verified.status == 0, "\(verified.errors)")
    #expect(try verified.json()["user"] == "ada")
  }

  @Test(
    "every command that takes a code says that it works once, on this device, and can come unseen",
    arguments: ["verify", "reset", "contact", "password", "delete"])
  func help(command: String) async throws {
    let text = try await Program().succeed("help", "account", command).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("A code works once, for a few minutes, and only on the device"))
    #expect(text.contains("with - the code is read from standard input"))
  }

  @Test("a code proves that it is you: it is sent, works once, and from standard input too")
  func proof() async throws {
    guard Tool.areWanted else { return }
    let bob = PeopleUser(program: try Program(), name: "bob")
    try await bob.signUp(email: "bob@example.com", password: "violet anchor pudding")
    let first = try bob.write("brand new words", to: "first")
    let second = try bob.write("newer words still", to: "second")
    try await bob.fail(
      ["account", "password", "--proof", "123456", "--password-file", first], with: 3,
      "no_code_sent")
    var code = try await sendProof(bob)
    try await bob.succeed(["account", "password", "--proof", code, "--password-file", first])
    let again = try await bob.run([
      "account", "password", "--proof", code, "--password-file", second,
    ])
    #expect(again.status != 0)
    code = try await sendProof(bob)
    let piped = try await bob.program.shell(
      "printf '\(code)\\n' | dating account password --proof - --password-file second --as bob")
    #expect(piped.status == 0, "\(piped.errors)")
    try await bob.succeed(["account", "sign-out"])
    let signIn = ["account", "sign-in", "--email", "bob@example.com", "--password-file"]
    try await bob.fail(signIn + [first], with: 4, "wrong_credentials")
    try await bob.succeed(signIn + [second])
    // The same for leaving.
    code = try await sendProof(bob)
    try await bob.succeed(["account", "delete", "--yes", "--proof", code])
    try await bob.fail(signIn + [second], with: 4, "wrong_credentials")
  }

  /// Has a code sent; what the store knows of earlier ones, after which one has to wait, is removed.
  private func sendProof(_ user: PeopleUser) async throws -> String {
    let forgotten = try await user.program.shell(
      """
      "\(try Tool.sqlite3.path())" "\(user.program.database())" \
      "DELETE FROM identity_rate_buckets"
      """)
    #expect(forgotten.status == 0, "\(forgotten.errors)")
    return try PeopleUser.code(
      in: try await user.succeed(["account", "password", "--send-proof"]))
  }
}
