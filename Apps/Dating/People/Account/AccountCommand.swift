import AccountRequests
import ArgumentParser
import DomainModels
import Interchange
import PageCommands
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import Services
import Terminal
import TerminalCommands

/// `dating account`: who is signed in on this device.
struct AccountCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Sign up, sign in, sign out, and look after your account.",
    discussion: """
      Examples:
        dating account sign-up --phone +447700900123 --as ada
        dating account verify 123456 --as ada
        dating account sign-up --email bob@example.com --as bob
        dating account sign-in --email bob@example.com --as bob
        dating account                             who is signed in here
        dating account sessions --as ada           everywhere ada is signed in
        dating account sign-out --as ada

      Accounts are for meeting people (dating people); cards need none. Each user of the device has \
      a short name, chosen with --as when signing in; without --as, the user who signed in last \
      acts.

      Nothing leaves this machine: codes that a phone or a mail would get are printed on standard \
      error. Passwords are asked for, or read from a file; they are no arguments, since others can \
      see those.
      """,
    subcommands: [
      AccountListCommand.self, AccountSignUpCommand.self, AccountVerifyCommand.self,
      AccountSignInCommand.self, AccountSignOutCommand.self, AccountResetCommand.self,
      AccountPasswordCommand.self, AccountContactCommand.self, AccountSessionsCommand.self,
      AccountRevokeCommand.self, AccountEventsCommand.self, AccountDeleteCommand.self,
    ],
    defaultSubcommand: AccountListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `dating account list`: who is signed in on this device.
struct AccountListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List who is signed in on this device (list can be left out).")

  static let fields = JSONFields(["user", "person", "isCurrent"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    let client = try await options.context(in: session).client
    let (users, current) = (try client.users(), try? client.currentUser)
    try session.print(
      output, fields: Self.fields,
      json: {
        .array(
          users.map {
            [
              "user": .string($0.name), "person": .text(Identifier<Person>($0.account)),
              "isCurrent": .boolean($0 == current),
            ]
          })
      },
      table: { table(users, current) })
    if users.isEmpty, !output.json {
      session.note("No account is signed in. Begin: dating account sign-up")
    }
  }

  private func table(_ users: [SignedInUser], _ current: SignedInUser?) -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 12, isFlexible: true), "",
      TableColumn("ID", minimumWidth: 12, isFlexible: true),
    ])
    for user in users {
      table.append([
        TableCell(user.name, style: .bold), TableCell(user == current ? "acts" : ""),
        TableCell(Identifier<Person>(user.account).description, style: .dim),
      ])
    }
    return table
  }
}

/// `dating account sessions`: everywhere the account is signed in.
struct AccountSessionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List where you are signed in, the last used first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    let context = try await options.context(in: session)
    let sessions = try await context.ask(Accounts.ListSessions())
    try session.print(
      sessions, list: PeoplePage(sessions) { session.words(for: $0) }, of: "DEVICE",
      try session.peopleLook(), PeopleFields.session, output, empty: "None.")
  }
}

/// `dating account revoke`: ends a session elsewhere.
struct AccountRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End one of your sessions, or all but this one.",
    discussion: """
      Examples:
        dating account sessions
        dating account revoke 0199a1b2
        dating account revoke --others
      """)

  static let fields = JSONFields(["ended"])

  @Argument(help: "The id of the session, or the beginning of it.") var id: String?
  @Flag(help: "Every session but this one.") var others = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    if (id == nil) != others { throw ValidationError("give an id, or '--others'") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let sessions = try await context.ask(Accounts.ListSessions())
    var ended: [String] = []
    if let id {
      let found = sessions.filter { $0.id.hasPrefix(id.lowercased()) }
      guard let only = found.first, !id.isEmpty else { throw Self.unknown(id) }
      guard found.count == 1 else {
        throw UsageFailure(
          code: "ambiguous_session", message: "\"\(id)\" can mean \(found.count) sessions",
          hint: "Write more of the id")
      }
      _ = try await context.ask(Accounts.EndSession(session: only.id))
      ended = [only.id]
    } else {
      _ = try await context.ask(Accounts.EndOtherSessions())
      ended = sessions.filter { !$0.isCurrent }.map(\.id)
    }
    try session.print(
      output, fields: Self.fields, json: { ["ended": .list(ended)] },
      text: {
        try session.print(ended.count == 1 ? "1 session ended." : "\(ended.count) sessions ended.")
      })
  }

  private static func unknown(_ id: String) -> PeopleFailure {
    PeopleFailure(
      code: "session_not_found", message: "there is no session \"\(id)\"",
      hint: "See dating account sessions", kind: .notFound)
  }
}

/// `dating account events`: what happened to the account.
struct AccountEventsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "List what happened to your account, the newest first.")

  static let fields = ResponseFields(["what", "happenedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    let context = try await options.context(in: session)
    let events = try await context.ask(Accounts.ListEvents())
    try session.print(
      events, Self.fields, output,
      table: {
        var table = Table(["WHEN", "WHAT"])
        for event in events {
          let words = event.what.split(separator: "_").joined(separator: " ")
          table.append([
            session.cell(for: event.happenedAt), TableCell(words, pipeText: event.what),
          ])
        }
        return table
      })
  }
}
