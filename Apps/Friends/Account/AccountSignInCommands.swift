import AccountCommands
import ArgumentParser
import FriendsFeatures
import FriendsRequests
import Interchange
import ProductCommands
import Secrets
import Services
import Terminal
import TerminalCommands

/// `friends account sign-in`: a code to a phone.
struct AccountSignInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Sign in, or sign up, by a code to your phone.",
    discussion: """
      The code is asked for where a person sits at a terminal; otherwise friends account verify takes \
      it. A number that has no account gets one.
      """)

  static let fields = ResponseFields(["message", "expiresIn", "next"])

  @Option(help: ArgumentHelp("A phone number, with its country's code.", valueName: "number"))
  var phone: String
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let sent = try await context.account.explaining { try await context.client.sendCode(to: phone) }
    let next = context.command("account verify CODE")
    guard session.canAsk, !output.json else {
      try session.print(
        sent, Self.fields, output, adding: ["next": .string(next)],
        text: { try session.print(sent.message) })
      if !output.json { session.note("Then: \(next)") }
      return
    }
    // A mistyped digit does not cost another message; how many tries a code has, the service says.
    while true {
      let code = try await session.prompt.ask("Code:", answeredBy: next)
      do {
        try await AccountEntry(context: context).enter(by: code)
        return
      } catch let error as ServiceError where error.reason == .wrongDigits {
        session.note("error: \(error.message)")
      }
    }
  }
}

/// `friends account sign-out`: acts for an account no more.
struct AccountSignOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign out on this device; nothing else is deleted.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let name = try context.actor().name
    try await context.client.signOut()
    try context.print(Acknowledgement("\(name) is signed out."), output)
  }
}

/// `friends account verify`: signs in by a code.
struct AccountVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Sign in by the code that was sent.",
    discussion: """
      A code works once, for a few minutes, and only on the device that asked for it. Other users of \
      this machine can see arguments: with - the code is read from standard input.
      """)

  static let fields = ResponseFields(
    ["user", "id", "isNewUser", "profileComplete"],
    from: ["id": "user.id", "profileComplete": "user.profileComplete"])

  @Argument(help: ArgumentHelp("The six digits; - is standard input.", valueName: "code"))
  var code: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    var digits = code
    if code == "-" {
      digits = (try await session.input.nextLine() ?? "").filter { !$0.isWhitespace }
    }
    let started = try await AccountEntry(context: context).enter(by: digits)
    guard output.json else { return }
    try session.print(
      started, Self.fields, output,
      adding: ["user": .string(context.user ?? FriendsClient.defaultUser)], text: {})
  }
}

/// The last step of the way in: takes the code, keeps the tokens, and says so.
struct AccountEntry {
  let context: FriendsCommandContext

  /// Signs in by the code that was sent last.
  @discardableResult
  func enter(by code: String) async throws -> SessionStarted {
    let name = context.user ?? FriendsClient.defaultUser
    let started = try await context.account.explaining {
      try await context.client.verify(SecretText(code), as: name)
    }
    if started.isNewUser, let zone = MissionZone.here?.name {
      _ = try await context.ask(Users.SaveSettings(timeZone: zone))
    }
    let session = context.session
    if !session.wantsJSON { try session.print("Signed in as \(session.visible(name)).") }
    if !session.wantsJSON, !started.user.profileComplete {
      session.note("Say who you are: friends profile set --help")
    }
    return started
  }
}
