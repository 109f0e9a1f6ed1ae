import AccountRequests
import ArgumentParser
import DomainModels
import Interchange
import PeopleRequests
import TerminalCommands

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
