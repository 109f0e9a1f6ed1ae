import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Services
import TerminalCommands

/// `climbing account sign-out`: acts for a climber no more, or ends the session at a hub.
struct AccountSignOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out",
    abstract: "Act for a climber no more, or sign out at a hub; the logbook stays.",
    discussion: """
      Examples:
        climbing account sign-out
        climbing account sign-out --server https://hub.example.org
      """)

  static let hubFields = JSONFields(["server", "isSignedIn"])

  @Argument(help: "Who; without a name, the one who acts.") var handle: String?
  @Option(help: ArgumentHelp("Sign out at this hub.", valueName: "url")) var server: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func validate() throws {
    if handle != nil, server != nil {
      throw ValidationError("Name a climber of this device or a hub, not both")
    }
  }

  func run(in session: CommandSession) async throws {
    if let server { return try await signOut(at: server, in: session) }
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

  private func signOut(at server: String, in session: CommandSession) async throws {
    try output.check(Self.hubFields)
    let context = try HubContext(server, store, in: session)
    try await context.explaining { try await context.client.signOut() }
    try session.print(
      output, fields: Self.hubFields,
      json: { ["server": .string("\(context.address)"), "isSignedIn": false] },
      text: { try session.print("Signed out at \(context.address).") })
  }
}
