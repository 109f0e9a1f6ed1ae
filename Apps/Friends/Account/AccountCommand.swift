import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Services
import Terminal
import TerminalCommands

/// `friends account`: who is signed in on this device.
struct AccountCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Sign in by phone, sign out, and see where you are signed in.",
    discussion: """
      Examples:
        friends account sign-in --phone +447700900123 --as ada
        friends account verify 123456 --as ada
        friends account                             who is signed in here
        friends account sessions --as ada           everywhere ada is signed in
        friends account sign-out --as ada

      A number that has no account gets one. Each user of the device has a short name, chosen with \
      --as when signing in; without --as, the user who signed in last acts. Nothing leaves \
      this machine: the codes that a phone would get are printed on standard error.
      """,
    subcommands: [
      AccountListCommand.self, AccountSignInCommand.self, AccountVerifyCommand.self,
      AccountSignOutCommand.self, AccountSessionsCommand.self, AccountRevokeCommand.self,
      DeleteCommand.self,
    ],
    defaultSubcommand: AccountListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `friends account list`: who is signed in here.
struct AccountListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List who is signed in on this device.")

  static let fields = JSONFields(["user", "isActing"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let users = try context.client.users()
    let current = try? context.client.user()
    try session.print(
      output, fields: Self.fields,
      json: {
        .array(
          users.map { ["user": .string($0.name), "isActing": .boolean($0 == current)] })
      },
      table: {
        var table = Table(["USER", "ACTS"])
        for user in users {
          table.append([TableCell(user.name), TableCell(user == current ? "yes" : "")])
        }
        return table
      })
    if users.isEmpty, !output.json {
      session.note("No accounts. Sign in: friends account sign-in --phone NUMBER")
    }
  }
}

/// `friends account sessions`: everywhere one is signed in.
struct AccountSessionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List where you are signed in.")

  static let fields = ResponseFields(["id", "deviceLabel", "startedAt", "lastUsedAt", "isCurrent"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let sessions = try await context.ask(Auth.ListSessions()).sessions
    try session.print(sessions, Self.fields, output, empty: "None.") {
      var table = Table([
        TableColumn("DEVICE", minimumWidth: 8, isFlexible: true), "SINCE", "LAST", "THIS", "ID",
      ])
      for info in sessions {
        table.append([
          TableCell(info.deviceLabel), session.cell(for: info.startedAt.timestamp),
          session.cell(for: info.lastUsedAt.timestamp), TableCell(info.isCurrent ? "yes" : ""),
          TableCell(info.id),
        ])
      }
      return table
    }
  }
}

/// `friends account revoke`: ends a session elsewhere.
struct AccountRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End a session, or all but this one.")

  @Argument(help: ArgumentHelp("Which; friends account sessions lists them.", valueName: "id"))
  var id: String?
  @Flag(help: "All but this one.") var others = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  mutating func validate() throws {
    if (id == nil) != others {
      throw ValidationError("name a session, or say '--others'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    if let id {
      try context.print(try await context.ask(Auth.EndSession(session: id)), output)
    } else {
      try context.print(try await context.ask(Auth.EndOtherSessions()), output)
    }
  }
}
