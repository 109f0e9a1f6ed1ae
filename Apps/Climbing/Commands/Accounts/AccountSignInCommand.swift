import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import TerminalCommands

/// `climbing account sign-in`: acts for a climber from now on.
struct AccountSignInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Act for a climber of this device from now on.")

  @Argument(help: "Who; `climbing account list` lists them.") var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimberJSON.accountFields)
    let accounts = try await ClimbingOptions.accounts(store, in: session)
    let climber = try await SignIn(accounts)(handle)
    try session.print(
      output, fields: ClimberJSON.accountFields, json: { ClimberJSON.value(climber) },
      text: { try session.print("\(session.visible(climber.profile.name)) acts now.") })
  }
}
