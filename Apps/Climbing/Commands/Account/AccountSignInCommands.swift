import AccountRequests
import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import HubRequests
import Interchange
import ProductCommands
import Secrets
import Services
import TerminalCommands

/// `climbing account create`: another climber.
struct AccountCreateCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a climber, who acts from now on.",
    discussion: """
      Examples:
        climbing account create ana
        climbing account create ana --name "Ana Ruiz"

      The profile is visible only to its climber until you change its visibility.
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

/// `climbing account sign-in`: acts for a climber from now on, or signs in at a hub.
struct AccountSignInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Act for a climber of this device from now on, or sign in at a hub.",
    discussion: """
      Examples:
        climbing account sign-in ana
        climbing account sign-in --server https://hub.example.org --email ana@example.org
        climbing account sign-in --server https://hub.example.org --email ana@example.org --password
        climbing account sign-in --server https://ana@hub.example.org --email ana@example.org

      At a hub a code comes by mail, and an address that has no account gets one. Without a \
      terminal, climbing account verify reads the code. A name before the host tells several \
      accounts at one hub apart on this device.
      """)

  @Argument(help: "Who; `climbing account list` lists them.") var handle: String?
  @Option(help: ArgumentHelp("Sign in at this hub.", valueName: "url")) var server: String?
  @Option(help: ArgumentHelp("The account's e-mail address.", valueName: "address"))
  var email: String?
  @Option(
    help: ArgumentHelp(
      "What the hub calls this device; without it the name of the machine.", valueName: "name"))
  var deviceName: String?
  @Flag(name: .customLong("password"), help: "Sign in by a password, which is asked for.")
  var wantsPassword = false
  @OptionGroup var password: PasswordOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func validate() throws {
    guard (handle == nil) != (server == nil) else {
      throw ValidationError("Name a climber of this device, or a hub by '--server'")
    }
    if server == nil,
      email != nil || deviceName != nil || wantsPassword || password.passwordFile != nil
    {
      throw ValidationError("'--email', '--device-name' and passwords go with '--server'")
    }
  }

  func run(in session: CommandSession) async throws {
    if let server { return try await signIn(at: server, in: session) }
    try output.check(ClimberJSON.accountFields)
    let accounts = try await ClimbingOptions.accounts(store, in: session)
    let climber = try await SignIn(accounts)(handle ?? "")
    try session.print(
      output, fields: ClimberJSON.accountFields, json: { ClimberJSON.value(climber) },
      text: { try session.print("\(session.visible(climber.profile.name)) acts now.") })
  }

  private func signIn(at server: String, in session: CommandSession) async throws {
    try output.check(HubContext.fields)
    let context = try HubContext(server, store, in: session, deviceName: deviceName)
    var address = email ?? ""
    if address.isEmpty {
      address = try await session.prompt.ask("E-mail address:", answeredBy: "--email ADDRESS")
    }
    if wantsPassword || password.passwordFile != nil {
      let typed = try await password.password(in: session)
      let grant = try await context.ask(Accounts.SignIn(email: address, password: typed))
      return try context.printEntry(isNew: try await context.enter(grant), output)
    }
    let sent = try await context.ask(Accounts.RequestMailCode(email: address))
    try context.client.keepChallenge(sent, for: .signIn, contact: address)
    guard session.canAsk, !output.json else { return try printStep(context) }
    session.note("A code is on its way to \(session.visible(address)).")
    var isNew: Bool?
    while isNew == nil { isNew = try await context.enterByTypedCode() }
    if let isNew { try context.printEntry(isNew: isNew, output) }
  }

  private func printStep(_ context: HubContext) throws {
    let name = deviceName.map { " --device-name \($0.shellWord)" } ?? ""
    let next = "climbing account verify --server \(context.server)\(name)"
    try context.session.print(
      output, fields: HubContext.fields,
      json: {
        [
          "server": .string("\(context.address)"), "isSignedIn": false, "isNewAccount": .null,
          "next": .string(next),
        ]
      },
      text: { try context.session.print("A code is on its way.") })
    if !output.json { context.session.note("Then, with the code on standard input: \(next)") }
  }
}

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
      session.note("No account is signed in. Sign in: climbing account sign-in HANDLE")
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
