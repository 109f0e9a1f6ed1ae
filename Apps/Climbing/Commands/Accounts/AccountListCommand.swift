import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing account list`: everybody who climbs on this device.
struct AccountListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the climbers of this device.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    let accounts = try await ClimbingOptions.accounts(store, in: session)
    let climbers = try await ListAccounts(accounts)()
    try session.print(
      output, fields: ClimberJSON.accountFields,
      json: { .array(climbers.map { ClimberJSON.value($0) }) }, table: { table(climbers, session) })
    if climbers.isEmpty, !output.json {
      session.note("Nobody yet. Make one: climbing account create HANDLE")
    }
  }

  private func table(_ climbers: [LocalClimber], _ session: CommandSession) -> Table {
    var table = Table([
      "HANDLE", TableColumn("NAME", minimumWidth: 12, isFlexible: true), "SIGNED IN", "",
    ])
    for climber in climbers {
      table.append([
        TableCell(climber.profile.handle, style: .bold), TableCell(climber.profile.name),
        climber.account.isSignedIn
          ? climber.account.signedInAt.map { session.cell(for: $0) } ?? "" : "no",
        TableCell(climber.isActing ? "acts" : ""),
      ])
    }
    return table
  }
}
