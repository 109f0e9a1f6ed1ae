import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import TerminalCommands

/// `climbing account create`: another climber.
struct AccountCreateCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a climber, who acts from now on.",
    discussion: """
      Examples:
        climbing account create ana
        climbing account create ana --name "Ana Ruiz"

      Nobody else sees the profile until its visibility is changed.
      """)

  @Argument(help: "The short name: letters a to z, digits, single hyphens.") var handle: String
  @Option(help: ArgumentHelp("The name as people read it.", valueName: "name")) var name: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimberJSON.accountFields)
    let accounts = try await ClimbingOptions.accounts(store, in: session)
    let climber = try await CreateAccount(accounts)(handle, name: name ?? handle)
    try session.print(
      output, fields: ClimberJSON.accountFields, json: { ClimberJSON.value(climber) },
      text: { try session.print("\(session.visible(climber.profile.name)) climbs here now.") })
  }
}
