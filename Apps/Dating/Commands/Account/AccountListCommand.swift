import ArgumentParser
import DomainModels
import Interchange
import PeopleRequests
import Terminal
import TerminalCommands

/// `dating account list`: who is signed in on this device.
struct AccountListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List who is signed in on this device (list can be left out).")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    let users = try await options.visit(in: session).client.users()
    try session.print(
      output, fields: AccountJSON.userFields, json: { .array(users.map(AccountJSON.value)) },
      table: { table(users) })
    if users.isEmpty, !output.json {
      session.note("Nobody is signed in. Begin: dating account sign-up")
    }
  }

  private func table(_ users: [SignedInUser]) -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 12, isFlexible: true), "",
      TableColumn("ID", minimumWidth: 12, isFlexible: true),
    ])
    for user in users {
      table.append([
        TableCell(user.name, style: .bold), TableCell(user.isCurrent ? "acts" : ""),
        TableCell(user.person.description, style: .dim),
      ])
    }
    return table
  }
}
