import Foundation
import Interchange
import Testing

/// Signing up, in and out, and what protects an account.
@Suite("Accounts by commands")
struct AccountTests {
  private static let password = "violet anchor pudding"

  private func bob(_ program: Program? = nil) async throws -> PeopleUser {
    let bob = PeopleUser(program: try program ?? Program(), name: "bob")
    try await bob.signUp(email: "bob@example.com", password: AccountTests.password)
    return bob
  }

  @Test("by phone in two commands; the first user of a device is called me")
  func phone() async throws {
    let program = try Program()
    let sent = try await program.succeed("account", "sign-up", "--phone", "+447700900123")
    #expect(sent.output == "A code is on its way to +447700900123. It works for 5 minutes.\n")
    #expect(sent.errors.contains("Then: dating account verify CODE\n"))
    let code = try PeopleUser.code(in: sent)
    let wrong = code == "000000" ? "000001" : "000000"
    let refused = try await program.run(["account", "verify", wrong])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("this is not the code that was sent"))
    let verified = try await program.succeed("account", "verify", code)
    #expect(verified.output == "Signed in as me.\n")
    let users = try await program.json("account", "list")
    #expect(users[0]?.objectValue?.keys == ["user", "person", "isCurrent"])
    #expect(users[0]?["user"] == "me")
    #expect(users[0]?["isCurrent"] == true)
    // A code works once.
    #expect(try await program.run(["account", "verify", code]).status == 3)
  }

  @Test("by mail and password, from a file or from standard input, and in again")
  func mail() async throws {
    let bob = try await bob()
    try await bob.succeed(["account", "sign-out"])
    try await bob.fail(["account", "sessions"], with: 4, "unauthorized")
    let file = bob.program.workspace.path("bob-password")
    let wrong = try bob.write("another one", to: "wrong")
    let address = ["account", "sign-in", "--email", "bob@example.com"]
    try await bob.fail(address + ["--password-file", wrong], with: 4, "wrong_credentials")
    let signedIn = try await bob.succeed(address + ["--password-file", file])
    #expect(signedIn.output == "Signed in as bob.\n")
    try await bob.succeed(["account", "sign-out"])
    let piped = try await bob.program.shell(
      "printf '\(AccountTests.password)\\n' | dating account sign-in --email BOB@Example.com "
        + "--password-file - --as bob --json")
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try piped.json()["user"] == "bob")
    #expect(!piped.output.contains("access"))
  }

  @Test("a password is no argument, its file has to be private, and no user is asked in a pipe")
  func passwords() async throws {
    let program = try Program()
    let bob = PeopleUser(program: program, name: "bob")
    let address = ["account", "sign-up", "--email", "bob@example.com"]
    #expect(try await bob.run(address + ["--password", "secret words"]).status == 64)
    let open = try bob.write(AccountTests.password, to: "open")
    try program.workspace.setPermissions(0o644, of: "open")
    try await bob.fail(address + ["--password-file", open], with: 1, "secret_exposed")
    try await bob.fail(address + ["--password-file", "gone"], with: 3, "file_not_found")
    let empty = try bob.write("\n", to: "empty")
    try await bob.fail(address + ["--password-file", empty], with: 64)
    // With U+FFFD in place of an invalid byte it would be another password.
    let invalid = try bob.write("", to: "invalid")
    try program.workspace.write(Data("secret w".utf8) + [0xF6] + Data("rds".utf8), to: "invalid")
    try program.workspace.setPermissions(0o600, of: "invalid")
    try await bob.fail(address + ["--password-file", invalid], with: 64, "secret_not_text")
    let short = try bob.write("short", to: "short")
    try await bob.fail(address + ["--password-file", short], with: 64, "weak_password")
    try await bob.fail(address, with: 64, "input_needed")
    try await bob.fail(address + ["--no-input"], with: 64, "input_needed")
    try await bob.fail(
      ["account", "sign-up", "--phone", "12"], with: 64, "invalid_phone_number")
    try await bob.fail(
      ["account", "sign-up", "--phone", "+447700900123", "--email", "b@example.com"], with: 64)
  }

  @Test("a forgotten password is replaced by a code, and the old one works no more")
  func reset() async throws {
    let bob = try await bob()
    let new = try bob.write("brand new words", to: "new")
    // The code of signing up was just sent; another has to wait, and says for how long.
    let soon = try await bob.run(["account", "reset", "--email", "bob@example.com"])
    if soon.status == 5 {
      #expect(soon.errors.contains("Try again in "))
    } else {
      #expect(soon.status == 0, "\(soon.errors)")
      let code = try PeopleUser.code(in: soon)
      try await bob.succeed(["account", "reset", "--code", code, "--password-file", new])
      try await bob.succeed(["account", "sign-out"])
      try await bob.succeed([
        "account", "sign-in", "--email", "bob@example.com", "--password-file", new,
      ])
    }
    try await bob.fail(
      ["account", "reset", "--code", "123456", "--password-file", new, "--as", "carla"], with: 3,
      "no_code_sent")
  }

  @Test("the password is changed with a proof, and other sessions end")
  func change() async throws {
    let bob = try await bob()
    let file = bob.program.workspace.path("bob-password")
    let elsewhere = PeopleUser(
      program: bob.program.with(["XDG_DATA_HOME": bob.program.workspace.path("phone")]),
      name: "bob")
    // Another device: the same store, and sessions of its own.
    let store = ["--store", "sqlite://\(bob.program.database())"]
    let secrets = ["QUARTET_DATING_PEPPER": try pepper(of: bob)]
    let other = PeopleUser(
      program: elsewhere.program.with(secrets.mapValues { Optional($0) }), name: "bob")
    let place = store + ["--data-dir", bob.program.workspace.path("phone")]
    try await other.succeed(
      ["account", "sign-in", "--email", "bob@example.com", "--password-file", file] + place)
    let sessions = try await bob.succeed(["account", "sessions", "--json"]).json()
    #expect(sessions.arrayValue?.count == 2)
    #expect(
      sessions[0]?.objectValue?.keys == [
        "id", "deviceLabel", "startedAt", "lastUsedAt", "expiresAt", "isCurrent",
      ])
    let new = try bob.write("brand new words", to: "new")
    try await bob.fail(
      ["account", "password", "--current-password-file", new, "--password-file", new], with: 4)
    try await bob.succeed([
      "account", "password", "--current-password-file", file, "--password-file", new,
    ])
    try await other.fail(["account", "sessions"] + place, with: 4)
    #expect(try await bob.succeed(["account", "sessions"]).lines.count == 1)
    let events = try await bob.succeed(["account", "events"])
    #expect(events.column(1).contains("password_changed"))
    #expect(events.column(1).contains("signed_up"))
  }

  private func pepper(of user: PeopleUser) throws -> String {
    String(
      decoding: try user.program.workspace.contents(
        of: "\(user.program.dataFolder)/secrets/quartet-dating-pepper"), as: UTF8.self)
  }

  @Test("sessions elsewhere are ended, one by its id or all at once")
  func revoking() async throws {
    let bob = try await bob()
    try await bob.fail(["account", "revoke", "zzzz"], with: 3, "session_not_found")
    try await bob.fail(["account", "revoke"], with: 64)
    let others = try await bob.succeed(["account", "revoke", "--others"])
    #expect(others.output == "0 sessions ended.\n")
    let id = try #require(
      try await bob.succeed(["account", "sessions", "--json"]).json()[0]?["id"]?.stringValue)
    try await bob.succeed(["account", "revoke", id])
    try await bob.fail(["account", "sessions"], with: 4)
  }

  @Test("signing out leaves no token, code or contact in the data folder")
  func nothingLeft() async throws {
    let bob = try await bob()
    let session = try #require(
      try bob.files().first { $0.key.contains("sessions/people-session") }?.value)
    let text = String(decoding: session, as: UTF8.self)
    let tokens = text.matches(of: #/"([A-Za-z0-9_-]{40,})"/#).map { String($0.1) }
    #expect(tokens.count >= 2)
    for token in tokens { #expect(try bob.files(holding: token).count == 1) }
    try await bob.succeed(["account", "sign-out"])
    for token in tokens { #expect(try bob.files(holding: token) == []) }
    #expect(try bob.files(holding: "bob@example.com") == [])
    #expect(try bob.files().keys.filter { $0.contains("sessions/people") } == [])
    try await bob.fail(["account", "sign-out"], with: 4)
  }

  @Test("who is not signed in is told what to run; a name belongs to one person")
  func signedOut() async throws {
    let program = try Program()
    for command in [
      ["account", "sessions"], ["account", "sign-out"], ["people", "discover"],
      ["people", "matches"], ["people", "profile"], ["people", "delete", "--dry-run"],
    ] {
      try await Failure(
        status: 4, code: "unauthorized", message: "no user is signed in",
        hint: "Run dating account sign-in, or dating account sign-up"
      ).check(program, command)
    }
    try await Failure(
      status: 4, code: "unauthorized", message: "ada is not signed in here",
      hint: "Run dating account sign-in --as ada, or dating account sign-up --as ada"
    ).check(program, ["people", "discover", "--as", "ada"])
    let list = try await program.succeed("account")
    #expect(list.errors == "No account is signed in. Begin: dating account sign-up\n")

    let ada = PeopleUser(program: program, name: "ada")
    try await ada.signUp(phone: "+447700900001")
    try await ada.fail(["people", "discover"], with: 4, "no_profile")
    // A second one says who they are.
    let second = try await program.run(["account", "sign-up", "--phone", "+447700900002"])
    #expect(second.status == 64)
    #expect(second.errors.contains("--as NAME"))
    let sent = try await ada.run(["account", "sign-up", "--phone", "+447700900002"])
    let taken = try await ada.run(["account", "verify", try PeopleUser.code(in: sent)])
    #expect(taken.status == 64)
    #expect(taken.errors.contains("another user is signed in as \"ada\""))
  }

  @Test("a user who leaves without --as leaves alone: no other user on the device is signed out")
  func leavingAlone() async throws {
    let program = try Program()
    let ada = try await PeopleUser.byPhone(
      "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman")
    let bob = PeopleUser(program: program, name: "bob")
    try await bob.signUp(email: "bob@example.com", password: AccountTests.password)
    let left = try await program.json(
      "account", "delete", "--yes", "--current-password-file",
      program.workspace.path("bob-password"))
    #expect(left["user"] == "bob")
    let users = try await program.json("account")
    #expect(users.arrayValue?.compactMap { $0["user"]?.stringValue } == ["ada"])
    #expect(try await ada.json("profile")["name"] == "Ada")
  }

  @Test(
    "signing in again ends the session it replaces, under the same name and under another",
    arguments: ["bob", "robert"])
  func replaced(name: String) async throws {
    let bob = try await bob()
    let again = PeopleUser(program: bob.program, name: name)
    try await again.succeed([
      "account", "sign-in", "--email", "bob@example.com", "--password-file",
      bob.program.workspace.path("bob-password"),
    ])
    let sessions = try await again.succeed(["account", "sessions", "--json"]).json()
    #expect(sessions.arrayValue?.count == 1)
    #expect(sessions[0]?["isCurrent"] == true)
    // The name of another user is refused, and their session goes on.
    let ada = PeopleUser(program: bob.program, name: "ada")
    try await ada.signUp(phone: "+447700900001")
    try await ada.fail(
      [
        "account", "sign-in", "--email", "bob@example.com", "--password-file",
        bob.program.workspace.path("bob-password"),
      ], with: 64, "name_taken")
    for user in [ada, again] { try await user.succeed(["account", "sessions"]) }
  }

  @Test("the key of another store is refused before anything is written")
  func otherKeys() async throws {
    let bob = try await bob()
    let other = bob.program.with(["QUARTET_DATING_PEPPER": String(repeating: "x", count: 64)])
    let carla = PeopleUser(program: other, name: "carla")
    try await carla.fail(
      ["account", "sign-up", "--phone", "+447700900003"], with: 1, "wrong_keys")
    try await PeopleUser(program: other, name: "bob").fail(
      ["people", "demo", "--people", "20"], with: 1, "wrong_keys")
    let doctor = try await other.run(["doctor"])
    #expect(doctor.status == 1)
    #expect(doctor.errors.contains("error: people keys: "), "\(doctor.errors)")
    // No session has ended by it.
    try await bob.succeed(["account", "sessions"])
    try await bob.program.examine()
  }

  @Test("keys that are gone are said to be, and no others are made")
  func keys() async throws {
    let bob = try await bob()
    let folder = "\(bob.program.dataFolder)/secrets"
    let key = "\(folder)/quartet-dating-pepper"
    let kept = try bob.program.workspace.contents(of: key)
    try bob.program.workspace.remove(key)
    try await bob.fail(["account", "sessions"], with: 1, "missing_keys")
    #expect(!bob.program.workspace.contains(key))
    let doctor = try await bob.program.run(["doctor"])
    #expect(doctor.status == 1)
    #expect(doctor.errors.contains("error: people keys: "))
    // Cards do without.
    try await bob.program.succeed("like", "biochar")
    try bob.program.workspace.write(kept, to: key)
    try await bob.fail(["account", "sessions"], with: 1, "secret_exposed")
    try bob.program.workspace.setPermissions(0o600, of: key)
    try await bob.succeed(["account", "sessions"])
    try await bob.program.examine()
  }
}
