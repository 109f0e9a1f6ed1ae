import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import TerminalCommands

/// `climbing account sign-out`: acts for a climber no more.
struct AccountSignOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Act for a climber no more; the logbook stays.")

  @Argument(help: "Who; without a name, the one who acts.") var handle: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimberJSON.accountFields)
    let accounts = try await ClimbingOptions.accounts(store, in: session)
    let climber = try await SignOut(accounts)(handle)
    let acting = try await ListAccounts(accounts)().first(where: \.isActing)
    try session.print(
      output, fields: ClimberJSON.accountFields, json: { ClimberJSON.value(climber) },
      text: { try session.print("\(session.visible(climber.profile.name)) is signed out.") })
    guard !output.json else { return }
    if let acting {
      session.note("\(session.visible(acting.profile.name)) acts now.")
    } else {
      session.note("Nobody acts now. Sign in: climbing account sign-in HANDLE")
    }
  }
}
