import ArgumentParser
import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import Services
import Terminal
import TerminalCommands

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
      session.note("Nobody is signed in. Begin: dating account sign-up")
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
